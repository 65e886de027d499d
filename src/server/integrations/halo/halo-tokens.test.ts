import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASTED_SPARTAN_TOKEN } from '#sandbox/halo/token-routes.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import { haloAddressesUnder } from './halo-addresses.ts'
import { type HaloCredentials, makeHaloTokens } from './halo-tokens.ts'

const HOUR_MS = 3_600_000
const ACCOUNT = { kind: 'account', clientId: 'callout', clientSecret: 'secret', refreshToken: 'first' } as const

let sandbox: Sandbox
let control: ControlClient
let troubles: OutsideTrouble[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  control = controlSandbox(sandbox.address)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  troubles = []
  await control.clear()
})

function open(credentials: HaloCredentials, now?: () => number) {
  const retries = { tries: 2, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 50 }
  const addresses = haloAddressesUnder(`${sandbox.address}/halo`)
  return makeHaloTokens({ addresses, retries, log: (trouble) => troubles.push(trouble) }, credentials, now)
}

test('twenty concurrent calls share one sign-in of five steps', async () => {
  const source = open(ACCOUNT)
  const tokens = await Promise.all(Array.from({ length: 20 }, () => source.current()))
  expect(new Set(tokens.map((token) => token?.spartanToken)).size).toBe(1)
  expect((await control.requests('/')).map(({ path }) => path)).toEqual([
    '/halo/login/consumers/oauth2/v2.0/token',
    '/halo/user/user/authenticate',
    '/halo/xsts/xsts/authorize',
    '/halo/settings/spartan-token',
    '/halo/settings/oban/flight-configurations/titles/hi/audiences/RETAIL/active',
  ])
})

test('tokens are cached for an hour, then renewed before they expire', async () => {
  let nowMs = Date.now()
  const source = open(ACCOUNT, () => nowMs)
  const first = await source.current()
  nowMs += HOUR_MS - 1_000
  expect(await source.current()).toBe(first)
  nowMs += 2_000
  expect((await source.current())?.spartanToken).not.toBe(first?.spartanToken)
})

test('two calls that were refused with the same tokens renew them once', async () => {
  const source = open(ACCOUNT)
  const tokens = await source.current()
  if (tokens === null) throw new Error('no tokens')
  const [one, other] = await Promise.all([source.renew(tokens), source.renew(tokens)])
  expect(one?.spartanToken).toBe(other?.spartanToken)
  expect(await source.renew(tokens)).toBe(other)
  expect(await control.requests('/halo/login')).toHaveLength(2)
})

test('each new refresh token is passed on for storage', async () => {
  const stored: string[] = []
  const storeRefreshToken = async (token: string) => {
    stored.push(token)
  }
  const source = open({ ...ACCOUNT, storeRefreshToken })
  const tokens = await source.current()
  if (tokens === null) throw new Error('no tokens')
  await source.renew(tokens)
  expect(new Set(stored).size).toBe(2)
})

test('a pasted token is used as it is and cannot be renewed', async () => {
  const source = open({ kind: 'spartan-token', spartanToken: PASTED_SPARTAN_TOKEN })
  const tokens = await source.current()
  expect(tokens).toEqual({ spartanToken: PASTED_SPARTAN_TOKEN, clearance: expect.any(String) })
  expect(tokens && (await source.renew(tokens))).toBeNull()
  expect(await control.requests('/halo/login')).toEqual([])
})

test('without clearance there are still tokens', async () => {
  await control.reply({ path: '/halo/settings/oban', status: 500 })
  expect(await open(ACCOUNT).current()).toMatchObject({ clearance: null })
  expect(troubles).toEqual([{ provider: 'halo', asked: 'clearance', trouble: 'status 500' }])
})

test.each([
  ['/halo/login', 'refresh token'],
  ['/halo/user', 'user token'],
  ['/halo/xsts', 'XSTS token'],
  ['/halo/settings/spartan-token', 'Spartan token'],
])('when %s refuses, there are no tokens, and the next call tries again', async (path, asked) => {
  const source = open(ACCOUNT)
  await control.reply({ path, status: 401, times: 1 })
  expect(await source.current()).toBeNull()
  expect(troubles).toEqual([{ provider: 'halo', asked, trouble: 'status 401' }])
  expect(await source.current()).not.toBeNull()
})

test('an answer with an unexpected shape gives no token', async () => {
  await control.reply({ path: '/halo/user', status: 200, times: 1 })
  expect(await open(ACCOUNT).current()).toBeNull()
  expect(troubles).toEqual([{ provider: 'halo', asked: 'user token', trouble: 'status 200, not understood' }])
})
