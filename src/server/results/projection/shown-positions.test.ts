import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { renderSentences } from '#server/results/present.ts'
import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import { seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { maskReport } from './masking.ts'
import { roundTimes } from './round-times.ts'

/** A shared report with its replay must not reveal other players to a stranger. */

const KILLS: readonly ScriptedKill[] = [
  ...Array.from(
    { length: 8 },
    (_, at): ScriptedKill => ({ ms: 30_123 + at * 60_057, killer: 'efgh'[at % 4] ?? 'e', victim: 'a', isFar: at > 0 }),
  ),
  ...Array.from(
    { length: 12 },
    (_, at): ScriptedKill => ({ ms: 50_311 + at * 20_041, killer: 'bcda'[at % 4] ?? 'b', victim: 'efgh'[at % 4] ?? 'e' }),
  ),
  // Begins a second fight of `a` at the same instant; only the film's order distinguishes the two.
  { ms: 30_123, killer: 'a', victim: 'h' },
]
const { log, tracks } = trackedMatch(KILLS)
const reportOn = (read: MatchTracks) =>
  composeReport({ log, skill: null, map: 'Streets', you: seatIn(log, 'a'), positions: { status: 'read', tracks: read } })
const own = reportOn(tracks)
const shownTo = (report: Report) => roundTimes(maskReport(report, true))
const shown = shownTo(own)

function positionsOf({ positions }: Report) {
  if (positions.status !== 'read') throw new Error('nothing was read')
  return positions
}

test('while the replay is not shared, there are no positions, cards or fights', () => {
  expect(maskReport(own, false).positions).toEqual({ status: 'none' })
  expect(maskReport({ ...own, positions: { status: 'given-up', failedGates: ['hits'] } }, true).positions).toEqual({ status: 'none' })
})

test('while the replay is not shared, no fact of a single death or kill reveals a position', () => {
  const ofOneMoment = ({ facts }: Report) => facts.filter(({ kind }) => /^(?:death-nearest-mate|death-off-aim|death-lasted)$/.test(kind))
  expect(ofOneMoment(own).length).toBeGreaterThan(4)
  expect(ofOneMoment(roundTimes(maskReport(own, false)))).toEqual([])
  const cited = new Set(listClaims(roundTimes(maskReport(own, false))).flatMap(({ claim }) => claim.facts))
  expect(ofOneMoment(own).filter(({ id }) => cited.has(id))).toEqual([])
})

test('while the replay is not shared, no fact has a stretch of film, which would reveal who was near, spawned or fought', () => {
  const stretches = ({ facts }: Report) => facts.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'film'))
  expect(stretches(own).length).toBeGreaterThan(4)
  expect(stretches(shown).length).toBe(stretches(own).length)
  expect(stretches(roundTimes(maskReport(own, false)))).toEqual([])
})

test('distances in facts are whole meters', () => {
  const units = shown.facts.filter(({ unit }) => unit === 'world-units').map(({ value }) => value * METRES_PER_WORLD_UNIT)
  expect(units.length).toBeGreaterThan(8)
  for (const metre of units) expect(metre).toBeCloseTo(Math.round(metre), 9)
})

test('the shown positions have only masked names of other players', () => {
  expect(positionsOf(shown).deaths).toHaveLength(8)
  expect(positionsOf(shown).fights.length).toBeGreaterThan(4)
  const everything = JSON.stringify([shown, renderSentences(shown, plainStyle(shown)), toReview(shown)])
  for (const { id, name } of log.players) {
    expect(everything).not.toContain(id)
    if (name !== seatIn(log, 'a').name) expect(everything).not.toContain(`"${name}"`)
  }
  expect(everything).toContain('Cobra 1')
})

test('the shown positions have whole seconds, and no measure more precise than on screen', () => {
  const hill = { kind: 'hill', fromMs: 30_123, toMs: 45_678, carrier: null, place: [1.23, 4.56, 0.78] } as const
  const withHill = { ...own, positions: { ...positionsOf(own), objectives: [{ ...hill, place: [...hill.place] }] } } satisfies Report
  const { deaths, fights, support, objectives } = positionsOf(shownTo(withHill))
  const times = [
    ...deaths.flatMap(({ fromMs, toMs, atFirstHit }) => [fromMs, toMs, atFirstHit?.atMs ?? 0]),
    ...deaths.flatMap(({ moments }) => moments.flatMap((one) => (one.kind === 'film' ? [one.fromMs, one.toMs] : []))),
    ...fights.flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
    ...objectives.flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
    support?.startMs ?? 0,
  ]
  expect(times.filter((ms) => ms % 1000 !== 0)).toEqual([])
  expect(objectives[0]?.place?.map((units) => units * METRES_PER_WORLD_UNIT)).toEqual([4, 14, 2].map((metre) => expect.closeTo(metre, 9)))
  const rangesOf = (report: Report) => positionsOf(report).deaths.flatMap(({ participants }) => participants.map(({ range }) => range))
  const rounded = (units: number | null) => (units === null ? null : metres(units))
  expect(new Set(rangesOf(shown).map(rounded))).toEqual(new Set(rangesOf(own).map(rounded)))
  expect(new Set(rangesOf(shown)).size).toBeLessThanOrEqual(new Set(rangesOf(shown).map(rounded)).size)
})

test('the order of players in the film does not change what is shown', () => {
  // Masking with their own ids as keys puts the players into the given order.
  const inOrder = (players: Report['players']) =>
    maskTracks(tracks, { players: players.map(({ id, ...rest }) => ({ ...rest, id, key: id })) })
  const [forwards, backwards] = [own.players, own.players.toReversed()].map((players) => shownTo(reportOn(inOrder(players))))
  expect(forwards && positionsOf(forwards).fights.length).toBeGreaterThan(4)
  expect(backwards).toEqual(forwards)
})
