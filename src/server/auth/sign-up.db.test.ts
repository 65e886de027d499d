import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { user } from '#server/database/schema/auth-schema.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { profiles } from '#server/database/schema/job-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)
const { ask } = app

test('a sign-up creates an account with its names, one credit and a session', async () => {
  const { userId, token, email } = await signUpUser(app, { gamertag: 'Spartan 7' })
  const answer = await ask('GET', '/api/profile', { token })
  expect(await answer.json()).toMatchObject({ firstName: 'Ada', lastName: 'Lane', gamertag: 'Spartan 7', email, credits: 1 })
  expect(await db.$count(creditEntries, eq(creditEntries.userId, userId))).toBe(1)
})

test('when the profile cannot be written, no account is created', async () => {
  await database.pool.query(
    `create function refuse_profile() returns trigger language plpgsql as $$ begin raise exception 'no profiles today'; end $$;
     create trigger refuse_profile before insert on profiles for each row execute function refuse_profile()`,
  )
  const body = { email: 'half@example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const answer = await ask('POST', '/api/auth/sign-up/email', { body })
  await database.pool.query('drop trigger refuse_profile on profiles')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'An unexpected error occurred. Please try again.', code: 'unexpected' },
  ])
  expect(await db.$count(user, eq(user.email, 'half@example.com'))).toBe(0)
  expect((await ask('POST', '/api/auth/sign-up/email', { body })).status).toBe(200)
})

test('a mail address signs up once, even with eight concurrent requests', async () => {
  const body = { email: 'Twice@Example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/api/auth/sign-up/email', { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  expect(await db.$count(user, eq(user.email, 'twice@example.com'))).toBe(1)
  const again = await ask('POST', '/api/auth/sign-up/email', { body })
  expect(await again.json()).toEqual({ error: 'User already exists. Use another email.', code: 'emailTaken' })
})

const refusal = z.object({ error: z.string() })

test('bad sign-ups are refused in the words of the form', async () => {
  const good = { email: 'new@example.com', password: SAMPLE_PASSWORD, firstName: 'A', lastName: 'B', gamertag: '' }
  const words = async (change: object) => {
    const answer = await ask('POST', '/api/auth/sign-up/email', { body: { ...good, ...change } })
    const { error } = refusal.parse(await answer.json())
    return `${answer.status} ${error}`
  }
  expect(await words({ firstName: ' ' })).toBe('400 Please enter your first name.')
  expect(await words({ lastName: '' })).toBe('400 Please enter your last name.')
  expect(await words({ password: 'short' })).toBe('400 Password must be at least 8 characters.')
  expect(await words({ email: 'no mail' })).toBe('400 Please enter a valid email address.')
  expect(await words({ credits: 50 })).toBe('400 credits is not a field of this request.')
  expect(await words({ emailVerified: true })).toBe('400 emailVerified is not a field of this request.')
  expect(await words({ password: 'password1!' })).toBe('422 This password is too easy to guess.')
  expect(await words({ password: 'new@example.com' })).toBe('422 This password is too easy to guess.')
  const named = { firstName: 'Rosalind', lastName: 'Okonkwo', gamertag: 'Vexing Heron' }
  for (const password of ['rosalind', 'Okonkwo1984', 'RosalindOkonkwo', 'vexingheron7', 'Heron-Vexing!', 'new-Rosalind!!'])
    expect([password, await words({ ...named, password })]).toEqual([password, '422 This password is too easy to guess.'])
})

test('every user of these tests has a profile', async () => {
  expect(await db.$count(profiles)).toBe(await db.$count(user))
})
