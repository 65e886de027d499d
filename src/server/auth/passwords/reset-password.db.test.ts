import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verification } from '#server/database/schema/auth-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { cookieOf, mintToken, SAMPLE_PASSWORD, signIn, signUpUser } from '#tests/server/sample-user.ts'
import { answerResetRequests } from './reset-requests.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)
const { ask } = app

async function resetTokenFor(email: string): Promise<string> {
  const before = await db.$count(mailOutbox, eq(mailOutbox.recipient, email))
  await ask('POST', '/api/auth/request-password-reset', { body: { email } })
  expect(await answerResetRequests(db, app.auth)).toEqual([])
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(before + 1)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(sql`created_at desc`)
  return /http:\/\/callout\.test\/#reset-password=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

test('a new password ends every session, and the link works once', async () => {
  const { email, token, cookie } = await signUpUser(app)
  const second = cookieOf(await signIn(app, email, SAMPLE_PASSWORD))
  const tokens = [token, (await mintToken(app, second)).token]
  const resetToken = await resetTokenFor(email)
  const body = { token: resetToken, newPassword: 'quiet-harbor-lantern' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/api/auth/reset-password', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  for (const dead of tokens) expect((await ask('GET', '/api/get-credits', { token: dead })).status).toBe(401)
  for (const dead of [cookie, second])
    expect(await (await ask('GET', '/api/auth/token', { cookie: dead })).json()).toEqual({ token: null, user: null })
  expect((await signIn(app, email, SAMPLE_PASSWORD, '10.7.0.1')).status).toBe(401)
  expect((await signIn(app, email, 'quiet-harbor-lantern', '10.7.0.1')).status).toBe(200)
})

test("a new password made of the account's own names is refused, and the link still works", async () => {
  const { email, token } = await signUpUser(app, { gamertag: 'Vexing Heron' })
  const resetToken = await resetTokenFor(email)
  const reset = async (newPassword: string) => {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token: resetToken, newPassword } })
    return [answer.status, await answer.json()]
  }
  const refused = [400, { error: 'This password is too easy to guess.', code: 'authRefused' }]
  for (const password of [email, 'AdaLane2026!', 'VexingHeron', 'lane-lane'])
    expect([password, await reset(password)]).toEqual([password, refused])
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(200)
  expect((await signIn(app, email, SAMPLE_PASSWORD, '10.7.0.2')).status).toBe(200)
  expect(await reset('quiet-harbor-lantern')).toEqual([200, { ok: true }])
  expect((await signIn(app, email, 'quiet-harbor-lantern', '10.7.0.2')).status).toBe(200)
})

const SPENT_LINK = { error: 'This link has expired or was already used.', code: 'resetLinkInvalid' }

test('a malformed reset token is an invalid one', async () => {
  for (const token of ["x' or 1=1--", '%00', '../x']) {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token, newPassword: 'another-long-password' } })
    expect([answer.status, await answer.json()]).toEqual([400, SPENT_LINK])
  }
})

test('only the newest reset link works, for thirty minutes, and is not stored in plain text', async () => {
  const { email, userId } = await signUpUser(app)
  const older = await resetTokenFor(email)
  const newest = await resetTokenFor(email)
  const rows = await db.select().from(verification).where(eq(verification.value, userId))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(newest)
  expect(Math.round(((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(30)
  const reset = async (token: string) => {
    const answer = await ask('POST', '/api/auth/reset-password', { body: { token, newPassword: 'quiet-harbor-lantern' } })
    return [answer.status, await answer.json()]
  }
  const refused = [400, SPENT_LINK]
  expect(await reset(older)).toEqual(refused)
  await db
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(verification.value, userId))
  expect(await reset(newest)).toEqual(refused)
  expect(await reset('made-up')).toEqual(refused)
})

test('a reset link points to our address, whatever host the request claims', async () => {
  const { email } = await signUpUser(app)
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  await ask('POST', '/api/auth/request-password-reset', { body: { email }, headers })
  await answerResetRequests(db, app.auth)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(mail?.body).toContain('http://callout.test/#reset-password=')
  expect(mail?.body).not.toContain('evil')
})

test('a reset request gets the same answer for known and unknown addresses, and only known ones get a mail', async () => {
  const { email } = await signUpUser(app)
  const answers = await Promise.all(
    [email, 'unknown@example.com'].map((to) => ask('POST', '/api/auth/request-password-reset', { body: { email: to } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{"ok":true}', '{"ok":true}'])
  await answerResetRequests(db, app.auth)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, 'unknown@example.com'))).toBe(0)
})

test('a reset request is answered once by concurrent workers; one that fails stays and does not block others', async () => {
  const { email } = await signUpUser(app)
  await answerResetRequests(db, app.auth)
  const waiting = () => db.$count(verification, eq(verification.identifier, 'asked-for-a-reset'))
  for (const to of [email, 'unknown@example.com']) await ask('POST', '/api/auth/request-password-reset', { body: { email: to } })
  expect(await waiting()).toBe(2)
  const broken = { libraryOn: () => ({ ...app.auth.library, requestReset: () => Promise.reject(new Error('down')) }) }
  expect(await answerResetRequests(db, broken)).toHaveLength(2)
  expect(await waiting()).toBe(2)
  await Promise.all(Array.from({ length: 4 }, () => answerResetRequests(db, app.auth)))
  expect(await waiting()).toBe(0)
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
})
