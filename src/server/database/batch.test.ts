import { expect, test } from 'vitest'
import { askTogether } from './batch.ts'

test('what is asked while others are out goes out together, and each gets its own answer', async () => {
  const rounds: (readonly number[])[] = []
  const double = askTogether(async (numbers: readonly number[]) => {
    rounds.push(numbers)
    await new Promise((resolve) => setImmediate(resolve))
    return numbers.map((number) => number * 2)
  })
  const first = [1, 2, 2].map(double)
  await new Promise((resolve) => setImmediate(resolve))
  const second = [3, 4].map(double)
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 4, 6, 8])
  expect(rounds).toEqual([
    [1, 2, 2],
    [3, 4],
  ])
  expect(await double(4)).toBe(8)
})

test('a round that fails fails for those who asked in it, and for nobody after', async () => {
  const picky = askTogether(async (numbers: readonly number[]) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (numbers.includes(13)) throw new Error('no')
    return numbers
  })
  const outcomes = await Promise.allSettled([picky(1), picky(13)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await picky(3)).toBe(3)
})

test('more than fit into one round go out in several', async () => {
  const sizes: number[] = []
  const count = askTogether(async (numbers: readonly number[]) => {
    sizes.push(numbers.length)
    return numbers
  })
  await Promise.all(Array.from({ length: 1_201 }, (_, at) => count(at)))
  expect(Math.max(...sizes)).toBe(500)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_201)
})
