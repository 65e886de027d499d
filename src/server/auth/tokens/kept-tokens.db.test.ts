import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { keptTokens } from '#server/database/schema/link-schema.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { type HaloCredentials, makeHaloTokens } from '#server/integrations/halo/halo-tokens.ts'
import { testDatabase } from '#tests/database.ts'
import { withStoredToken } from './kept-tokens.ts'
import { createSeal } from './seal.ts'

const { db } = await testDatabase()
const seal = createSeal('a secret of the tests, long enough to be one')
const configured = (refreshToken: string): HaloCredentials => ({ kind: 'account', clientId: 'callout', clientSecret: null, refreshToken })
const tokenOf = (credentials: HaloCredentials) => (credentials.kind === 'account' ? credentials.refreshToken : null)

test('a restart continues with the refresh token of the last sign-in, which is stored sealed', async () => {
  const sandbox = await startSandbox()
  const retries = { tries: 1, timeoutMs: 2_000, firstWaitMs: 5, longestWaitMs: 50 }
  const line = { addresses: haloAddressesUnder(`${sandbox.address}/halo`), retries }
  const first = await withStoredToken(db, seal, configured('first'))
  expect(tokenOf(first)).toBe('first')
  await makeHaloTokens(line, first).current()
  const afterRestart = tokenOf(await withStoredToken(db, seal, configured('first')))
  expect(afterRestart).toMatch(/\S{8}/)
  expect(afterRestart).not.toBe('first')
  const [row] = await db.select().from(keptTokens)
  expect(row?.sealed).not.toContain(afterRestart)
  await makeHaloTokens(line, await withStoredToken(db, seal, configured('first'))).current()
  expect(tokenOf(await withStoredToken(db, seal, configured('first')))).not.toBe(afterRestart)
  await sandbox.close()
})

test('a newly configured token replaces the stored one, and so does any configured token after the secret changes', async () => {
  const old = await withStoredToken(db, seal, configured('old'))
  if (old.kind === 'account') await old.storeRefreshToken?.('renewed')
  expect(tokenOf(await withStoredToken(db, seal, configured('old')))).toBe('renewed')
  expect(tokenOf(await withStoredToken(db, seal, configured('new')))).toBe('new')
  const otherSeal = createSeal('another secret of the tests, long enough to be one')
  expect(tokenOf(await withStoredToken(db, otherSeal, configured('old')))).toBe('old')
})

test('a pasted token is not stored', async () => {
  const pasted = { kind: 'spartan-token', spartanToken: 'x' } as const
  expect(await withStoredToken(db, seal, pasted)).toBe(pasted)
})
