import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { session } from '#server/database/schema/auth-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signIn, signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)
const { ask } = app

test('a wrong password and an unknown mail address get the same answer', async () => {
  const { email } = await signUpUser(app)
  const answers = await Promise.all([
    signIn(app, email, 'wrong-password-1', '10.5.0.1'),
    signIn(app, 'nobody@example.com', 'wrong-password-1', '10.5.0.1'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('{"error":"Invalid email or password","code":"signInRefused"}')
  }
  const headers = answers.map((answer) => [...answer.headers.keys()].sort())
  expect(headers[0]).toEqual(headers[1])
})

test('the session cookie is not accessible to scripts, and bound to the host under https', async () => {
  const { email } = await signUpUser(app)
  const [plain = ''] = (await signIn(app, email, SAMPLE_PASSWORD)).headers.getSetCookie()
  expect(plain).toMatch(/^callout=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = sampleApp(database, { settings: { publicAddress: 'https://callout.test' } })
  const [bound = ''] = (await signIn(secure, email, SAMPLE_PASSWORD, '10.9.9.9')).headers.getSetCookie()
  expect(bound).toMatch(/^__Host-callout=[^;]{40,}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('signing out ends the session on the server, for cookie and token alike', async () => {
  const { token, cookie } = await signUpUser(app)
  expect((await ask('POST', '/api/auth/sign-out', { cookie })).status).toBe(200)
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
  expect(await (await ask('GET', '/api/auth/token', { cookie })).json()).toEqual({ token: null, user: null })
})

test('a session that has expired, or began thirty days ago, is invalid', async () => {
  const { token, cookie, userId } = await signUpUser(app)
  await db
    .update(session)
    .set({ createdAt: new Date(Date.now() - 30 * 86_400_000 - 1_000) })
    .where(eq(session.userId, userId))
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
  expect(await (await ask('GET', '/api/auth/token', { cookie })).json()).toEqual({ token: null, user: null })
  await db
    .update(session)
    .set({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1) })
    .where(eq(session.userId, userId))
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)
})

test('no other route of the auth library is reachable', async () => {
  const { cookie } = await signUpUser(app)
  for (const path of [
    'get-session',
    'jwks',
    'update-user',
    'delete-user',
    'list-sessions',
    'change-email',
    'sign-in/social',
    'ok',
    'error',
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, `/api/auth/${path}`, { cookie, ...(method === 'POST' ? { body: {} } : {}) })
      expect([path, answer.status]).toEqual([path, 404])
    }
  }
})
