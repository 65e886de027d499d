import { expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { paragraphOf } from '#analysis/claims/report-sentences.ts'
import { largestGroup, redraw } from '#analysis/positions/same-ground.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import type { Place } from '#shared/tracks/place.ts'
import { kill, logOf, seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'

const DEATHS = 8
const TURN_MS = 20_000

function played(own: (at: number) => Place, lobby: (seat: number, at: number) => Place) {
  const deaths = Array.from({ length: DEATHS }, (_, at) =>
    [...'abcdefgh'].map((seat, index) => ({
      seat,
      killer: index < 4 ? 'e' : 'b',
      ms: (at + 1) * TURN_MS - 8_000 + index * 500,
      place: seat === 'a' ? own(at) : lobby(index, at),
    })),
  ).flat()
  const lives = deaths.map(({ seat, ms, place }): ScriptedLife => ({ seat, fromMs: ms - 9_000, toMs: ms, at: place }))
  const log = logOf(deaths.flatMap(({ seat, killer, ms }) => kill(ms, killer, seat)))
  const report = composeReport({
    log,
    skill: null,
    map: null,
    you: seatIn(log, 'a'),
    positions: { status: 'read', tracks: tracksOf(lives) },
  })
  const figure = (kind: string) => {
    const found = report.facts.find((fact) => fact.kind === kind)
    return found && [found.value, found.of]
  }
  return { report, figure, section: paragraphOf(report.sections.find(({ id }) => id === 'deaths')?.claims ?? [], report) }
}

const scattered = (seat: number, at: number): Place => [seat * 10, at * 10, 0]
const sixInOnePlace = (at: number): Place => (at < 6 ? [at * 0.4, 0, 0] : [0, at * 20, 0])

test("deaths on the same ground are reported if draws from the lobby's death places hardly ever make as many", () => {
  const { report, figure, section } = played(sixInOnePlace, scattered)
  expect(figure('same-ground')).toEqual([6, 8])
  expect(figure('expected-same-ground')).toEqual([1, null])
  expect(figure('same-ground-chance')).toEqual([0, null])
  expect(report.facts.find(({ kind }) => kind === 'same-ground')?.evidence).toHaveLength(6)
  expect(section).toMatch(
    /Six of your eight deaths on film came within 9 m of the same spot, for example at .*: south-west side\. For as many deaths of the others it would be one: come back another way\./,
  )
  expect(checkReport(report).dropped).toEqual([])
})

test('deaths on the same ground are not reported if the whole lobby dies in one place', () => {
  const { figure, section } = played(sixInOnePlace, () => [0, 0, 0])
  expect(figure('same-ground-chance')).toEqual([1, null])
  expect(section).not.toContain('the same spot')
})

test('a group is on one level, and the draws are deterministic', () => {
  expect(
    largestGroup([
      [0, 0, 0],
      [2, 0, 0],
      [5.5, 0, 0],
      [0, 0, 2],
    ]),
  ).toEqual([0, 1])
  expect(largestGroup([])).toEqual([])
  const lobby = Array.from({ length: 40 }, (_, at): Place => [at, 0, 0])
  expect(redraw(lobby, 10, 4)).toEqual(redraw(lobby, 10, 4))
  expect(redraw(lobby, 41, 4)).toBeNull()
})
