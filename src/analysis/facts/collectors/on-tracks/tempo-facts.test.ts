import { expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { composeTempo } from '#analysis/report/sections/compose-places.ts'
import { bookOf, factOf } from '#simulator/samples/sample-book.ts'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'

const END_MS = 40_000
const SEATS = 'abcdefgh'

const stay = (seat: string, more: Partial<ScriptedLife> = {}): ScriptedLife => ({
  seat,
  fromMs: 0,
  toMs: END_MS,
  at: [SEATS.indexOf(seat), 0, 0],
  ending: 'film-end',
  ...more,
})

function bookIn(lives: readonly ScriptedLife[], hits: readonly ScriptedHit[], endMs = END_MS) {
  const others = [...SEATS].filter((seat) => !lives.some((life) => life.seat === seat)).map((seat) => stay(seat))
  const tracks = tracksOf([...lives, ...others], { hits })
  const book = bookOf(logOf(kill(endMs, 'h', 'd')), 'a', { positions: { status: 'read', tracks } })
  return (kind: Parameters<typeof book.find>[0]) => {
    const found = book.find(kind)
    return found && [found.value, found.of]
  }
}

/** Runs past the players, from behind them to in front of them. */
const runner = (seat: string, fromMs: number, lengthMs: number) =>
  stay(seat, {
    at: [
      [fromMs, [-8, 0.5, 0]],
      [fromMs + lengthMs, [8, 0.5, 0]],
    ],
  })

test('the median of two turns is between them', () => {
  const lives = [
    stay('a', { at: [0, 0, 0], yaw: 0 }),
    runner('e', 10_000, 2_000),
    runner('g', 25_000, 1_000),
    stay('b', { at: [0, 0, 0] }),
    runner('f', 20_000, 4_000),
  ]
  const hits = [
    { ms: 10_000, from: 'e', to: 'a' },
    { ms: 20_000, from: 'f', to: 'b' },
    { ms: 25_000, from: 'g', to: 'a' },
  ]
  expect(bookIn(lives, hits)('turn-time')).toEqual([expect.closeTo(900, -2), null])
})

test('a player hit from off-screen has turned when their aim is on the attacker', () => {
  const lives = [stay('a', { at: [0, 0, 0], yaw: 0 }), runner('e', 10_000, 2_000), stay('b', { at: [0, 0, 0] }), runner('f', 20_000, 4_000)]
  const hits = [
    { ms: 10_000, from: 'e', to: 'a' },
    { ms: 20_000, from: 'f', to: 'b' },
    { ms: 30_000, from: 'e', to: 'a' },
  ]
  const figure = bookIn(lives, hits)
  expect(figure('turn-time')).toEqual([expect.closeTo(1_200, -2), null])
  expect(figure('others-turn-time')).toEqual([expect.closeTo(2_400, -2), null])
  expect(figure('turn-time-count')).toEqual([1, null])
})

test('damage has healed if the hurt enemy was not killed before the shield came back', () => {
  const figure = bookIn(
    [stay('f', { toMs: 21_000, ending: 'death' }), stay('g', { toMs: 34_900, ending: 'death' })],
    [
      { ms: 10_000, from: 'a', to: 'e' },
      { ms: 20_000, from: 'a', to: 'f' },
      { ms: 21_000, from: 'b', to: 'f' },
      { ms: 29_900, from: 'a', to: 'g' },
    ],
  )
  expect(figure('hurt-healed')).toEqual([2, 3])
  expect(figure('others-hurt-healed')).toEqual([0, 1])
})

const FACTS = [
  factOf('turn-time', 1_300, { unit: 'ms' }),
  factOf('others-turn-time', 800, { unit: 'ms' }),
  factOf('turn-time-count', 8, { unit: 'fights' }),
  factOf('hurt-healed', 13, { of: 24, unit: 'fights' }),
  factOf('others-hurt-healed', 60, { of: 190, unit: 'fights' }),
  factOf('lives-shown', 10, { unit: 'lives' }),
]

test("facts that differ from the others' are reported with theirs and pass the check", () => {
  const report = { ...HAND_MADE_REPORT, facts: FACTS }
  const claims = composeTempo(makeFactBook(FACTS)).flatMap((claim) => claim ?? [])
  const texts = claims.map((claim) => sentenceOf(claim, report))
  expect(texts).toEqual([
    'Hit from off your screen, you typically took 1.3 seconds to face the shooter, the others 0.8 seconds.',
    'Of the enemies you hurt, 13 of 24 got away and healed; of those the others hurt, 60 of 190. Call them out, so that a teammate can finish them.',
  ])
  for (const claim of claims) expect(checkClaim(claim, report)).toBeNull()
})

test('facts with too few occasions, or no difference to the others, are not reported', () => {
  const few = FACTS.map((fact) => (/count|shown/.test(fact.kind) ? { ...fact, value: fact.value - 1 } : { ...fact, of: fact.of && 14 }))
  expect(composeTempo(makeFactBook(few))).toEqual([null, null])
  const alike = FACTS.map((fact) => ({ ...fact, value: fact.unit === 'ms' ? 9_000 : fact.value, of: fact.unit === 'ms' ? 90_000 : 14 }))
  expect(composeTempo(makeFactBook(alike))).toEqual([null, null])
})
