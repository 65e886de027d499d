import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './auth.ts'
import { requestSession } from './session-provider.tsx'

const MAYA = { userId: 'u1', email: 'maya@example.com' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(read: () => Promise<Session | null>) {
  const told: unknown[] = []
  const stop = requestSession({ onAnswer: (session) => told.push(session), onLate: () => told.push('late') }, read)
  return { told, stop }
}

test('an answer is reported once', async () => {
  const { told } = watch(async () => MAYA)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([MAYA])
})

test('after three seconds without an answer it is late, and not taken for signed out', async () => {
  const { told } = watch(() => new Promise((resolve) => setTimeout(() => resolve(MAYA), 8000)))
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['late'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['late', MAYA])
})

test('a failed request is repeated until there is an answer', async () => {
  let asked = 0
  const { told } = watch(async () => {
    asked += 1
    if (asked < 6) throw new Error('no answer')
    return null
  })
  await vi.advanceTimersByTimeAsync(30_999)
  expect([asked, told]).toEqual([5, ['late']])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, told]).toEqual([6, ['late', null]])
})

test('nothing is reported after the end', async () => {
  const { told, stop } = watch(async () => MAYA)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([])
})
