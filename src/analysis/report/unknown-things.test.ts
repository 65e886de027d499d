import { expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { filmOf, seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { checkMeaning } from '#tests/recount/meaning/check-meaning.ts'
import { composeReport } from './compose-report.ts'
import { unknownInLog, unknownOnTracks, unknownVersion } from './unknown-things.ts'

const KILLS = Array.from(
  { length: 12 },
  (_, at): ScriptedKill => ({ ms: 30_000 + at * 20_000, killer: 'efgh'[at % 4] ?? 'e', victim: 'abcd'[at % 4] ?? 'a' }),
)
const { log, tracks } = trackedMatch(KILLS)

/** The report's sentences on what it does not know. All its sentences pass the check. */
function unknownsOf(changed: MatchTracks, match = log): string[] {
  const report = composeReport({
    log: match,
    you: seatIn(match, 'a'),
    skill: null,
    map: 'Kiln',
    positions: { status: 'read', tracks: changed },
  })
  expect(checkReport(report).dropped).toEqual([])
  return report.checked.claims
    .map((claim) => sentenceOf(claim, report))
    .filter((text) => text.startsWith('This version of Callout does not know'))
}

const REST = ': what rests on that is left out. An update that does makes this report again, as long as the film is kept.'

test('a report on known things has no such sentence', () => {
  expect([unknownsOf(tracks), unknownInLog(log), unknownOnTracks(tracks)]).toEqual([[], [], []])
})

test('an unknown mode is counted by its number', () => {
  expect(unknownInLog({ ...log, mode: modeOf(99) })).toEqual([{ kind: 'mode', name: '99' }])
  expect(unknownInLog({ ...log, mode: modeOf(42) })).toEqual([])
})

test('an unnamed weapon is counted by its tag, and mentioned without a name', () => {
  const tag = 0x0badcafe
  const changed = { ...tracks, hits: tracks.hits.map((hit) => ({ ...hit, weapon: { tag, name: null } })) }
  expect(unknownOnTracks(changed)).toEqual([{ kind: 'weapon', name: '0badcafe' }])
  expect(unknownsOf(changed)).toEqual([`This version of Callout does not know the name of one weapon${REST}`])
})

test('a map without a box has no distances, and the report says so', () => {
  const { box } = tracks.map
  expect(unknownsOf({ ...tracks, map: { areDistancesKnown: false, foundBy: 'nothing', box } })).toEqual([
    `This version of Callout does not know how large this map is${REST}`,
  ])
})

test('an unknown medal appears in the report with its number', () => {
  const { film: events, statistics } = simulateMatch({ seed: 4, mode: 'slayer' })
  const film = filmOf(events.map((event) => (event.medal ? { ...event, medal: { filmId: 199, name: null } } : event)))
  const match = readMatchStats(statistics)
  const fresh = buildEventLog({ match, film })
  expect(unknownInLog(fresh)).toEqual([{ kind: 'medal', name: '199' }])
  const [you] = fresh.players
  if (!you) throw new Error('nobody played')
  const report = composeReport({ log: fresh, you, skill: null, map: 'Kiln' })
  expect(checkMeaning(report, { match, film: film.events, skill: null })).toEqual([])
  expect(report.checked.claims.map((claim) => sentenceOf(claim, report))).toContain(
    `This version of Callout does not know medal #199${REST}`,
  )
})

test('a film newer than all known versions is still read, and its version is counted', () => {
  const version = 1 + Math.max(...FILM_LAYOUTS.flatMap(({ filmMajorVersions }) => filmMajorVersions))
  const { film: events } = simulateMatch({ seed: 4, mode: 'oddball' })
  const [layout] = FILM_LAYOUTS.slice(-1)
  if (!layout) throw new Error('no layout')
  const bytes = writeFilmSummary(events, { ...layout, filmMajorVersions: [version], distanceBits: 14_078, isBlockFirst: true })
  const outcome = readFilmSummary(bytes, (same) => ({ status: 'complete', bytes: same }), { filmMajorVersion: version })
  expect(outcome).toMatchObject({ status: 'read', film: { complete: true, problems: [], filmMajorVersion: version } })
  expect(outcome.status === 'read' && outcome.film.events.length).toBe(events.length)
  expect([unknownVersion(version), unknownVersion(41), unknownVersion(null)]).toEqual([
    [{ kind: 'film version', name: String(version) }],
    [],
    [],
  ])
})
