import { afterEach, expect, test, vi } from 'vitest'
import { createTokenReader } from './bearer-token.ts'

const NOW_MS = Date.parse('2026-01-01T00:00:00Z')
const TOKEN = `${Buffer.from('{"kid":"k"}').toString('base64url')}.e30.c2ln`
const CLAIMS = { sub: '00000000-0000-4000-8000-000000000000', sid: 's', exp: NOW_MS / 1000 + 900 }

afterEach(() => {
  vi.useRealTimers()
})

function openReader() {
  let verifications = 0
  let isKeyKnown = true
  let isGood = true
  const library = {
    verifyToken: async () => {
      verifications += 1
      return isGood ? CLAIMS : null
    },
  }
  const keyRing = {
    store: { getJwks: async () => [], createJwk: () => Promise.reject(new Error('not here')) },
    expectKey: async () => undefined,
    has: () => isKeyKnown,
  }
  const read = createTokenReader(library, keyRing)
  return {
    read: (token = TOKEN, scheme = 'Bearer ') => read(new Headers({ authorization: `${scheme}${token}` })),
    verifications: () => verifications,
    lose: () => {
      isKeyKnown = false
      isGood = false
    },
  }
}

test('a signature is verified once, until the token expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
  const reader = openReader()
  for (let round = 0; round < 5; round++) expect(await reader.read()).toEqual(CLAIMS)
  expect(reader.verifications()).toBe(1)
  vi.setSystemTime(NOW_MS + 900_001)
  await reader.read()
  expect(reader.verifications()).toBe(2)
})

test('a verified token is invalid once its key is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
  const reader = openReader()
  await reader.read()
  reader.lose()
  expect(await reader.read()).toBeNull()
})

test('a verified token counts only after the scheme "Bearer "', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
  const reader = openReader()
  expect(await reader.read()).toEqual(CLAIMS)
  for (const scheme of ['', 'Basic, ', 'bearer ', 'Bearer', 'Bearer,', 'Bearer  ']) expect(await reader.read(TOKEN, scheme)).toBeNull()
})

test('a malformed token is not verified at all', async () => {
  const reader = openReader()
  for (const token of ['', 'a', 'a.b', `${TOKEN}.d`, 'a.b.c', `${TOKEN}${'x'.repeat(3_000)}`]) expect(await reader.read(token)).toBeNull()
  expect(reader.verifications()).toBe(0)
})
