import { expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { paragraphOf } from '#analysis/claims/report-sentences.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { Place } from '#shared/tracks/place.ts'
import { award, kill, logOf, seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'

const KING_OF_THE_HILL = 12
const STRONGHOLDS = 11
const HILLS = 4
const HILL_MS = 40_000
const LIFE_MS = 10_000
const END_MS = HILLS * HILL_MS + 20_000

const hillAt = (at: number): Place => [0, at * 20, 0]
const hillAtMs = (ms: number): Place => hillAt(Math.min(HILLS - 1, Math.floor(ms / HILL_MS)))

/** `b` is at each hill ten seconds early and gets its awards; `a` is `aside` units away all the time. */
function played(aside: number) {
  const lives = Array.from({ length: END_MS / LIFE_MS }, (_, life): ScriptedLife[] => {
    const fromMs = life * LIFE_MS
    const span = { fromMs, toMs: fromMs + LIFE_MS, ending: 'replaced' as const }
    const [, y] = hillAtMs(fromMs)
    const next = hillAtMs(fromMs + LIFE_MS)
    return [
      { seat: 'a', at: [aside, y, 0], ...span },
      { seat: 'b', at: next, ...span },
      { seat: 'c', at: [next[0] + 4, next[1], 0], ...span },
    ]
  }).flat()
  const others = [...'defgh'].map((seat): ScriptedLife => ({ seat, fromMs: 0, toMs: END_MS, at: [50, 50, 0], ending: 'film-end' }))
  const awards = Array.from({ length: HILLS }, (_, hill) =>
    [5, 10, 15, 20, 25].flatMap((s) => award(hill * HILL_MS + s * 1_000, 'b')),
  ).flat()
  const log = logOf([...awards, ...kill(END_MS - 1_000, 'e', 'd')], { mode: modeOf(KING_OF_THE_HILL) })
  const you = seatIn(log, 'a')
  const report = composeReport({ log, skill: null, map: null, you, positions: { status: 'read', tracks: tracksOf([...lives, ...others]) } })
  const figure = (kind: string) => {
    const found = report.facts.find((fact) => fact.kind === kind)
    return found && [Math.round(found.value * 10) / 10, found.of]
  }
  return { report, figure, section: paragraphOf(report.sections.find(({ id }) => id === 'objective')?.claims ?? [], report) }
}

test("the distance to the live hill is measured while alive and while it pays, and reported if far from the teammates'", () => {
  const { report, figure, section } = played(30)
  expect(figure('objective-near')).toEqual([0, 80_000])
  expect(figure('mates-objective-near')).toEqual([160_000, 240_000])
  expect([figure('objective-distance'), figure('mates-objective-distance')]).toEqual([
    [30, null],
    [4, null],
  ])
  expect(section).toContain(
    'While the hill was live you were within 18 m of it for 0% of the time, your teammates for 67%; half of the time you were 91 m away or more, they 12 m.',
  )
  expect(checkReport(report).dropped).toEqual([])
})

test("being the team's last at most hill changes is reported; moving along with the team is not", () => {
  const far = played(60)
  expect(far.figure('rotations-last')).toEqual([3, 3])
  expect(far.section).toContain("At 3 of 3 hill changes you were your team's last to rotate")
  expect(far.report.facts.find(({ kind }) => kind === 'rotations-last')?.evidence).toHaveLength(3)
  expect(checkReport(far.report).dropped).toEqual([])
  expect(played(2).section).not.toContain('hill changes')
})

test('in Strongholds the nearest of the three counts, once awards show where all of them are', () => {
  const middles: readonly Place[] = [
    [0, 0, 0],
    [20, 0, 0],
    [40, 0, 0],
  ]
  const takenBy = (places: readonly Place[]) => {
    const way = places.flatMap((place, at): [number, Place][] => [
      [at * 10_000, place],
      [at * 10_000 + 9_000, place],
    ])
    const lives: ScriptedLife[] = [
      { seat: 'a', fromMs: 0, toMs: 30_000, at: [40, 2, 0] },
      { seat: 'b', fromMs: 0, toMs: 60_000, at: way, ending: 'film-end' },
      ...[...'cdefgh'].map((seat): ScriptedLife => ({ seat, fromMs: 0, toMs: 60_000, at: [20, 30, 0], ending: 'film-end' })),
    ]
    const awards = places.flatMap((_, at) => [...award(at * 10_000 + 1_000, 'b'), ...award(at * 10_000 + 5_000, 'b')])
    const log = logOf([...awards, ...kill(30_000, 'e', 'a')], { mode: modeOf(STRONGHOLDS) })
    const tracks = tracksOf(lives, { hits: [{ ms: 30_000, from: 'e', to: 'a', kills: true }] })
    return composeReport({ log, skill: null, map: null, you: seatIn(log, 'a'), positions: { status: 'read', tracks } })
  }
  const known = takenBy(middles)
  const [near, mates] = ['objective-near', 'mates-objective-near'].map((kind) => known.facts.find((fact) => fact.kind === kind))
  expect(near).toMatchObject({ value: near?.of })
  expect((mates?.value ?? 0) / (mates?.of ?? 1)).toBeLessThan(0.5)
  if (known.positions.status !== 'read') throw new Error('nothing was read')
  const [card] = known.positions.deaths
  expect(card?.cause).toBe('objective')
  expect(card?.sentence && paragraphOf([card.sentence], known)).toBe('You died 6 m from the middle of a zone.')
  expect(checkReport(known).dropped).toEqual([])
  expect(takenBy(middles.slice(0, 2)).facts.filter(({ kind }) => kind.includes('objective-near'))).toEqual([])
})

test('a death in the live hill is on the objective, with its distance on the card; outside of it or between hills it is not', () => {
  const deathOf = (place: Place, ms: number) => {
    const awards = [5_000, 10_000, 15_000, 20_000].flatMap((at) => award(at, 'b'))
    const log = logOf([...awards, ...kill(ms, 'e', 'a')], { mode: modeOf(KING_OF_THE_HILL) })
    const stay = (seat: string, at: Place): ScriptedLife => ({ seat, fromMs: 0, toMs: 60_000, at, ending: 'film-end' })
    const lives = [{ seat: 'a', fromMs: 0, toMs: ms, at: place }, stay('b', [0, 0, 0]), stay('e', [8, 0, 0])]
    const tracks = tracksOf(lives, { hits: [{ ms, from: 'e', to: 'a', kills: true }] })
    const report = composeReport({ log, skill: null, map: null, you: seatIn(log, 'a'), positions: { status: 'read', tracks } })
    if (report.positions.status !== 'read') throw new Error('nothing was read')
    const [card] = report.positions.deaths
    return [card?.cause, card?.sentence && paragraphOf([card.sentence], report)]
  }
  expect(deathOf([2, 0, 0], 12_000)).toEqual(['objective', 'You died 6 m from the middle of the hill.'])
  expect(deathOf([3.2, 0, 0], 12_000)[0]).not.toBe('objective')
  expect(deathOf([2, 0, 1.5], 12_000)[0]).not.toBe('objective')
  expect(deathOf([2, 0, 0], 30_000)[0]).not.toBe('objective')
})
