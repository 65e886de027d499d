import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { createSeal } from '#server/auth/tokens/seal.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { xboxLinkAttempts, xboxLinks } from '#server/database/schema/link-schema.ts'
import { sandboxLink } from '#server/integrations/microsoft/provider.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { pressAgreement } from '#tests/server/press-agreement.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { cookieOf, mintToken, SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'
import { pruneAttempts } from './attempt-store.ts'
import { makeXboxRoutes } from './xbox-link.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
afterAll(sandbox.close)
const control = controlSandbox(sandbox.address)
const seal = createSeal('a secret of the tests, long enough to be one')
const accountLinker = makeAccountLinker(sandboxLink(sandbox.address, 'http://callout.test'))
const app = sampleApp(database, { handlers: makeXboxRoutes({ database, seal, accountLinker }) })
const { ask } = app

beforeEach(async () => {
  await control.clear()
  await db.delete(xboxLinks)
  await db.delete(xboxLinkAttempts)
})

const REFUSED = [400, { error: 'Failed to link account.', code: 'linkFailed' }]
const answerOf = async (answer: Response) => [answer.status, await answer.json()]
const begin = async (token: string, scope = 'player') =>
  CALLS.startXboxLink.reply.parse(await (await ask('POST', `/api/start-xbox-link?scope=${scope}`, { token })).json()).url
const finish = (token: string, back: { readonly code: string; readonly state: string }) =>
  ask('POST', '/api/link-xbox-account', { token, body: { authorization_code: back.code, state: back.state } })
const unlink = (token: string) => ask('POST', '/api/unlink-xbox-account', { token })
const profileOf = async (token: string) => await (await ask('GET', '/api/profile', { token })).json()
const exchanges = () => control.requests('/microsoft/consumers/oauth2/v2.0/token')

/** The code and state that the browser brings back from the consent page. */
async function agree(token: string, scope: 'player' | 'history' = 'player', choice: 'link' | 'link 1' = 'link') {
  const { searchParams } = await pressAgreement(await begin(token, scope), choice)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

test('an account is linked, shown by its gamertag, and unlinked', async () => {
  const { token } = await signUpUser(app)
  expect(await profileOf(token)).toMatchObject({ xboxLinked: false, linkedGamertag: null, linkedXuid: null, linkedAt: null })
  const linked = await finish(token, await agree(token))
  expect(await answerOf(linked)).toEqual([200, { message: 'Your Microsoft account is linked as Haystack Ace.' }])
  expect(await profileOf(token)).toMatchObject({
    ...{ xboxLinked: true, linkedGamertag: 'Haystack Ace', linkedXuid: SAMPLE_XUID, linkedAt: expect.any(String) },
    ...{ isHistoryAllowed: false, historyReadAt: null },
  })
  expect(await db.select({ token: xboxLinks.sealedRefreshToken }).from(xboxLinks)).toEqual([{ token: null }])
  expect(await answerOf(await unlink(token))).toEqual([200, { ok: true }])
  expect(await profileOf(token)).toMatchObject({ xboxLinked: false, linkedGamertag: null, linkedXuid: null })
  expect(await answerOf(await unlink(token))).toEqual([200, { ok: true }])
})

test('a lasting token is requested separately, stored sealed for its user, and stays when the same player links again', async () => {
  const { token, userId } = await signUpUser(app)
  await finish(token, await agree(token, 'history'))
  expect(await profileOf(token)).toMatchObject({ isHistoryAllowed: true, historyReadAt: null })
  const [link] = await db.select().from(xboxLinks)
  expect(link?.sealedRefreshToken).not.toContain('refresh-')
  expect(seal.open(link?.sealedRefreshToken ?? '', `xbox-link:${userId}`)).toMatch(/^refresh-/)
  expect(seal.open(link?.sealedRefreshToken ?? '', 'xbox-link:somebody else')).toBeNull()
  await finish(token, await agree(token))
  expect(await profileOf(token)).toMatchObject({ isHistoryAllowed: true, linkedGamertag: 'Haystack Ace' })
  await finish(token, await agree(token, 'player', 'link 1'))
  expect(await profileOf(token)).toMatchObject({ isHistoryAllowed: false, linkedGamertag: 'Tidepool Jo' })
})

test('an empty gamertag of the profile is filled by the link, and emptied by unlinking', async () => {
  const { token } = await signUpUser(app)
  const change = (gamertag: string) => ask('PATCH', '/api/profile', { token, body: { firstName: '', lastName: '', gamertag } })
  await change('')
  await finish(token, await agree(token))
  expect(await profileOf(token)).toMatchObject({ gamertag: 'Haystack Ace' })
  await finish(token, await agree(token, 'player', 'link 1'))
  expect(await profileOf(token)).toMatchObject({ gamertag: 'Tidepool Jo' })
  await unlink(token)
  expect(await profileOf(token)).toMatchObject({ gamertag: '' })
})

test('a typed gamertag stays next to the linked one, and after unlinking', async () => {
  const { token } = await signUpUser(app)
  const change = (gamertag: string) => ask('PATCH', '/api/profile', { token, body: { firstName: '', lastName: '', gamertag } })
  await change('HaystackAce2')
  await finish(token, await agree(token))
  expect(await profileOf(token)).toMatchObject({ gamertag: 'HaystackAce2', linkedGamertag: 'Haystack Ace' })
  await change('Haystack Ace')
  await unlink(token)
  expect(await profileOf(token)).toMatchObject({ gamertag: 'Haystack Ace' })
  await change('')
  await finish(token, await agree(token))
  await change('My Own')
  await unlink(token)
  expect(await profileOf(token)).toMatchObject({ gamertag: 'My Own' })
})

test('state and verifier are not stored in plain text, and no answer contains the token', async () => {
  const { token } = await signUpUser(app)
  const back = await agree(token)
  const attempts = await db.select().from(xboxLinkAttempts)
  expect(JSON.stringify(attempts)).not.toContain(back.state)
  const answers = [await (await finish(token, back)).text(), JSON.stringify(await profileOf(token))]
  expect(answers.join()).not.toMatch(/refresh-|access_token|refreshToken/)
  expect(JSON.stringify(await db.select().from(xboxLinkAttempts))).not.toContain(back.code)
})

test('an answer that is posted several times, at once or later, is exchanged once and succeeds each time', async () => {
  const { token } = await signUpUser(app)
  const back = await agree(token)
  const together = await Promise.all([finish(token, back), finish(token, back), finish(token, back)])
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answerOf(await finish(token, back))).toEqual([200, { message: 'Your Microsoft account is linked as Haystack Ace.' }])
  expect(await exchanges()).toHaveLength(1)
  expect(await db.$count(xboxLinks)).toBe(1)
})

test('posting the code again during the exchange waits for the outcome, and blocks no other user', async () => {
  const [{ token }, other] = [await signUpUser(app), await signUpUser(app)]
  const back = await agree(token)
  await control.hold('/microsoft')
  const waiting = Array.from({ length: 15 }, () => finish(token, back))
  await expect.poll(exchanges).toHaveLength(1)
  expect(await profileOf(other.token)).toMatchObject({ xboxLinked: false })
  await control.release('/microsoft')
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(15).fill(200))
  expect(await exchanges()).toHaveLength(1)
})

test('requests that wait for a failing exchange are refused as well', async () => {
  const { token } = await signUpUser(app)
  const state = new URL(await begin(token)).searchParams.get('state') ?? ''
  await control.hold('/microsoft')
  const waiting = [finish(token, { code: 'made up', state }), finish(token, { code: 'made up', state })]
  await expect.poll(exchanges).toHaveLength(1)
  await control.release('/microsoft')
  for (const answer of waiting) expect(await answerOf(await answer)).toEqual(REFUSED)
})

test('a used state does not restore a removed link, and accepts no other code', async () => {
  const { token } = await signUpUser(app)
  const back = await agree(token)
  await finish(token, back)
  expect(await answerOf(await finish(token, { ...back, code: 'of an attacker' }))).toEqual(REFUSED)
  await unlink(token)
  expect(await answerOf(await finish(token, back))).toEqual(REFUSED)
  expect(await db.$count(xboxLinks)).toBe(0)
  expect(await exchanges()).toHaveLength(1)
})

test('an account that is unlinked during the exchange stays unlinked', async () => {
  const { token } = await signUpUser(app)
  const back = await agree(token)
  await control.hold('/microsoft')
  const linking = finish(token, back)
  await expect.poll(exchanges).toHaveLength(1)
  await unlink(token)
  await control.release('/microsoft')
  expect(await answerOf(await linking)).toEqual(REFUSED)
  expect(await profileOf(token)).toMatchObject({ xboxLinked: false })
})

test('a link that was removed meanwhile does not replace another one', async () => {
  const { token, userId } = await signUpUser(app)
  const first = await agree(token)
  await control.hold('/halo/user')
  const linking = finish(token, first)
  await expect.poll(() => control.requests('/halo/user')).toHaveLength(1)
  await unlink(token)
  await db.insert(xboxLinks).values({ userId, sealedRefreshToken: 'of another account' })
  await control.release('/halo/user')
  expect(await answerOf(await linking)).toEqual(REFUSED)
  expect(await profileOf(token)).toMatchObject({ xboxLinked: true, linkedGamertag: null })
})

test('without a valid state, no request is sent to Microsoft', async () => {
  const [{ token }, other] = [await signUpUser(app), await signUpUser(app)]
  const [back, foreign] = [await agree(token), await agree(other.token)]
  const wrong = ['', 'made up', foreign.state, `${back.state}x`, back.state.slice(1), 'x'.repeat(200)]
  for (const state of wrong) expect(await answerOf(await finish(token, { code: back.code, state }))).toEqual(REFUSED)
  expect(await answerOf(await finish(other.token, back))).toEqual(REFUSED)
  expect(await exchanges()).toEqual([])
  expect(await db.$count(xboxLinks)).toBe(0)
  expect((await finish(token, back)).status).toBe(200)
})

test('an attacker’s code does not link his account to the victim, even with a state of the victim', async () => {
  const [victim, attacker] = [await signUpUser(app), await signUpUser(app)]
  const { code } = await agree(attacker.token)
  const { state } = await agree(victim.token)
  expect(await answerOf(await finish(victim.token, { code, state }))).toEqual(REFUSED)
  expect(await db.$count(xboxLinks)).toBe(0)
})

test('a state of another session of the same user is refused', async () => {
  const { token, email } = await signUpUser(app)
  const signIn = await ask('POST', '/api/auth/sign-in/email', { body: { email, password: SAMPLE_PASSWORD }, address: '10.9.9.9' })
  const elsewhere = await mintToken(app, cookieOf(signIn))
  const back = await agree(token)
  expect(await answerOf(await finish(elsewhere.token, back))).toEqual(REFUSED)
  expect(await exchanges()).toEqual([])
})

test('a state is valid for ten minutes, and is then deleted', async () => {
  const { token } = await signUpUser(app)
  const [late, early] = [await agree(token), await agree(token)]
  await db.update(xboxLinkAttempts).set({ createdAt: sql`now() - interval '10 minutes 1 second'` })
  expect(await answerOf(await finish(token, late))).toEqual(REFUSED)
  await db.update(xboxLinkAttempts).set({ createdAt: sql`now() - interval '9 minutes 50 seconds'` })
  expect((await finish(token, early)).status).toBe(200)
  await db.update(xboxLinkAttempts).set({ createdAt: sql`now() - interval '11 minutes'` })
  await pruneAttempts(db)
  expect(await db.$count(xboxLinkAttempts)).toBe(0)
})

test('a failed exchange uses up the state and links nothing', async () => {
  const { token } = await signUpUser(app)
  await control.reply({ path: '/microsoft', status: 500, times: 1 })
  const state = new URL(await begin(token)).searchParams.get('state') ?? ''
  expect(await answerOf(await finish(token, { code: 'any', state }))).toEqual(REFUSED)
  expect(await answerOf(await finish(token, { code: 'any', state }))).toEqual(REFUSED)
  expect(await exchanges()).toHaveLength(1)
  expect(await profileOf(token)).toMatchObject({ xboxLinked: false })
})

test('an account without an identifiable player is not linked, and an existing link stays', async () => {
  const { token } = await signUpUser(app)
  await finish(token, await agree(token))
  const [first] = await db.select().from(xboxLinks)
  const back = await agree(token, 'history')
  await control.reply({ path: '/halo/user', status: 401 })
  expect(await answerOf(await finish(token, back))).toEqual(REFUSED)
  expect(await db.select().from(xboxLinks)).toEqual([first])
})

test('deleting an account deletes its link', async () => {
  const userId = randomUUID()
  await db.insert(user).values({ id: userId, name: '', email: `${userId}@example.com` })
  await db.insert(xboxLinks).values({ userId, sealedRefreshToken: 'sealed' })
  await db.insert(xboxLinkAttempts).values({ userId, sessionId: 's', stateHash: 'h', sealedVerifier: 'sealed' })
  await db.delete(user).where(eq(user.id, userId))
  expect([await db.$count(xboxLinks), await db.$count(xboxLinkAttempts)]).toEqual([0, 0])
})

test('every call is refused without a session, and bad input with the exact message', async () => {
  for (const path of ['/api/start-xbox-link', '/api/link-xbox-account', '/api/unlink-xbox-account'])
    expect(await answerOf(await ask('POST', path, { body: { authorization_code: 'x', state: 'y' } }))).toEqual([
      401,
      { error: 'User not authenticated.', code: 'notAuthenticated' },
    ])
  const { token } = await signUpUser(app)
  const refused = async (body: unknown) => answerOf(await ask('POST', '/api/link-xbox-account', { token, body }))
  const words = (error: string) => [400, { error, code: 'inputRefused' }]
  expect(await refused({})).toEqual(words('authorization_code is missing or not valid.'))
  expect(await refused({ authorization_code: 'x'.repeat(4097) })).toEqual(words('authorization_code is missing or not valid.'))
  expect(await refused({ authorization_code: 'x', userId: 'y' })).toEqual(words('userId is not a field of this request.'))
  expect(await answerOf(await finish(token, { code: 'x', state: '' }))).toEqual(REFUSED)
})
