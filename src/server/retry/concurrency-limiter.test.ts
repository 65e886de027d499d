import { expect, test } from 'vitest'
import { makeConcurrencyLimiter } from './concurrency-limiter.ts'

function slowWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('limited numbers run and wait in order, and further work is not run', async () => {
  const inTurn = makeConcurrencyLimiter({ atOnce: 2, maxWaiting: 1, maxPerCaller: 9 })
  const { begun, work, end } = slowWork()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => inTurn(name, work(name)))
  expect(await d).toBe('busy')
  expect(begun).toEqual(['a', 'b'])
  end('a')
  expect(await a).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
})

test('a caller with much work leaves room for others, and gets it back afterwards', async () => {
  const inTurn = makeConcurrencyLimiter({ atOnce: 1, maxWaiting: 8, maxPerCaller: 2 })
  const { work, end } = slowWork()
  const [first, second] = [inTurn('one', work('first')), inTurn('one', async () => 'second')]
  expect(await Promise.all([inTurn('one', async () => 'third'), inTurn('one', async () => 'fourth')])).toEqual(['busy', 'busy'])
  const other = inTurn('other', async () => 'of another')
  end('first')
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'of another'])
  expect(await inTurn('one', async () => 'later')).toBe('later')
})

test('an error of the work is thrown, and its turn is over', async () => {
  const inTurn = makeConcurrencyLimiter({ atOnce: 1, maxWaiting: 0, maxPerCaller: 1 })
  await expect(inTurn('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('one', async () => 'yes')).toBe('yes')
})
