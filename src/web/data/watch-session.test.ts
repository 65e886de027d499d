import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSession } from './watch-session.ts'

const MAYA = { userId: 'u1', email: 'maya@example.com' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer is told once', async () => {
  const told: unknown[] = []
  watchSession(
    (session) => told.push(session),
    async () => MAYA,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([MAYA])
})

test('after three seconds without an answer nobody is signed in, until the late answer says otherwise', async () => {
  const told: unknown[] = []
  watchSession(
    (session) => told.push(session),
    () => new Promise((resolve) => setTimeout(() => resolve(MAYA), 8000)),
  )
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([null])
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual([null, MAYA])
})

test('a failed question is asked again', async () => {
  const told: unknown[] = []
  let asked = 0
  watchSession(
    (session) => told.push(session),
    async () => {
      asked += 1
      if (asked < 3) throw new Error('no answer')
      return MAYA
    },
  )
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toBe(3)
  expect(told.at(-1)).toEqual(MAYA)
})

test('what was ended tells nothing more', async () => {
  const told: unknown[] = []
  const stop = watchSession(
    (session) => told.push(session),
    async () => MAYA,
  )
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([])
})
