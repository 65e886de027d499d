import { like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateCounts } from '#server/database/schema/job-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signIn, signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const app = sampleApp(database)

test('of thirty concurrent wrong sign-ins five are checked, whatever addresses they claim; the owner can still sign in elsewhere', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const { email } = await signUpUser(app)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      strict.ask('POST', '/api/auth/sign-in/email', {
        body: { email, password: 'wrong-password-1' },
        address: '10.66.0.1',
        headers: { 'x-forwarded-for': `192.0.2.${at}`, 'x-real-ip': `192.0.2.${at}`, 'x-callout-address': `192.0.2.${at}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(25)
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(strict, email, SAMPLE_PASSWORD, '10.66.0.2')).status).toBe(200)
})

test('an address has twenty wrong sign-ins over all accounts; successful ones do not count', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  await db.delete(rateCounts)
  const counted = like(rateCounts.key, 'sign-in:address:%')
  const { email } = await signUpUser(app)
  expect((await signIn(strict, email, SAMPLE_PASSWORD, '10.67.0.1')).status).toBe(200)
  expect(await db.select({ count: rateCounts.count }).from(rateCounts).where(counted)).toEqual([{ count: 0 }])
  await db.update(rateCounts).set({ count: 18 }).where(counted)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => signIn(strict, `spray${at}@example.com`, 'wrong-password-1', '10.67.0.1')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429, 429])
})

test('guesses from many addresses are limited per account, but sign-ins of its owner at a known address are not', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const { email } = await signUpUser(app)
  await signIn(strict, email, SAMPLE_PASSWORD, '10.68.255.1')
  await signIn(strict, email, 'wrong-password-1', '10.68.0.1')
  await db.execute(sql`update rate_counts set count = 60 where key like 'sign-in:account:%'`)
  expect((await signIn(strict, email, 'wrong-password-1', '10.68.0.2')).status).toBe(429)
  expect((await signIn(strict, email, SAMPLE_PASSWORD, '10.68.255.1')).status).toBe(200)
  expect(JSON.stringify(await db.select().from(rateCounts))).not.toContain('@')
})
