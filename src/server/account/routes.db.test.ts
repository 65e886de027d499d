import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { mailboxConfirmations } from '#server/database/schema/privacy-schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database, { settings: { isMailReal: true } })
const { ask } = app
const OLD = 'This link is too old or was already used. If your free credit is still waiting, get a new link on your profile.'

type SignedUp = Awaited<ReturnType<typeof signUpUser>>

async function readTokens(email: string): Promise<string[]> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.createdAt))
  return mails.map(({ body }) => /^http:\/\/callout\.test\/confirm-email#token=([\w-]{43})$/m.exec(body)?.[1] ?? body)
}

const confirm = (token: string) => ask('POST', '/api/confirm-email', { body: { token } })
const sendAgain = ({ token }: SignedUp) => ask('POST', '/api/send-confirmation', { token })

async function credits({ token }: SignedUp) {
  const profile = CALLS.getProfile.reply.parse(await (await ask('GET', '/api/profile', { token })).json())
  const reply = CALLS.getCredits.reply.parse(await (await ask('GET', '/api/get-credits', { token })).json())
  expect(reply.credits).toBe(profile.credits)
  return { credits: profile.credits, isWaiting: profile.isCreditWaiting }
}

test('with real mail, the account works at once, and following the mailed link grants the credit, once and without a session', async () => {
  const user = await signUpUser(app)
  expect(await credits(user)).toEqual({ credits: 0, isWaiting: true })
  const [token = ''] = await readTokens(user.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(await answers.find(({ ok }) => ok)?.json()).toEqual({ credit: 'granted' })
  expect(await credits(user)).toEqual({ credits: 1, isWaiting: false })
  expect(await (await confirm(token)).json()).toMatchObject({ error: OLD })
  expect(await checkMoney(db)).toEqual([])
})

test('the link can be requested again; the first one still works, and following one voids the others', async () => {
  const user = await signUpUser(app)
  expect((await sendAgain(user)).status).toBe(200)
  const [newer = '', older = ''] = await readTokens(user.email)
  expect(newer).not.toBe(older)
  expect((await confirm(older)).status).toBe(200)
  expect((await confirm(newer)).status).toBe(400)
  await sendAgain(user)
  expect(await readTokens(user.email)).toHaveLength(2)
})

test('a new link can be requested at most five times an hour', async () => {
  const limited = sampleApp(database, { settings: { isMailReal: true, rateLimitFactor: 1 } })
  const user = await signUpUser(limited)
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await limited.ask('POST', '/api/send-confirmation', { token: user.token })).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(CALLS.sendConfirmation.perHour).toBe(5)
})

test('a link works after two days, but not after a week', async () => {
  const user = await signUpUser(app)
  const [token = ''] = await readTokens(user.email)
  const age = (days: number) =>
    db
      .update(mailboxConfirmations)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(mailboxConfirmations.userId, user.userId))
  await age(7)
  expect((await confirm(token)).status).toBe(400)
  await age(2)
  expect((await confirm(token)).status).toBe(200)
})

test('a second account of a mailbox is confirmed but gets no second credit; invented tokens are refused', async () => {
  const first = await signUpUser(app)
  await confirm((await readTokens(first.email))[0] ?? '')
  const tagged = first.email.replace('@', '+more@')
  const names = { firstName: 'Ada', lastName: 'Lane', gamertag: '' }
  await ask('POST', '/api/auth/sign-up/email', { body: { email: tagged, password: 'cobalt-otter-shelf', ...names } })
  const answer = await confirm((await readTokens(tagged))[0] ?? '')
  expect(await answer.json()).toEqual({ credit: 'had before' })
  for (const token of ['', 'x', 'A'.repeat(43)]) expect((await confirm(token)).status).toBe(400)
  expect(await checkMoney(db)).toEqual([])
})

test('with sandbox mail, the credit counts at once and no link is sent', async () => {
  const sandboxed = sampleApp(database)
  const user = await signUpUser(sandboxed)
  const answer = await sandboxed.ask('GET', '/api/profile', { token: user.token })
  expect(await answer.json()).toMatchObject({ credits: 1, isCreditWaiting: false })
  expect((await sandboxed.ask('POST', '/api/send-confirmation', { token: user.token })).status).toBe(200)
  expect(await readTokens(user.email)).toEqual([])
})

test('an account that had its credit before mail became real keeps it and waits for nothing', async () => {
  const user = await signUpUser(sampleApp(database))
  expect(await credits(user)).toEqual({ credits: 1, isWaiting: false })
})
