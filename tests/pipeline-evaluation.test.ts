import { expect, test } from 'vitest'
import { judgePipeline } from '../bench/pipeline/judge-pipeline.ts'
import { loggedMatch, walkedMatch } from '../bench/watching/played-match.ts'

/** `npm run eval` takes 200 whole ones with tracks. The simulator is seeded, so the figures are the same in every run. */
const PLAYED = [loggedMatch(910_000), loggedMatch(910_001), walkedMatch(910_003, 150_000)].flatMap((one) => one ?? [])
const judged = PLAYED.map(judgePipeline)

test('every claim on the whole way is borne out, and the log is counted again and found so', () => {
  expect(judged.reduce((sum, { claims }) => sum + claims, 0)).toBeGreaterThan(200)
  expect(judged.flatMap(({ unsupported }) => unsupported)).toEqual([])
  expect(judged.flatMap(({ counted }) => counted.wrong)).toEqual([])
})

test('planted false claims of every kind are caught, and true ones kept', () => {
  const planted = judged.flatMap((one) => one.planted)
  const kinds = ['number', 'time', 'name', 'direction', 'polarity', 'cause', 'swapped player', 'intent']
  expect(planted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  expect(planted.filter(({ isCaught }) => !isCaught)).toEqual([])
  const written = judged.flatMap((one) => one.written)
  expect(written.filter(({ isTrue, verdict }) => !isTrue && verdict !== 'dropped')).toEqual([])
  const told = written.filter(({ isTrue, reasons }) => isTrue && !reasons.some((one) => one === 'repeated' || one === 'too-many'))
  expect(told.filter(({ verdict }) => verdict !== 'dropped').length).toBeGreaterThanOrEqual(0.9 * told.length)
})

test('a second run of the model changes neither the top three nor a sentence of log and tracks, and every stage has its price', () => {
  for (const { watching, looking, writing } of judged) {
    expect([watching.sameTopThree, watching.changed]).toEqual([1, 0])
    for (const { calls, seconds, inputTokens, outputTokens } of [looking, writing])
      expect(Math.min(calls, seconds, inputTokens, outputTokens)).toBeGreaterThan(0)
  }
})
