import { expect, test } from 'vitest'
import { askWithRetries, type RetryPolicy } from './retry.ts'

const POLICY: RetryPolicy = { tries: 3, timeoutMs: 1_000, firstWaitMs: 1, longestWaitMs: 40 }

interface Answer {
  readonly isGood: boolean
  readonly waitMs?: number
}

const JUDGEMENT = { isFinal: ({ isGood }: Answer) => isGood, wantedWaitMs: ({ waitMs }: Answer) => waitMs ?? null }

/** Asks for these answers one after the other; gives the last one and how often was asked. */
async function outcome(answers: readonly Answer[], policy = POLICY) {
  let asked = 0
  const last = await askWithRetries(async () => answers[asked++] ?? { isGood: false }, JUDGEMENT, policy)
  return { last, asked }
}

const BAD = { isGood: false }

test('is asked again until an answer is final, and no further', async () => {
  expect(await outcome([BAD, { isGood: true }, BAD])).toEqual({ last: { isGood: true }, asked: 2 })
})

test('after the last try its answer counts, whatever it is', async () => {
  expect(await outcome([BAD, BAD, { isGood: false, waitMs: 3 }])).toEqual({ last: { isGood: false, waitMs: 3 }, asked: 3 })
  expect(await outcome([BAD], { ...POLICY, tries: 1 })).toEqual({ last: BAD, asked: 1 })
})

test('the wait that an answer wants is kept', async () => {
  const startedAt = performance.now()
  await outcome([{ isGood: false, waitMs: 40 }, { isGood: true }])
  // A timer may fire a fraction of a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39)
})

test('whoever wants a longer wait than we have is not asked again', async () => {
  const busy = { isGood: false, waitMs: 41 }
  expect(await outcome([busy, { isGood: true }])).toEqual({ last: busy, asked: 1 })
})

test('what is thrown is no answer, and is not asked again', async () => {
  let asked = 0
  const fail = async (): Promise<Answer> => {
    asked += 1
    throw new TypeError('a bug')
  }
  await expect(askWithRetries(fail, JUDGEMENT, POLICY)).rejects.toThrow('a bug')
  expect(asked).toBe(1)
})
