import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { checkLedger } from '#server/billing/credits/ledger.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { creditBalances, creditEntries } from '#server/database/schema/credit-schema.ts'
import { profiles } from '#server/database/schema/job-schema.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db, pool } = database
const app = sampleApp(database)
const { ask } = app
const owner = await signUpUser(app)

const answerOf = async (answer: Response) => [answer.status, await answer.json()]
const NAMES = { firstName: 'Grace', lastName: 'Hopper', gamertag: 'Grace H' }

test('signing in is recorded as the last login', async () => {
  expect(await answerOf(await ask('POST', '/api/login', owner))).toEqual([200, { ok: true }])
  await db.update(profiles).set({ lastLoginAt: null })
  expect(await answerOf(await ask('POST', '/api/handle-user-login', owner))).toEqual([200, { ok: true }])
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, owner.userId))
  expect(Date.now() - (profile?.lastLoginAt?.getTime() ?? 0)).toBeLessThan(10_000)
})

test('a new account has one credit', async () => {
  expect(await answerOf(await ask('GET', '/api/get-credits', owner))).toEqual([200, { credits: 1 }])
})

test('a profile is read with its defaults, and changed', async () => {
  const changed = await ask('PATCH', '/api/profile', { ...owner, body: { ...NAMES, firstName: '  Grace ' } })
  const expected = {
    ...NAMES,
    email: owner.email,
    credits: 1,
    isCreditWaiting: false,
    joinDate: expect.any(String),
    createdAt: expect.any(String),
    lastLogin: expect.any(String),
    lastUpdated: expect.any(String),
    subscription: 'Credits',
    renewalDate: null,
    subscription_status: 'Inactive',
    subscription_renews: null,
    subscription_expiration: null,
    hasReceipts: false,
    xboxLinked: false,
    linkedGamertag: null,
    linkedXuid: null,
    linkedAt: null,
    isHistoryAllowed: false,
    historyReadAt: null,
  }
  expect(await answerOf(changed)).toEqual([200, expected])
  expect(await answerOf(await ask('GET', '/api/profile', owner))).toEqual([200, expected])
})

test('invisible characters of a name are not stored', async () => {
  const body = { firstName: 'Gr\u202ea\u0007ce\t', lastName: 'Ho\u2066pper', gamertag: ' \u001bGrace H' }
  expect(await (await ask('PATCH', '/api/profile', { ...owner, body })).json()).toMatchObject(NAMES)
})

test('a profile change is refused with the name of the wrong field', async () => {
  const refused = async (body: unknown) => answerOf(await ask('PATCH', '/api/profile', { ...owner, body }))
  const words = (error: string) => [400, { error, code: 'inputRefused' }]
  expect(await refused({})).toEqual(words('firstName is missing or not valid.'))
  expect(await refused({ ...NAMES, gamertag: 'x'.repeat(33) })).toEqual(words('A gamertag has at most 32 characters.'))
  expect(await refused({ ...NAMES, lastName: 7 })).toEqual(words('lastName is missing or not valid.'))
  expect(await refused([])).toEqual(words('The request is missing its fields.'))
  expect(await refused({ ...NAMES, credits: 50 })).toEqual(words('credits is not a field of this request.'))
})

test('every account call is refused without a session', async () => {
  for (const [method, path] of [
    ['POST', '/api/login'],
    ['POST', '/api/handle-user-login'],
    ['GET', '/api/get-credits'],
    ['GET', '/api/profile'],
    ['PATCH', '/api/profile'],
  ] as const) {
    const answer = await ask(method, path, method === 'PATCH' ? { body: NAMES } : {})
    expect(await answerOf(answer)).toEqual([401, { error: 'User not authenticated.', code: 'notAuthenticated' }])
  }
})

test('a missing profile is created with empty names, and twenty tabs get the welcome credit only once', async () => {
  const { token, userId } = await signUpUser(app)
  // An account with only its sign-in, as a crash of an older version may leave it.
  await pool.query('alter table credit_entries disable trigger credit_entry_kept')
  await db.delete(creditEntries).where(eq(creditEntries.userId, userId))
  await pool.query('alter table credit_entries enable trigger credit_entry_kept')
  await db.delete(creditBalances).where(eq(creditBalances.userId, userId))
  await db.delete(profiles).where(eq(profiles.userId, userId))
  const paths = ['/api/profile', '/api/get-credits']
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask('GET', paths[at % 2] ?? '', { token })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await (await ask('GET', '/api/profile', { token })).json()).toMatchObject({
    firstName: '',
    lastName: '',
    gamertag: '',
    credits: 1,
  })
  expect(await db.$count(creditEntries, eq(creditEntries.userId, userId))).toBe(1)
  await db.delete(profiles).where(eq(profiles.userId, userId))
  expect(await (await ask('GET', '/api/profile', { token })).json()).toMatchObject({ credits: 1 })
  expect(await checkLedger(db)).toEqual([])
})

test('no call lets a browser write a field that belongs to the server', async () => {
  const victim = await signUpUser(app)
  const state = async () => [
    await db.select().from(creditEntries).orderBy(creditEntries.id),
    await db.select({ id: user.id, email: user.email, verified: user.emailVerified }).from(user).orderBy(user.id),
    await db.select({ userId: profiles.userId, joinedAt: profiles.joinedAt }).from(profiles).orderBy(profiles.userId),
  ]
  const before = await state()
  const stolen = {
    credits: 999,
    userId: victim.userId,
    id: victim.userId,
    email: 'stolen@example.com',
    emailVerified: true,
    joinDate: '2001-01-01T00:00:00.000Z',
    joined_at: '2001-01-01',
    subscription: 'all_access',
    subscription_status: 'active',
    xboxRefreshToken: 'x',
    role: 'admin',
  }
  const calls = Object.entries<Call>({ ...CALLS, ...AUTH_CALLS }).filter(([, { method }]) => method !== 'GET')
  const callsWithEmail = ['signIn', 'signUp', 'signOut', 'requestPasswordReset']
  for (const [name, { method, path }] of calls) {
    for (const [field, value] of Object.entries(stolen)) {
      const good = name === 'updateProfile' ? NAMES : name === 'signIn' ? { password: SAMPLE_PASSWORD, email: owner.email } : {}
      const body = { ...good, ...(callsWithEmail.includes(name) && field === 'email' ? { mail: value } : { [field]: value }) }
      const answer = await ask(method, path, { token: owner.token, body })
      if (name === 'updateProfile') expect([field, answer.status]).toEqual([field, 400])
      expect([name, field, answer.status]).not.toEqual([name, field, 500])
    }
  }
  expect(await state()).toEqual(before)
  const polluted = await ask('PATCH', '/api/profile', {
    token: owner.token,
    body: `{"firstName":"A","lastName":"B","gamertag":"C","__proto__":{"credits":9}}`,
  })
  expect(polluted.status).toBe(400)
  expect(await (await ask('GET', '/api/get-credits', owner)).json()).toEqual({ credits: 1 })
})
