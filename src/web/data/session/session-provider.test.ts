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
  const reported: unknown[] = []
  const stop = requestSession({ onAnswer: (session) => reported.push(session), onLate: () => reported.push('late') }, read)
  return { reported, stop }
}

test('an answer is reported once', async () => {
  const { reported } = watch(async () => MAYA)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reported).toEqual([MAYA])
})

test('after three seconds without an answer it is late, and not taken for signed out', async () => {
  const { reported } = watch(() => new Promise((resolve) => setTimeout(() => resolve(MAYA), 8000)))
  await vi.advanceTimersByTimeAsync(2999)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual(['late'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(reported).toEqual(['late', MAYA])
})

test('a failed request is repeated until there is an answer', async () => {
  let requests = 0
  const { reported } = watch(async () => {
    requests += 1
    if (requests < 6) throw new Error('no answer')
    return null
  })
  await vi.advanceTimersByTimeAsync(30_999)
  expect([requests, reported]).toEqual([5, ['late']])
  await vi.advanceTimersByTimeAsync(1)
  expect([requests, reported]).toEqual([6, ['late', null]])
})

test('nothing is reported after the end', async () => {
  const { reported, stop } = watch(async () => MAYA)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reported).toEqual([])
})
