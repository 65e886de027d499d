import { expect, test } from 'vitest'
import { type RetryPolicy, withRetries } from './retry.ts'

const POLICY: RetryPolicy = { tries: 3, timeoutMs: 1_000, firstWaitMs: 1, longestWaitMs: 40 }

interface Answer {
  readonly isGood: boolean
  readonly waitMs?: number
}

const JUDGEMENT = { isFinal: ({ isGood }: Answer) => isGood, wantedWaitMs: ({ waitMs }: Answer) => waitMs ?? null }

/** Gives these answers in order; returns the last one and the number of tries. */
async function outcome(answers: readonly Answer[], policy = POLICY) {
  let calls = 0
  const last = await withRetries(async () => answers[calls++] ?? { isGood: false }, JUDGEMENT, policy)
  return { last, calls }
}

const BAD = { isGood: false }

test('a request is retried until an answer is final, and no further', async () => {
  expect(await outcome([BAD, { isGood: true }, BAD])).toEqual({ last: { isGood: true }, calls: 2 })
})

test('the answer of the last try counts, whatever it is', async () => {
  expect(await outcome([BAD, BAD, { isGood: false, waitMs: 3 }])).toEqual({ last: { isGood: false, waitMs: 3 }, calls: 3 })
  expect(await outcome([BAD], { ...POLICY, tries: 1 })).toEqual({ last: BAD, calls: 1 })
})

test('the wait that an answer requests is respected', async () => {
  const startedAt = performance.now()
  await outcome([{ isGood: false, waitMs: 40 }, { isGood: true }])
  // A timer may fire a fraction of a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39)
})

test('an answer that requests a longer wait than allowed is not retried', async () => {
  const busy = { isGood: false, waitMs: 41 }
  expect(await outcome([busy, { isGood: true }])).toEqual({ last: busy, calls: 1 })
})

test('an exception is not retried', async () => {
  let calls = 0
  const fail = async (): Promise<Answer> => {
    calls += 1
    throw new TypeError('a bug')
  }
  await expect(withRetries(fail, JUDGEMENT, POLICY)).rejects.toThrow('a bug')
  expect(calls).toBe(1)
})
