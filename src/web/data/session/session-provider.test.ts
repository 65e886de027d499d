import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './auth.ts'
import { askForSession } from './session-provider.tsx'

const MAYA = { userId: 'u1', email: 'maya@example.com' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a watch tells, in order. */
function watch(read: () => Promise<Session | null>) {
  const told: unknown[] = []
  const stop = askForSession({ onAnswer: (session) => told.push(session), onLate: () => told.push('late') }, read)
  return { told, stop }
}

test('an answer is told once', async () => {
  const { told } = watch(async () => MAYA)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([MAYA])
})

test('after three seconds without an answer it is late, and nobody is taken for a stranger', async () => {
  const { told } = watch(() => new Promise((resolve) => setTimeout(() => resolve(MAYA), 8000)))
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['late'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toEqual(['late', MAYA])
})

test('a failed question is asked again, until there is an answer', async () => {
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

test('what was ended tells nothing more', async () => {
  const { told, stop } = watch(async () => MAYA)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([])
})
