import { createHash, randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { rateCounts } from '#server/database/schema/job-schema.ts'
import { limitSample } from '#server/jobs/submit.ts'
import { formatWait } from '#shared/time/format-wait.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { createRateLimiter, LimitReached, pruneRateCounts, type RateRule } from './rate-limit.ts'

const database = await testDatabase()
const { db } = database
const generous = sampleApp(database)
const SECRET = 'a secret of the tests'
const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })

/** Runs `act` within one window; runs it again if the next window began meanwhile. */
async function withinOneWindow<T>(windowSeconds: number, act: () => Promise<T>): Promise<T> {
  for (;;) {
    const window = Math.floor(Date.now() / 1000 / windowSeconds)
    const outcome = await act()
    if (Math.floor(Date.now() / 1000 / windowSeconds) === window) return outcome
  }
}

const LIMITS = [
  ['POST', '/api/submit-job-service', 10, 60],
  ['GET', '/api/video-info', 60, 60],
  ['POST', '/api/submit-feedback', 5, 3600],
  ['POST', '/api/make-result-public', 30, 3600],
] as const

test.each(LIMITS)('%s %s: %i in %i seconds, then when to retry; other users are not affected', async (method, path, max, windowSeconds) => {
  const body = method === 'POST' ? { body: {} } : {}
  const answers = await withinOneWindow(windowSeconds, async () => {
    const { token } = await signUpUser(generous)
    const send = (times: number) => Promise.all(Array.from({ length: times }, () => strict.ask(method, path, { ...body, token })))
    const first = await send(max)
    // The call also has a per-minute limit: its counts are removed, the hourly one stays.
    if (windowSeconds > 60) await db.delete(rateCounts).where(sql`${rateCounts.key} not like '%:hour:%'`)
    return [...first, ...(await send(3))]
  })
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(3)
  for (const answer of limited) {
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(windowSeconds)
  }
  const other = await signUpUser(generous)
  expect((await strict.ask(method, path, { ...body, token: other.token })).status).not.toBe(429)
})

const account = (email: string, password = 'cobalt-otter-shelf') => ({ email, password, firstName: 'A', lastName: 'B', gamertag: '' })
const signUp = (email: string, address: string, password?: string) =>
  strict.ask('POST', '/api/auth/sign-up/email', { body: account(email, password), address })
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()

test('one address may create twenty accounts an hour; failed attempts do not count', async () => {
  const ofAddress = like(rateCounts.key, 'sign-up:%')
  const readCount = async () => (await db.select({ count: rateCounts.count }).from(rateCounts).where(ofAddress))[0]?.count
  const outcome = await withinOneWindow(3600, async () => {
    await db.delete(rateCounts)
    const email = `${randomUUID()}@example.com`
    const made = await signUp(email, '10.70.0.1')
    const known = await Promise.all([1, 2, 3].map(() => signUp(email, '10.70.0.1')))
    const weak = await Promise.all(Array.from({ length: 15 }, () => signUp('x@example.com', '10.70.0.1', 'password1')))
    const afterTries = await readCount()
    await db.update(rateCounts).set({ count: 18 }).where(ofAddress)
    const last = await Promise.all([1, 2, 3, 4].map(() => signUp(`${randomUUID()}@example.com`, '10.70.0.1')))
    return { counts: [afterTries, await readCount()], statuses: [[made], known, weak, last].map(statusesOf) }
  })
  expect(outcome).toEqual({ counts: [1, 20], statuses: [[200], Array(3).fill(422), Array(15).fill(422), [200, 200, 429, 429]] })
})

test('one IP address may request ten resets an hour, and one e-mail address may get three', async () => {
  const reset = (email: string, address: string) => strict.ask('POST', '/api/auth/request-password-reset', { body: { email }, address })
  const statuses = await withinOneWindow(3600, async () => {
    await db.delete(rateCounts)
    const sameMail = [1, 2, 3, 4].map((at) => reset('A@example.com', `10.71.0.${at}`))
    const sameAddress = Array.from({ length: 11 }, (_, at) => reset(`${at}@example.com`, '10.72.0.1'))
    return [await Promise.all(sameMail), await Promise.all(sameAddress)].map(statusesOf)
  })
  expect(statuses).toEqual([
    [200, 200, 200, 429],
    [...Array(10).fill(200), 429],
  ])
})

test('when several limits are exceeded, the refusal has the longest wait, in words', async () => {
  const { limited, secondsLeft } = await withinOneWindow(3600, async () => {
    const { token } = await signUpUser(generous)
    const send = () => strict.ask('POST', '/api/submit-feedback', { token, body: {} })
    for (let sent = 0; sent < 5; sent++) await send()
    return { limited: await send(), secondsLeft: 3600 - (Math.floor(Date.now() / 1000) % 3600) }
  })
  const seconds = Number(limited.headers.get('retry-after'))
  expect([limited.status, Math.abs(seconds - secondsLeft) <= 5]).toEqual([429, true])
  expect(await limited.json()).toMatchObject({ error: `Too many requests. Please try again in ${formatWait(seconds)}.` })
})

test('a request that one limit refuses does not count for the others', async () => {
  const limiter = createRateLimiter(db, 1, SECRET)
  const narrow: RateRule = { key: 'narrow', max: 1, windowSeconds: 60 }
  const wide: RateRule = { key: 'wide', max: 3, windowSeconds: 3600 }
  await withinOneWindow(60, async () => {
    await db.delete(rateCounts)
    await limiter.take(narrow, wide)
    for (let again = 0; again < 5; again++) await expect(limiter.take(narrow, wide)).rejects.toBeInstanceOf(LimitReached)
  })
  expect(await db.select({ count: rateCounts.count }).from(rateCounts).where(eq(rateCounts.key, 'wide'))).toEqual([{ count: 1 }])
})

test('requests that are counted in a batch are still limited one by one, over all processes', async () => {
  const limiters = [createRateLimiter(db, 1, SECRET), createRateLimiter(db, 1, SECRET)]
  const rules: RateRule[] = ['a', 'b', 'c'].map((key) => ({ key: `together:${key}`, max: 20, windowSeconds: 3600 }))
  const taken = await withinOneWindow(3600, async () => {
    await db.delete(rateCounts)
    const tries = Array.from({ length: 50 }, () => rules.flatMap((rule) => limiters.map(async (limiter) => ({ rule, limiter })))).flat()
    return await Promise.allSettled(tries.map(async (each) => each.then(({ rule, limiter }) => limiter.take(rule))))
  })
  const refused = taken.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(taken.length - refused.length).toBe(60)
  expect(refused.every((reason) => reason instanceof LimitReached)).toBe(true)
  for (const { key } of rules)
    expect(await db.select({ count: rateCounts.count }).from(rateCounts).where(eq(rateCounts.key, key))).toEqual([{ count: 100 }])
})

test('without the secret, a count reveals neither address nor mailbox, and its key changes every day', async () => {
  const names = ['203.0.113.9', 'grace@example.com']
  const keysOf = async (secret: string) => {
    await db.delete(rateCounts)
    for (const of of names) await createRateLimiter(db, 1, secret).take({ key: 'try', of, max: 9, windowSeconds: 3600 })
    return (await db.select({ key: rateCounts.key }).from(rateCounts)).map(({ key }) => key).sort()
  }
  const keys = await keysOf(SECRET)
  expect(keys).toHaveLength(2)
  expect(await keysOf(SECRET)).toEqual(keys)
  expect((await keysOf('another secret')).filter((key) => keys.includes(key))).toEqual([])
  for (const name of names) {
    const digests = ['hex', 'base64url'] as const
    const plain = [name, ...digests.map((form) => createHash('sha256').update(name).digest(form).slice(0, 22))]
    for (const key of keys) for (const part of plain) expect(key).not.toContain(part)
  }
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  expect((await keysOf(SECRET)).filter((key) => keys.includes(key))).toEqual([])
  vi.useRealTimers()
})

test('counts of sign-ins, resets and strangers have no personal data, and an account’s own counts are deleted with it', async () => {
  await db.delete(rateCounts)
  const { token, email, userId } = await signUpUser(generous)
  await generous.ask('POST', '/api/auth/request-password-reset', { body: { email }, address: '203.0.113.9' })
  await generous.ask('POST', '/api/auth/sign-in/email', { body: { email, password: 'wrong-password-1' }, address: '203.0.113.9' })
  await generous.ask('GET', '/api/get-public-result?jobId=x', { address: '203.0.113.9' })
  await generous.ask('GET', '/api/get-credits', { token })
  await limitSample(createRateLimiter(db, 1, SECRET), userId)
  const keys = async () => (await db.select({ key: rateCounts.key }).from(rateCounts)).map(({ key }) => key).join(' ')
  expect(await keys()).not.toMatch(/203\.0\.113\.9|10\.\d|@/)
  expect(await keys()).toContain(`sample:user:${userId}`)
  await db.transaction((tx) => deleteAccount(tx, userId))
  expect(await keys()).not.toContain(userId)
})

test('counts of yesterday are deleted, those of today stay', async () => {
  await db.delete(rateCounts)
  await createRateLimiter(db, 1, SECRET).take({ key: 'today', max: 1, windowSeconds: 60 })
  await db.insert(rateCounts).values({ key: 'yesterday', windowStart: new Date(Date.now() - 25 * 3_600_000) })
  await pruneRateCounts(db)
  expect(await db.select({ key: rateCounts.key }).from(rateCounts)).toEqual([{ key: 'today' }])
})
