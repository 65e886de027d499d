// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { ask, reasonOf, wordsFor } from './call-failed.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    false,
    'You are offline. Please try again once the connection is back.',
    'You are offline. Please try again once the connection is back.',
  ],
  [true, 'An unexpected error occurred. Please try again.', 'The server did not answer.'],
])('without an answer, with the browser online: %s, the words say so', async (onLine, words, reason) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine })
  const failure: unknown = await ask('/', {}).catch((error: unknown) => error)
  expect([wordsFor(failure), reasonOf(failure)]).toEqual([words, reason])
})
