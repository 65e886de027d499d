import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Spoken, speak } from './job-progress.tsx'

const START: Spoken = { words: 'Processing, 0%', percent: 0, atMs: 0 }
const at = (percent: number, atMs: number): Spoken => ({ words: `Processing, ${percent}%`, percent, atMs })

test('progress is spoken at ten percent, or 15 seconds after the last words', () => {
  expect(speak(START, at(9, 14_999))).toBe(START)
  expect(speak(START, at(10, 1))).toEqual(at(10, 1))
  expect(speak(START, at(1, 15_000))).toEqual(at(1, 15_000))
})

test('the same words are not said twice', () => {
  expect(speak(START, { ...START, atMs: 60_000 })).toBe(START)
})

test('two announcements are always ten percent or 15 seconds apart', () => {
  const steps = fc.array(fc.record({ percent: fc.nat(100), waitMs: fc.nat(8_000) }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (all) => {
      let last = START
      let atMs = 0
      for (const { percent, waitMs } of all) {
        atMs += waitMs
        const next = speak(last, at(percent, atMs))
        if (next !== last) expect(Math.abs(next.percent - last.percent) >= 10 || next.atMs - last.atMs >= 15_000).toBe(true)
        last = next
      }
    }),
  )
})
