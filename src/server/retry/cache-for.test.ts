import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheFor } from './cache-for.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Numbers its readings from 1. */
function countReadings(): () => Promise<number> {
  let readings = 0
  return async () => ++readings
}

test('a value is read again once its time is over, not before', async () => {
  const read = cacheFor(1_000, countReadings())
  expect(await read()).toBe(1)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await read()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await read()).toBe(2)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await read()).toBe(2)
})

test('concurrent callers share one reading', async () => {
  const read = cacheFor(1_000, countReadings())
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

test('a failed reading fails for those who share it, and the next caller reads again', async () => {
  const next = countReadings()
  const read = cacheFor(1_000, async () => {
    const reading = await next()
    if (reading === 1) throw new Error('the database is away')
    return reading
  })
  const shared = await Promise.allSettled([read(), read()])
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read()).toBe(2)
  expect(await read()).toBe(2)
})
