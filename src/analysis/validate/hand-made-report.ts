import type { Claim, DeathRow, Fact, Report } from '#shared/report.ts'
import type { Sentence } from './violation.ts'

/** Ada's facts in the match made by hand, counted on paper. */
const FACTS: readonly Fact[] = [
  fact('kills', 3, null, 'kills'),
  fact('deaths', 4, null, 'deaths'),
  fact('match-deaths', 10, null, 'deaths'),
  fact('rank-kills', 1, 4, 'rank'),
  fact('rank-deaths', 1, 4, 'rank'),
  fact('rank-accuracy', 2, 4, 'rank'),
  fact('shots-hit', 20, 50, 'shots'),
  fact('others-shots-hit', 60, 150, 'shots'),
  fact('accuracy-sigma', 0, null, 'sigma'),
  fact('team-score', 4, null, 'points'),
  fact('enemy-score', 5, null, 'points'),
  fact('expected-kills', 2, null, 'kills'),
  fact('expected-deaths', 7, null, 'deaths'),
  fact('sigma-kills', 2, null, 'sigma'),
  fact('sigma-deaths', -1.5, null, 'sigma'),
  fact('line-no-killer', 0, 4, 'deaths'),
  fact('line-objective', 0, 4, 'deaths'),
  fact('line-exchanged', 1, 4, 'deaths', { events: ['d62000'] }),
  fact('line-after-kill', 1, 4, 'deaths', { events: ['d13000'] }),
  fact('line-behind', 1, 4, 'deaths', { events: ['d42000'] }),
  fact('line-ahead', 0, 4, 'deaths'),
  fact('line-level', 1, 4, 'deaths', { events: ['d30000'] }),
  fact('par-after-kill', 0.5, null, 'deaths'),
  fact('par-behind', 0, null, 'deaths'),
  fact('kills-then-death', 2, 3, 'kills', { events: ['k10000', 'k60000'] }),
  fact('others-kills-then-death', 1, 6, 'kills'),
  fact('target-kills-then-death', 13, 40, 'kills'),
  fact('deaths-while-behind', 1, null, 'deaths', { events: ['d42000'] }),
  fact('time-behind', 10_000, null, 'ms'),
  fact('time-ahead', 7000, null, 'ms'),
  fact('rate-behind', 6, null, 'per-minute'),
  fact('others-rate-behind', 0, null, 'per-minute'),
  fact('target-behind', 2, null, 'per-minute'),
  fact('answered', 1, 4, 'deaths', { events: ['d62000'] }),
  fact('longest-life', 12_000, null, 'ms', { events: ['d62000'] }),
  fact('duel-kills', 2, null, 'kills', { other: 'p3', events: ['k10000', 'k90000'] }),
  fact('duel-deaths', 2, null, 'deaths', { other: 'p3', events: ['d30000', 'd62000'] }),
  fact('medal', 1, null, 'medals', { variant: 'Perfect', events: ['m60001'] }),
  fact('deaths-with-killer', 4, 4, 'deaths'),
]

/** True sentences, each with the facts, events and players that it may speak of. */
export const TRUE_SENTENCES = {
  headline: said('You lost, and you died more than anyone: 4 of the match’s 10.', ['deaths', 'match-deaths', 'rank-deaths']),
  shots: said('You hit 20 of 50 shots (40%), the others 40%; 2nd of 4.', ['shots-hit', 'others-shots-hit', 'rank-accuracy']),
  expected: said('Three kills, more than expected (2): 2 deviations.', ['kills', 'expected-kills', 'sigma-kills']),
  fewerDeaths: said('Deaths: 4, expected 7: −1.5 deviations, fewer than expected.', ['deaths', 'expected-deaths', 'sigma-deaths']),
  afterKill: said('Two of your three kills were followed by your death within five seconds; for the others 1 of 6.', [
    'kills-then-death',
    'others-kills-then-death',
  ]),
  behind: said('One down at 00:42; often that is all it takes.', ['line-behind'], { moments: { kind: 'events', ids: ['d42000'] } }),
  time: said('You were behind for 0:10, or 10 seconds, at 6.0 deaths a minute.', ['time-behind', 'rate-behind']),
  duel: said('Cobalt Finch killed you twice, at 00:30 and 01:02; you got both back.', ['duel-kills', 'duel-deaths']),
  medal: said('One Perfect at 01:00.', ['medal']),
  respawn: said('Behind assumes an eight-second respawn.', ['line-behind']),
} satisfies Record<string, Sentence>

export const WHY = said('If you wanted the next duel out of cover, wait: five seconds is a full shield.', [])

const PLAYERS: Report['players'] = [
  { key: 'p1', id: 'xuid(1)', name: 'Ada', team: 0, isBot: false },
  { key: 'p2', id: 'xuid(2)', name: 'Ten', team: 0, isBot: false },
  { key: 'p3', id: 'xuid(3)', name: 'Cobalt Finch', team: 1, isBot: false },
  { key: 'p4', id: 'xuid(4)', name: 'Finch', team: 1, isBot: false },
]

const DEATHS: Report['deaths'] = [
  row('d13000', 'after-kill', 'p4', {
    lifeMs: 3006,
    killsInLife: 1,
    sinceOwnKillMs: 3000,
    alive: { own: 2, enemy: 1 },
    isFirstOfTeamToFall: true,
  }),
  row('d30000', 'level', 'p3', { lifeMs: 9000, alive: { own: 2, enemy: 2 }, isFirstOfTeamToFall: true }),
  row('d42000', 'behind', 'p4', { lifeMs: 4000, alive: { own: 1, enemy: 2 }, isFirstOfTeamToFall: false }),
  row('d62000', 'exchanged', 'p3', {
    lifeMs: 12_000,
    killsInLife: 1,
    sinceOwnKillMs: 2000,
    answeredBy: 'p2',
    answeredAfterMs: 2000,
    alive: { own: 2, enemy: 1 },
    isFirstOfTeamToFall: true,
  }),
]

/** Ada's true report of that match, as small as the schema allows. */
export const HAND_MADE_REPORT: Report = {
  schemaVersion: 1,
  rulesVersion: '1',
  match: {
    matchId: 'hand-made',
    mode: 'Slayer',
    map: 'Streets',
    isRanked: false,
    startedAt: null,
    durationMs: 90_000,
    outcome: 'loss',
  },
  you: 'p1',
  players: PLAYERS,
  sources: { statistics: true, film: 'complete', skill: true },
  alignment: { status: 'none' },
  respawnMs: 8000,
  title: said('Ada', ['kills']).claim,
  headline: TRUE_SENTENCES.headline.claim,
  verdict: [TRUE_SENTENCES.shots.claim, TRUE_SENTENCES.expected.claim, TRUE_SENTENCES.fewerDeaths.claim],
  ledger: [],
  tallies: {
    'after-kill': {
      line: { deaths: 1, exposure: 3, othersDeaths: 1, othersExposure: 6 },
      situation: { deaths: 2, exposure: 3, othersDeaths: 1, othersExposure: 6 },
      hasTeams: true,
    },
  },
  focusAreas: [
    area('behind', 'minutes', 1, 2, ['d42000'], [TRUE_SENTENCES.behind.claim]),
    area('after-kill', 'kills', 40, 13, ['d13000'], [TRUE_SENTENCES.afterKill.claim]),
  ],
  noFocus: [],
  strengths: [],
  sections: [{ id: 'story', title: 'Story', claims: [TRUE_SENTENCES.duel.claim, TRUE_SENTENCES.time.claim, TRUE_SENTENCES.medal.claim] }],
  deaths: DEATHS,
  timeline: {
    startMs: 10_000,
    endMs: 90_000,
    kills: ['k10000', 'k60000', 'k90000'],
    deaths: ['d13000', 'd30000', 'd42000', 'd62000'],
    medals: ['m60001'],
    objectives: [],
    rounds: [{ startMs: 10_000, endMs: 90_000 }],
    advantage: [
      { fromMs: 10_000, net: 1 },
      { fromMs: 13_000, net: 0 },
      { fromMs: 80_000, net: -1 },
    ],
    scoreLead: [
      { fromMs: 10_000, lead: 1 },
      { fromMs: 42_000, lead: -3 },
    ],
  },
  lobby: [],
  checked: { claims: [TRUE_SENTENCES.respawn.claim], reconciliation: [], filmProblems: [], filmEvents: 20, declaredEvents: 20 },
  facts: [...FACTS],
  events: [
    { id: 'k10000', kind: 'kill', atMs: 10_000, player: 'p1', other: 'p3', name: null },
    { id: 'm60001', kind: 'medal', atMs: 60_001, player: 'p1', other: null, name: 'Perfect' },
  ],
}

function fact(kind: string, value: number, of: number | null, unit: Fact['unit'], more: Partial<Fact> = {}): Fact {
  const isOfMatch = ['match-deaths', 'team-score', 'enemy-score'].includes(kind)
  return { id: kind, kind, player: isOfMatch ? null : 'p1', other: null, variant: null, value, of, unit, events: [], ...more }
}

function said(text: string, facts: string[], params: Claim['params'] = {}): Sentence {
  return { text, claim: { template: `said.${facts[0] ?? 'nothing'}`, params, facts } }
}

function row(event: string, line: DeathRow['line'], killer: string, more: Partial<DeathRow>): DeathRow {
  return {
    event,
    line,
    killer,
    possibleReasons: [],
    lifeMs: 0,
    killsInLife: 0,
    sinceOwnKillMs: null,
    answeredBy: null,
    answeredAfterMs: null,
    tookKillerAlong: false,
    alive: null,
    isFirstOfTeamToFall: null,
    round: null,
    ...more,
  }
}

function area(
  line: 'behind' | 'after-kill',
  per: 'minutes' | 'kills',
  window: number,
  atMost: number,
  moments: string[],
  claims: Claim[],
): Report['focusAreas'][number] {
  return {
    line,
    certainty: 'a count, not a habit',
    title: said('Focus', [`line-${line}`]).claim,
    deaths: `line-${line}`,
    par: `par-${line}`,
    claims,
    moments,
    why: line === 'after-kill' ? [WHY.claim] : [],
    drill: said('Drill', [`line-${line}`]).claim,
    pass: said('Pass', [`line-${line}`]).claim,
    passMark: { line, per, window, atMost },
  }
}
