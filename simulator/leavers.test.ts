import { describe, expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { reportsOf } from '#tests/recount/meaning/read-matches.ts'
import { filmOf } from './samples/sample-log.ts'
import { simulateMatch } from './simulate-match.ts'
import type { Leaver } from './simulation.ts'

/** No film event marks the match's end, so statistics are aligned by the last event. The two clocks may differ by this much. */
const CLOCKS_APART_MS = 3_000
/** Without statistics, a player is present from the first to the last own event. Presence may be off by this much. */
const SILENT_MS = 60_000

function played(leavers: readonly Leaver[], seed = 31) {
  const { statistics, film, truth } = simulateMatch({ seed, mode: 'slayer', leavers })
  const [match, summary] = [readMatchStats(statistics), filmOf(film)]
  return { match, summary, truth, log: buildEventLog({ match, film: summary }), filmAlone: buildEventLog({ match: null, film: summary }) }
}

function presenceOf({ players }: EventLog, xuid: string | undefined): readonly [number, number] {
  const player = players.find(({ id }) => id === `xuid(${xuid})`)
  return [player?.presentFromMs ?? Number.NaN, player?.presentToMs ?? Number.NaN]
}

function largestSide({ players, endMs }: EventLog): number {
  const times = Array.from({ length: Math.floor(endMs / 1_000) }, (_, second) => second * 1_000)
  const at = (team: number | null, ms: number) =>
    players.filter((player) => player.team === team && player.presentFromMs < ms && ms < player.presentToMs).length
  return Math.max(...times.flatMap((ms) => [at(0, ms), at(1, ms)]))
}

describe.each([
  ['a leaver whose seat stays empty', [{ player: 2, afterMs: 200_000, replacedAfterMs: null }]],
  ['a leaver who is replaced after 20 s', [{ player: 2, afterMs: 200_000, replacedAfterMs: 20_000 }]],
  [
    'two leavers of one side, one of them replaced',
    [
      { player: 1, afterMs: 150_000, replacedAfterMs: null },
      { player: 3, afterMs: 260_000, replacedAfterMs: 30_000 },
    ],
  ],
] as const)('%s', (_, leavers) => {
  const { match, summary, truth, log, filmAlone } = played(leavers)

  test('is present until leaving, and the newcomer is present from joining', () => {
    const replaced = leavers.filter(({ replacedAfterMs }) => replacedAfterMs !== null)
    expect(truth.players).toHaveLength(8 + replaced.length)
    for (const { player, afterMs } of leavers) {
      const [fromMs, toMs] = presenceOf(log, truth.players[player]?.xuid)
      expect(fromMs).toBeLessThan(truth.kickOffMs)
      expect(Math.abs(toMs - (truth.kickOffMs + afterMs))).toBeLessThan(CLOCKS_APART_MS)
    }
    replaced.forEach(({ afterMs, replacedAfterMs }, index) => {
      const [fromMs, toMs] = presenceOf(log, truth.players[8 + index]?.xuid)
      expect(Math.abs(fromMs - (truth.kickOffMs + afterMs + (replacedAfterMs ?? 0)))).toBeLessThan(CLOCKS_APART_MS)
      expect(toMs).toBe(log.endMs)
    })
  })

  test('never makes a side larger than four, with statistics or without', () => {
    expect(largestSide(log)).toBeLessThanOrEqual(4)
    expect(largestSide(filmAlone)).toBeLessThanOrEqual(4)
    for (const { player, afterMs } of leavers) {
      const [, toMs] = presenceOf(filmAlone, truth.players[player]?.xuid)
      expect(toMs === filmAlone.endMs || Math.abs(toMs - (truth.kickOffMs + afterMs)) < SILENT_MS).toBe(true)
    }
  })

  test('has separate statistics, and every sentence of every report is true', () => {
    for (const { xuid } of truth.players) {
      const player = log.players.find(({ id }) => id === `xuid(${xuid})`)
      const kills = summary.events.filter((event) => event.xuid === xuid && event.kind === 'kill').length
      expect(player?.statistics?.totals.kills).toBe(kills)
    }
    for (const { report, sources } of [...reportsOf(match, summary, null, 10), ...reportsOf(null, summary, null, 10)])
      expect(checkMeaning(report, sources)).toEqual([])
  })
})

test('a bot that fills a seat counts as one of the four, and every report stays true', () => {
  const { match, summary } = played([])
  const [leaver] = match.players
  const bot = { ...leaver, playerId: 'bid(1.0)', xuid: null, isPresentAtBeginning: false }
  if (!leaver) throw new Error('nobody played')
  const players = [bot as typeof leaver, ...match.players.slice(1)]
  const events = summary.events.filter(({ xuid }) => xuid !== leaver.xuid)
  const film = { ...summary, events, declaredEvents: events.length }
  const log = buildEventLog({ match: { ...match, players }, film })
  expect(log.players.filter(({ team }) => team === leaver.teamId)).toHaveLength(4)
  for (const { report, sources } of reportsOf({ ...match, players }, film, null, 8)) {
    expect(checkMeaning(report, sources)).toEqual([])
    expect(report.players.filter(({ isBot }) => isBot)).toHaveLength(1)
  }
})
