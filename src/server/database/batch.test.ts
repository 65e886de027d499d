import { expect, test } from 'vitest'
import { batch } from './batch.ts'

test('queries that arrive while a batch runs share the next batch, and each gets its own result', async () => {
  const rounds: (readonly number[])[] = []
  const answers: (() => void)[] = []
  const double = batch(async (numbers: readonly number[]) => {
    rounds.push(numbers)
    await new Promise<void>((resolve) => answers.push(resolve))
    return numbers.map((number) => number * 2)
  })
  const first = [1, 2, 2].map(double)
  await expect.poll(() => answers).toHaveLength(1)
  const second = [3, 4].map(double)
  answers[0]?.()
  expect(await Promise.all(first)).toEqual([2, 4, 4])
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  expect(await Promise.all(second)).toEqual([6, 8])
  expect(rounds).toEqual([
    [1, 2, 2],
    [3, 4],
  ])
})

test('a failed batch rejects only its own queries', async () => {
  const picky = batch(async (numbers: readonly number[]) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (numbers.includes(13)) throw new Error('no')
    return numbers
  })
  const outcomes = await Promise.allSettled([picky(1), picky(13)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await picky(3)).toBe(3)
})

test('more queries than fit into one batch are sent in several', async () => {
  const sizes: number[] = []
  const count = batch(async (numbers: readonly number[]) => {
    sizes.push(numbers.length)
    return numbers
  })
  await Promise.all(Array.from({ length: 1_201 }, (_, at) => count(at)))
  expect(Math.max(...sizes)).toBe(500)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_201)
})
