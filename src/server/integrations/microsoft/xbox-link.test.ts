import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { pressAgreement } from '#tests/server/press-agreement.ts'
import { sandboxLink } from './provider.ts'
import { makeAccountLinker } from './xbox-link.ts'

const sandbox = await startSandbox()
const control = controlSandbox(sandbox.address)
const settings = sandboxLink(sandbox.address)
const troubles: OutsideTrouble[] = []
const linker = makeAccountLinker(settings, (trouble) => troubles.push(trouble))
const SECRETS = { state: 'a state of a session', verifier: 'v'.repeat(43), isLasting: true }

afterAll(sandbox.close)
afterEach(async () => {
  troubles.length = 0
  await control.clear()
})

const codeFor = async (secrets = SECRETS) => (await pressAgreement(linker.agreementAddress(secrets))).searchParams.get('code') ?? ''

test('the player agrees, the code gives tokens, the tokens give the gamertag', async () => {
  const back = await pressAgreement(linker.agreementAddress(SECRETS))
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/profile')
  expect(back.searchParams.get('state')).toBe(SECRETS.state)
  const redeemed = await linker.redeem(back.searchParams.get('code') ?? '', SECRETS.verifier)
  expect(redeemed).toEqual({ refreshToken: expect.stringMatching(/^refresh-/), accessToken: expect.any(String) })
  expect(await linker.playerOf(redeemed?.accessToken ?? '')).toEqual({ xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG })
  expect(troubles).toEqual([])
})

test('the address requests a code by query, with the challenge and never the verifier', () => {
  const { searchParams, href } = new URL(linker.agreementAddress(SECRETS))
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'sandbox',
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: 'http://localhost:3000/profile',
    scope: 'Xboxlive.signin Xboxlive.offline_access',
    state: SECRETS.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(href).not.toContain(SECRETS.verifier)
})

test('a sign-in for the identity alone gives no refresh token', async () => {
  const secrets = { ...SECRETS, isLasting: false }
  expect(new URL(linker.agreementAddress(secrets)).searchParams.get('scope')).toBe('Xboxlive.signin')
  const redeemed = await linker.redeem(await codeFor(secrets), SECRETS.verifier)
  expect(redeemed).toEqual({ refreshToken: null, accessToken: expect.any(String) })
  expect(await linker.playerOf(redeemed?.accessToken ?? '')).toEqual({ xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG })
})

test.each([
  ['a web registration with its secret', 'web-callout', 'secret', true],
  ['a web registration without', 'web-callout', null, false],
  ['a public client without a secret', 'public-callout', null, true],
  ['a public client with one', 'public-callout', 'secret', false],
])('%s', async (_, clientId, clientSecret, isLetIn) => {
  const registered = makeAccountLinker({ ...settings, clientId, clientSecret })
  const code = (await pressAgreement(registered.agreementAddress(SECRETS))).searchParams.get('code') ?? ''
  expect((await registered.redeem(code, SECRETS.verifier)) !== null).toBe(isLetIn)
  expect(registered.application).toEqual({ clientId, clientSecret })
})

test('a canceled consent returns an error and no code', async () => {
  const { searchParams } = await pressAgreement(linker.agreementAddress(SECRETS), 'cancel')
  expect([searchParams.get('error'), searchParams.get('code'), searchParams.get('state')]).toEqual(['access_denied', null, SECRETS.state])
})

test('a code is valid once, and only with its verifier', async () => {
  const [spent, other] = [await codeFor(), await codeFor()]
  expect(await linker.redeem(spent, SECRETS.verifier)).not.toBeNull()
  expect(await linker.redeem(spent, SECRETS.verifier)).toBeNull()
  expect(await linker.redeem(other, 'w'.repeat(43))).toBeNull()
  expect(await linker.redeem('made up', SECRETS.verifier)).toBeNull()
  expect(troubles).toEqual(
    Array(3).fill({ provider: 'microsoft', asked: 'authorization code', trouble: 'status 400, invalid_grant 70000' }),
  )
})

test('a code of another application or for another page is refused', async () => {
  const elsewhere = makeAccountLinker({ ...settings, returnAddress: 'http://evil.example/profile' })
  const another = makeAccountLinker({ ...settings, clientId: 'another' })
  expect(await elsewhere.redeem(await codeFor(), SECRETS.verifier)).toBeNull()
  expect(await another.redeem(await codeFor(), SECRETS.verifier)).toBeNull()
})

test.each([
  ['state', ''],
  ['code_challenge', 'short'],
  ['code_challenge_method', 'plain'],
  ['redirect_uri', 'javascript:alert(1)'],
  ['response_type', 'token'],
  ['scope', 'openid'],
])('the page refuses a request whose %s is %j', async (name, value) => {
  const address = new URL(linker.agreementAddress(SECRETS))
  address.searchParams.set(name, value)
  const answer = await fetch(address)
  expect([answer.status, (await answer.text()).includes(`invalid_request: ${name} is missing or not valid.`)]).toEqual([400, true])
})

test.each([500, 503, 429])('status %i of the token endpoint gives no link, without a retry', async (status) => {
  await control.reply({ path: '/microsoft', status })
  expect(await linker.redeem('code', SECRETS.verifier)).toBeNull()
  expect(await control.requests('/microsoft')).toHaveLength(1)
})

test('an account is linked without a gamertag when Xbox does not return one', async () => {
  const redeemed = await linker.redeem(await codeFor(), SECRETS.verifier)
  await control.reply({ path: '/halo/xsts', status: 401 })
  expect(await linker.playerOf(redeemed?.accessToken ?? '')).toBeNull()
  expect(await linker.playerOf('made up')).toBeNull()
})

test.each([
  ['an empty refresh token', JSON.stringify({ access_token: 'a', refresh_token: '' })],
  ['a web page', '<!doctype html>'],
  ['half a document', '{"access_token":"a","refresh_tok'],
  ['ten megabytes', JSON.stringify({ access_token: 'a', refresh_token: 'r', padding: 'x'.repeat(10 * 1024 * 1024) })],
  ['nothing', ''],
])('an answer with %s gives no link', async (_, body) => {
  await withServer(
    (server) => server.on('request', (_request, response) => response.end(body)),
    async (odd) => expect(await odd.redeem('code', SECRETS.verifier)).toBeNull(),
  )
})

test.each<[string, object, { readonly xuid: string; readonly gamertag: string } | null]>([
  ['a name of markup is a name', { gtg: '<b>Ann</b>', xid: '7' }, { xuid: '7', gamertag: '<b>Ann</b>' }],
  ['marks that nobody sees are left out', { gtg: 'An\u202en\u0000', xid: '7' }, { xuid: '7', gamertag: 'Ann' }],
  ['no claims', {}, null],
  ['no XUID', { gtg: 'Ann' }, null],
  ['a XUID with zeros before it, which would be somebody else of the same number', { gtg: 'Ann', xid: '007' }, null],
  ['a XUID of nobody', { gtg: 'Ann', xid: '0' }, null],
  ['a XUID as a number', { gtg: 'Ann', xid: 7 }, null],
  ['a XUID that is none', { gtg: 'Ann', xid: '1)/matches?x=(' }, null],
  ['a name of nothing', { gtg: ' \u200b', xid: '7' }, null],
  ['a name of a page', { gtg: 'x'.repeat(10_000), xid: '7' }, null],
])('reading the claims: %s', async (_, claims, player) => {
  const answer = JSON.stringify({ Token: 'token', DisplayClaims: { xui: [claims] } })
  await withServer(
    (server) => server.on('request', (_request, response) => response.end(answer)),
    async (odd) => expect(await odd.playerOf('access')).toEqual(player),
  )
})

test('an answer that never comes gives no link after the timeout', async () => {
  await withServer(
    (server) => server.on('request', () => {}),
    async (odd) => {
      const startedAt = Date.now()
      expect(await odd.redeem('code', SECRETS.verifier)).toBeNull()
      expect(Date.now() - startedAt).toBeLessThan(2_000)
    },
  )
})

async function withServer(
  prepare: (server: Server) => void,
  use: (odd: ReturnType<typeof makeAccountLinker>) => Promise<void>,
): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1')
  prepare(server)
  await once(server, 'listening')
  const bound = server.address()
  const login = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const retries = { tries: 1, timeoutMs: 300, firstWaitMs: 0, longestWaitMs: 0 }
  await use(makeAccountLinker({ ...settings, addresses: { login, user: login, xsts: login } }, undefined, retries))
  server.closeAllConnections()
  server.close()
}
