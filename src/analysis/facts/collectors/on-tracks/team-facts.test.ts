import { expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { composeTeam } from '#analysis/report/sections/compose-places.ts'
import type { Place } from '#shared/tracks/place.ts'
import { bookOf, factOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'

const END_MS = 60_000
/** `b` is 4 units from `a`; `c` and `d` are far away. Of the enemies, 20 units away, only `f` and `g` are close together. */
const PLACES: Readonly<Record<string, Place>> = {
  a: [0, 0, 0],
  b: [4, 0, 0],
  c: [-30, 0, 0],
  d: [0, -30, 0],
  e: [20, 0, 0],
  f: [20, 10, 0],
  g: [20, 14, 0],
  h: [20, 30, 0],
}

const stay = (seat: string, more: Partial<ScriptedLife> = {}): ScriptedLife => ({
  seat,
  fromMs: 0,
  toMs: END_MS,
  at: PLACES[seat] ?? [0, 0, 0],
  ending: 'film-end',
  ...more,
})

function figuresOf(lives: readonly ScriptedLife[], hits: readonly ScriptedHit[], kills = kill(END_MS - 1, 'a', 'h')) {
  const others = Object.keys(PLACES).filter((seat) => !lives.some((life) => life.seat === seat))
  const tracks = tracksOf([...lives, ...others.map((seat) => stay(seat))], { hits })
  const book = bookOf(logOf(kills), 'a', { positions: { status: 'read', tracks } })
  return (kind: Parameters<typeof book.find>[0]) => {
    const found = book.find(kind)
    return found && [found.value, found.of]
  }
}

test('a teammate under fire nearby is a chance to help, unless the player is under fire too', () => {
  const figure = figuresOf(
    [],
    [
      { ms: 5_000, from: 'e', to: 'b' },
      { ms: 7_000, from: 'a', to: 'e' },
      // Hits another enemy first, and the right one too late.
      { ms: 20_000, from: 'e', to: 'b' },
      { ms: 21_000, from: 'a', to: 'f' },
      { ms: 23_500, from: 'a', to: 'e' },
      // The player is under fire too.
      { ms: 39_500, from: 'f', to: 'a' },
      { ms: 40_000, from: 'e', to: 'b' },
      // Out of reach.
      { ms: 50_000, from: 'e', to: 'c' },
    ],
  )
  expect(figure('help-given')).toEqual([1, 2])
  // Chances of `g` at 21 s and of `b` at 39.5 s.
  expect(figure('others-help-given')).toEqual([0, 2])
})

test("a teammate's death nearby counts for a player with at least half a shield", () => {
  const died = (toMs: number) => ({ toMs, ending: 'death' as const })
  const lives = [
    stay('a', { shield: [[29_000, 0.4]] }),
    stay('b', died(10_000)),
    stay('b', { fromMs: 18_000, ...died(30_000) }),
    stay('e', died(12_000)),
    stay('e', { fromMs: 20_000 }),
    stay('f', died(40_000)),
  ]
  const log = [...kill(10_000, 'e', 'b'), ...kill(12_000, 'a', 'e'), ...kill(30_000, 'e', 'b'), ...kill(40_000, 'c', 'f')]
  expect(figuresOf(lives, [], log)('near-deaths-answered')).toEqual([1, 1])
  expect(figuresOf(lives.slice(1), [], log)('near-deaths-answered')).toEqual([1, 2])
})

test('the spread of a team is measured when one of its players comes under fire', () => {
  const hits = [
    { ms: 5_000, from: 'e', to: 'a' },
    { ms: 15_000, from: 'a', to: 'e' },
  ]
  const figure = figuresOf([], hits)
  expect(figure('enemy-spread')).toEqual([expect.closeTo((10 + 14 + 30 + 4 + 20 + 16) / 6, 5), null])
  expect(figure('team-spread')?.[0]).toBeGreaterThan(25)
  expect(figure('team-spread-count')).toEqual([1, null])
})

test('enemies who spawn close behind a player are counted, for the player and the others', () => {
  const spawns = [
    stay('e', { toMs: 9_000 }),
    stay('e', { fromMs: 10_000, toMs: 19_000, at: [-8, 0, 0] }),
    stay('e', { fromMs: 20_000, toMs: 29_000, at: [8, 0, 0] }),
    stay('e', { fromMs: 30_000, at: [-12, 0, 0] }),
  ]
  const figure = figuresOf(spawns, [])
  expect(figure('spawned-behind')).toEqual([1, 7])
  // The spawn is too far behind `b`, who is 4 units further on; no other player had an enemy that close.
  expect(figure('others-spawned-behind')?.[0]).toBe(0)
})

const FACTS = [
  factOf('help-given', 0, { of: 10, unit: 'fights' }),
  factOf('others-help-given', 21, { of: 56, unit: 'fights' }),
  factOf('near-deaths-answered', 0, { of: 9, unit: 'deaths' }),
  factOf('others-near-deaths-answered', 16, { of: 40, unit: 'deaths' }),
  factOf('team-spread', 9, { unit: 'world-units' }),
  factOf('enemy-spread', 6, { unit: 'world-units' }),
  factOf('team-spread-count', 15, { unit: 'fights' }),
  factOf('spawned-behind', 5, { of: 60, unit: 'lives' }),
  factOf('others-spawned-behind', 14, { of: 420, unit: 'lives' }),
]

test("facts with enough occasions are reported with the others' and pass the check", () => {
  const report = { ...HAND_MADE_REPORT, facts: FACTS }
  const claims = composeTeam(makeFactBook(FACTS)).flatMap((claim) => claim ?? [])
  const texts = claims.map((claim) => sentenceOf(claim, report))
  expect(texts).toEqual([
    'A teammate within 18 m, on your level, came under fire ten times while nobody hit you; you hit the shooter within three seconds in none of them, the others in 21 of 56. Help first: two guns win.',
    'Of 9 teammates who fell within 18 m of you, on your level, while your shield held, your team traded 0; near the others it was 16 of 40.',
    "When a fight began, your team typically stood 27 m apart, the enemy 18 m: they fight together, you don't.",
    '5 of 60 times an enemy spawned within 30 m behind your back. The others: 14 of 420. When an enemy falls, turn to where they are likely to come back.',
  ])
  for (const claim of claims) expect(checkClaim(claim, report)).toBeNull()
})

test('facts with too few occasions, or no difference to the others, are not reported', () => {
  const few = FACTS.map((fact) => ({
    ...fact,
    value: fact.kind.endsWith('spread') ? 6 : Math.max(0, fact.value - 1),
    of: fact.of && fact.of - 4,
  }))
  expect(composeTeam(makeFactBook(few))).toEqual([null, null, null, null])
})
