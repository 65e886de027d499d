import { expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { botOf, filmOf, idOf, kill, logOf, matchOf, playerOf } from '#simulator/samples/sample-log.ts'
import { composeReport } from './compose-report.ts'

const EVENTS: FilmEvent[] = [1_000, 200_000, 400_000, 600_000].flatMap((atMs) =>
  ['ae', 'bf', 'cg', 'hd'].flatMap(([killer = '', victim = '']) => kill(atMs, killer, victim)),
)

function reportOn(log: EventLog, you = idOf('a'), skill: MatchSkill | null = null) {
  const found = log.players.find(({ id }) => id === you)
  if (!found) throw new Error(`${you} did not play`)
  const report = composeReport({ log, skill, map: 'Kiln', you: found })
  const checked = report.checked.claims.map((claim) => sentenceOf(claim, report)).join(' ')
  return { report, checked, kinds: new Set(report.facts.map(({ kind }) => kind)) }
}

test('a player who left is named, and a bot is not said to have missed a part of the match', () => {
  const events = EVENTS.filter(({ atMs, xuid }) => atMs < 500_000 || !idOf('c').includes(xuid))
  const players = matchOf(events).players.map((player) =>
    player.playerId === idOf('c') ? { ...player, isPresentAtCompletion: false, leftMs: 450_000 } : player,
  )
  const { checked } = reportOn(logOf(events, { players: [...players, botOf(1, 0)] }))
  expect(checked).toContain('Player c did not play the whole match')
  expect(checked).not.toContain('Bot 1 did not')
})

test('time ahead and answered deaths are left out when bots died at unknown times', () => {
  const bot = { ...botOf(1, 1), totals: { ...botOf(1, 1).totals, deaths: 2 } }
  const players = [...matchOf(EVENTS).players.filter(({ playerId }) => playerId !== idOf('h')), bot]
  const onBot = kill(300_000, 'a', 'h').slice(0, 1)
  const unknown = reportOn(logOf([...EVENTS, ...onBot], { players }))
  expect(unknown.kinds).not.toContain('team-time-ahead')
  expect(unknown.checked).toContain('Bots died at times that the film does not show')
  const victim = (log: EventLog) => reportOn(log, idOf('e')).kinds
  expect(victim(logOf(EVENTS))).toContain('enemy-answered')
  for (const kind of ['team-answered', 'enemy-answered'] as const)
    expect(victim(logOf([...EVENTS, ...onBot], { players }))).not.toContain(kind)
  const reported = reportOn(logOf([...EVENTS, ...onBot, ...kill(350_000, 'b', 'h').slice(0, 1)], { players }))
  expect(reported.report.facts.find(({ kind }) => kind === 'team-time-ahead')?.value).toBeGreaterThanOrEqual(16_000)
})

test('a player who joined for the last part has no rank by deaths and no halves', () => {
  const idle = playerOf([], 'd')
  const late = {
    ...idle,
    totals: { ...idle.totals, kills: 1 },
    playerId: 'xuid(3001)',
    xuid: '3001',
    isPresentAtBeginning: false,
    joinedMs: 519_000,
  }
  const { report, kinds } = reportOn(logOf(EVENTS, { durationMs: 600_000, players: [...matchOf(EVENTS).players, late] }), 'xuid(3001)')
  expect(kinds).not.toContain('rank-deaths')
  expect(kinds).not.toContain('half-kills')
  expect(sentenceOf(report.headline, report)).not.toContain('nobody died less')
})

test('a player who left is not compared with the expectation for a whole match', () => {
  const players = matchOf(EVENTS).players.map((player) =>
    player.playerId === idOf('a') ? { ...player, isPresentAtCompletion: false, leftMs: 450_000 } : player,
  )
  const expected = { expected: 12, deviation: 3 }
  const skill: MatchSkill = new Map([[idOf('a'), { kills: expected, deaths: expected, tiers: [], csrBefore: null, csrAfter: null }]])
  expect(reportOn(logOf(EVENTS), idOf('a'), skill).kinds).toContain('expected-kills')
  expect(reportOn(logOf(EVENTS, { players }), idOf('a'), skill).kinds).not.toContain('expected-kills')
})

test('from a film alone, a player who is shown in only a part of the match is named and has no halves', () => {
  const log = buildEventLog({ match: null, film: filmOf(EVENTS.filter(({ atMs, xuid }) => atMs < 300_000 || !idOf('d').includes(xuid))) })
  const { checked, kinds } = reportOn(log, idOf('d'))
  expect(checked).toContain('The film shows Player d in only a part of the match')
  expect(kinds).not.toContain('half-kills')
})
