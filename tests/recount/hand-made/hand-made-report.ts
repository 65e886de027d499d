import type { Claim } from '#shared/report/claim.ts'
import type { DeathRow, Report } from '#shared/report/report.ts'
import { HAND_MADE_FACTS } from './hand-made-facts.ts'

const PLAYERS: Report['players'] = [
  { key: 'p1', id: 'xuid(1)', name: 'Ada', team: 0, isBot: false },
  { key: 'p2', id: 'xuid(2)', name: 'Ten', team: 0, isBot: false },
  { key: 'p3', id: 'xuid(3)', name: 'Cobalt Finch', team: 1, isBot: false },
  { key: 'p4', id: 'xuid(4)', name: 'Finch', team: 1, isBot: false },
]

const DEATHS: Report['deaths'] = [
  row('d13000', 'after-kill', 'p4', {
    lifeMs: null,
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

/** Ada's true report of the hand-made match, as small as the schema allows. */
export const HAND_MADE_REPORT: Report = {
  version: 'hand-made',
  rulesVersion: 'hand-made',
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
  sources: { statistics: true, film: 'complete', skill: true, positions: false },
  alignment: { status: 'none' },
  respawnMs: 8000,
  positions: { status: 'none' },
  areFocusAreasProvisional: false,
  title: citing(['kills']),
  coverage: [],
  headline: { ...citing(['deaths', 'deaths-exchanged']), template: 'headline.one-after-kill' },
  verdict: [
    citing(['shots-hit', 'others-shots-hit', 'rank-accuracy']),
    citing(['kills', 'expected-kills', 'sigma-kills']),
    citing(['deaths', 'expected-deaths', 'sigma-deaths']),
  ],
  ledger: [],
  tallies: {
    'after-kill': {
      taken: { deaths: 1, exposure: 3, othersDeaths: 1, othersExposure: 6 },
      situation: { deaths: 2, exposure: 3, othersDeaths: 1, othersExposure: 6 },
      hasTeams: true,
    },
  },
  focusAreas: [
    area('after-kill', 'kills', 40, 13, ['d13000'], [citing(['kills-then-death', 'others-kills-then-death'])]),
    area(
      'behind',
      'minutes',
      1,
      2,
      ['d42000'],
      [citing(['deaths-behind'], { moments: { kind: 'moments', moments: [{ kind: 'event', event: 'd42000' }] } })],
    ),
  ],
  strengths: [],
  sections: [
    {
      id: 'story',
      title: 'Story',
      claims: [citing(['duel-kills', 'duel-deaths']), citing(['time-behind', 'rate-behind']), citing(['deaths-exchanged'])],
    },
  ],
  deaths: DEATHS,
  timeline: {
    startMs: 10_000,
    endMs: 90_000,
    kickOffMs: null,
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
  checked: { claims: [citing(['deaths-behind'])], reconciliation: [], filmProblems: [], filmEvents: 20, declaredEvents: 20 },
  facts: [...HAND_MADE_FACTS],
  events: [
    { id: 'k10000', kind: 'kill', atMs: 10_000, player: 'p1', other: 'p3', name: null },
    ...(
      [
        [13_000, 'p4'],
        [30_000, 'p3'],
        [42_000, 'p4'],
        [62_000, 'p3'],
      ] as const
    ).map(([atMs, other]) => ({ id: `d${atMs}`, kind: 'death' as const, atMs, player: 'p1', other, name: null })),
    { id: 'k60000', kind: 'kill', atMs: 60_000, player: 'p1', other: 'p4', name: null },
    { id: 'k90000', kind: 'kill', atMs: 90_000, player: 'p1', other: 'p3', name: null },
    { id: 'm60001', kind: 'medal', atMs: 60_001, player: 'p1', other: null, name: 'Perfect' },
  ],
}

function row(event: string, kind: DeathRow['kind'], killer: string, more: Partial<DeathRow>): DeathRow {
  return {
    event,
    kind,
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
  kind: 'behind' | 'after-kill',
  per: 'minutes' | 'kills',
  window: number,
  atMost: number,
  moments: string[],
  claims: Claim[],
): Report['focusAreas'][number] {
  return {
    kind,
    certainty: 'a try',
    title: citing([`deaths-${kind}`]),
    deaths: `deaths-${kind}`,
    expected: `expected-${kind}`,
    claims,
    moments,
    why: kind === 'after-kill' ? [citing([])] : [],
    drill: citing([`deaths-${kind}`]),
    pass: citing([`deaths-${kind}`]),
    passMark: { kind, per, window, atMost },
  }
}

function citing(facts: string[], params: Claim['params'] = {}): Claim {
  return { id: JSON.stringify([facts, params]), template: `said.${facts[0] ?? 'nothing'}`, params, facts }
}
