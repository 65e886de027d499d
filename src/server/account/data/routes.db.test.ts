import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startSandbox } from '#sandbox/server.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { settleDepartedOrders } from '#server/billing/customers/departed-orders.ts'
import { makeBillingRoutes } from '#server/billing/routes.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs, matchData } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { customers, orders, payments, refunds, subscriptions } from '#server/database/schema/money-schema.ts'
import { deletionRequests } from '#server/database/schema/privacy-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { pruneMatches } from '#server/matches/match-store.ts'
import { refundOrder } from '#server/ops/money/money-actions.ts'
import { makeResultRoutes } from '#server/results/routes.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { userId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { checkoutEvent, withObject } from '#tests/payment-events.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { makeDataRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
await leaveFilmsUnread(db, [SAMPLE_MATCH_ID, TROUBLES.filmLocked.matchId])
const worker = await startWorker(harness.services)
const money = await openMoney(database)
const { settings } = money.app.services
const handlers = {
  ...makeDataRoutes({ ...money.services, database, settings }),
  ...makeResultRoutes({ database, sharedViews: directViews(database.db) }),
  ...makeBillingRoutes({ ...money.services, settings }),
}
const app = sampleApp(database, { handlers })
const otherProcess = sampleApp(database, { handlers })
const { ask } = app

afterAll(async () => {
  await sandbox.close()
  await worker.stop()
  await harness.services.jobQueue.close()
})

const answerOf = async (answer: Response) => [answer.status, await answer.json()]
const requestDeletion = (token: string) => ask('POST', CALLS.requestAccountDeletion.path, { token, body: { word: 'delete' } })
const confirm = (token: string) => ask('POST', CALLS.confirmAccountDeletion.path, { body: { token } })
const publicResult = (id: string) => otherProcess.ask('GET', `/api/get-public-result?jobId=${id}`)
const LINK_REFUSED = [
  400,
  { error: 'This link is too old or was already used. Get a new one on your profile page.', code: 'deletionLinkInvalid' },
]

async function mailedToken(email: string): Promise<string> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(sql`${mailOutbox.createdAt} desc`)
  return /\/profile#delete-account=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
}

async function signUpWithReport(gamertag = SAMPLE_GAMERTAG) {
  const player = await signUpUser(app, { gamertag })
  const caller = { userId: player.userId, sessionId: '' }
  const id = await harness.submit(caller, { gamertag })
  await harness.finished(caller, id)
  return { ...player, jobId: id }
}

async function deleted(player: { readonly token: string; readonly email: string }) {
  expect(await answerOf(await requestDeletion(player.token))).toEqual([200, { ok: true }])
  return await answerOf(await confirm(await mailedToken(player.email)))
}

async function readArchive(answer: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

test('an export is a zip archive of everything about its player, including readable reports', async () => {
  const player = await signUpWithReport()
  const answer = await ask('GET', CALLS.exportAccount.path, player)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="callout-\d{4}-\d\d-\d\d\.zip"$/)
  const files = await readArchive(answer)
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ id: player.userId, email: player.email }])
  expect(JSON.parse(files['analyses.json'] ?? '')).toMatchObject([{ id: player.jobId, gamertag: SAMPLE_GAMERTAG, status: 'complete' }])
  const entries: { kind: string }[] = JSON.parse(files['credit-entries.json'] ?? '')
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['commit', 'reserve', 'welcome'])
  expect(files[`reports/${player.jobId}.md`]).toMatch(/^# .*\n\n\*\*/)
  expect(JSON.parse(files[`reports/${player.jobId}.json`] ?? '')).toMatchObject({ shared: null })
  expect(files['read-me.txt']).toContain('what whoever has its link sees')
  expect(files['read-me.txt']).toContain('sign-in-methods.json: password')
  expect(files['read-me.txt']).not.toMatch(/^- (?:It|They) /m)
  expect(Object.values(files).join('\n')).not.toContain(SAMPLE_PASSWORD)
})

test('an export says which part of a report is shared', async () => {
  const player = await signUpWithReport()
  await ask('POST', CALLS.makeResultPublic.path, { ...player, body: { jobId: player.jobId, part: 'replay' } })
  const files = await readArchive(await ask('GET', CALLS.exportAccount.path, player))
  expect(JSON.parse(files[`reports/${player.jobId}.json`] ?? '')).toMatchObject({ shared: 'replay' })
})

test('an export has the reports of older versions, also as text if this version can still read them', async () => {
  const player = await signUpWithReport()
  const textOf = async (change: (report: object) => object) => {
    const [row] = await db.select({ report: reports.report }).from(reports).where(eq(reports.jobId, player.jobId))
    await db
      .update(reports)
      .set({ report: change(Object(row?.report)) })
      .where(eq(reports.jobId, player.jobId))
    const files = await readArchive(await ask('GET', CALLS.exportAccount.path, player))
    expect(files[`reports/${player.jobId}.json`]).toBeDefined()
    return files[`reports/${player.jobId}.md`]
  }
  const unknown = { id: 'verdict-of-then', template: 'verdict.of-then', params: {}, facts: [] }
  expect(await textOf((report) => ({ ...report, version: 'of then', verdict: [unknown] }))).toMatch(/^# .*\n\n\*\*/)
  expect(await textOf((report) => ({ ...report, rulesVersion: 'of then' }))).toBeUndefined()
})

test('an export needs a session, has only its owner’s data, and is rate-limited', async () => {
  expect(await answerOf(await ask('GET', CALLS.exportAccount.path))).toEqual([
    401,
    { error: 'User not authenticated.', code: 'notAuthenticated' },
  ])
  const [owner, other] = [await signUpUser(app), await signUpUser(app)]
  const files = await readArchive(await ask('GET', CALLS.exportAccount.path, owner))
  expect(Object.values(files).join('\n')).not.toContain(other.email)
  const slow = sampleApp(database, { handlers, settings: { rateLimitFactor: 1 } })
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) statuses.push((await slow.ask('GET', CALLS.exportAccount.path, other)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('the deletion summary counts what the player gives up', async () => {
  const player = await signUpWithReport()
  await ask('POST', CALLS.makeResultPublic.path, { ...player, body: { jobId: player.jobId } })
  const summary = { reports: 1, publicLinks: 1, credits: 0, endsSubscription: false }
  expect(await answerOf(await ask('GET', CALLS.getDeletionSummary.path, player))).toEqual([200, summary])
})

test('a deletion takes effect at once on every web process, and the books still balance', async () => {
  const player = await signUpWithReport()
  const bystander = await signUpWithReport()
  await ask('POST', CALLS.makeResultPublic.path, { ...player, body: { jobId: player.jobId } })
  expect((await publicResult(player.jobId)).status).toBe(200)
  expect(await deleted(player)).toEqual([200, { ok: true }])
  expect((await publicResult(player.jobId)).status).toBe(404)
  for (const web of [app, otherProcess]) {
    expect((await web.ask('GET', CALLS.getProfile.path, player)).status).toBe(401)
    expect(await (await web.ask('GET', '/api/auth/token', { cookie: player.cookie })).json()).toEqual({ token: null, user: null })
  }
  const signIn = await ask('POST', '/api/auth/sign-in/email', { body: { email: player.email, password: SAMPLE_PASSWORD } })
  expect(signIn.status).toBe(401)
  expect((await ask('GET', `/api/get-private-result?jobId=${bystander.jobId}`, bystander)).status).toBe(200)
  expect(await checkMoney(db)).toEqual([])
})

test('the data of a match is deleted with the last account that had it analyzed', async () => {
  await db.delete(matchData)
  await db.update(jobs).set({ matchId: '' })
  const [first, last] = [await signUpWithReport(), await signUpWithReport()]
  await deleted(first)
  expect(await db.$count(matchData)).toBeGreaterThan(3)
  await deleted(last)
  expect(await db.$count(matchData)).toBe(0)
  await db
    .insert(matchData)
    .values({ matchId: 'kept by a worker afterwards', kind: 'users', body: new Uint8Array(), fetchedAt: sql`now() - interval '2 hours'` })
  await pruneMatches(db)
  expect(await db.$count(matchData)).toBe(0)
})

test('a deletion ends a running analysis, returns its credit, and lets the worker write nothing more', async () => {
  const player = await signUpUser(app)
  const caller = { userId: player.userId, sessionId: '' }
  await harness.order('hold', { path: `/halo/halostats/hi/matches/${TROUBLES.filmLocked.matchId}/stats` })
  const id = await harness.submit(caller, { matchId: TROUBLES.filmLocked.matchId })
  const status = async () => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status
  await expect.poll(status).toBe('processing')
  expect(await deleted(player)).toEqual([200, { ok: true }])
  expect(await status()).toBe('failed')
  expect(await readCredits(db, player.userId)).toBe(1)
  await harness.order('clear')
  const engineState = async () => (await database.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
  await expect.poll(engineState).toBe('completed')
  expect((await db.select().from(jobs).where(eq(jobs.id, id)))[0]).toMatchObject({
    gamertag: '',
    matchId: '',
    videoTitle: null,
    status: 'failed',
  })
  expect(await checkMoney(db)).toEqual([])
})

test('the mailed link works once, within half an hour, and only if it is the newest', async () => {
  const player = await signUpUser(app)
  await requestDeletion(player.token)
  const older = await mailedToken(player.email)
  await requestDeletion(player.token)
  const newer = await mailedToken(player.email)
  expect(await answerOf(await confirm(older))).toEqual(LINK_REFUSED)
  await db.update(deletionRequests).set({ createdAt: sql`now() - interval '31 minutes'` })
  expect(await answerOf(await confirm(newer))).toEqual(LINK_REFUSED)
  expect((await ask('GET', CALLS.getProfile.path, player)).status).toBe(200)
  await requestDeletion(player.token)
  const last = await mailedToken(player.email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(last)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
})

test('requesting a deletion needs a session and the typed word', async () => {
  const { token } = await signUpUser(app)
  const refused = (error: string) => [400, { error, code: 'inputRefused' }]
  const send = async (body: unknown, who: { token?: string } = { token }) =>
    answerOf(await ask('POST', CALLS.requestAccountDeletion.path, { ...who, body }))
  expect(await send({ word: 'delete' }, {})).toEqual([401, { error: 'User not authenticated.', code: 'notAuthenticated' }])
  expect(await send({ word: 'dele' })).toEqual(refused('Type delete to confirm.'))
  expect(await send({})).toEqual(refused('Type delete to confirm.'))
  expect(await send({ word: 'delete', userId: 'somebody else' })).toEqual(refused('userId is not a field of this request.'))
  expect((await ask('GET', CALLS.getDeletionSummary.path)).status).toBe(401)
  expect(await db.$count(deletionRequests)).toBe(0)
})

test.each([{ token: 'x' }, { token: "' or true --" }, { token: 7 }, {}])('the invalid token %j deletes no account', async (body) => {
  const before = await db.$count(user, sql`${user.deletedAt} is null`)
  expect((await ask('POST', CALLS.confirmAccountDeletion.path, { body })).status).toBe(400)
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask('POST', CALLS.confirmAccountDeletion.path, { body, headers: elsewhere })).status).toBe(403)
  expect(await db.$count(user, sql`${user.deletedAt} is null`)).toBe(before)
})

test('the same mailbox signs up again and gets no second welcome credit', async () => {
  const player = await signUpUser(app)
  await deleted(player)
  const body = { email: player.email, password: SAMPLE_PASSWORD, firstName: 'Ada', lastName: 'Lane', gamertag: '' }
  const again = await ask('POST', '/api/auth/sign-up/email', { body, address: '10.9.0.1' })
  expect(again.status).toBe(200)
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, player.email))
  expect(row?.id).not.toBe(player.userId)
  expect(await readCredits(db, userId.parse(row?.id))).toBe(0)
})

test('a deletion removes the customer at the payment provider and ends the subscription', async () => {
  const player = await signUpUser(app)
  await ask('POST', CALLS.createCheckoutSession.path, { ...player, body: { data: { plan: 'basic' } } })
  const customerOf = async () => (await db.select().from(customers).where(eq(customers.userId, player.userId)))[0]?.customerId
  const { id } = await money.stripe.subscription({ customer: (await customerOf()) ?? '' })
  const statusOf = async () => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]?.status
  await expect.poll(statusOf).toBe('active')
  expect(await (await ask('GET', CALLS.getDeletionSummary.path, player)).json()).toMatchObject({ endsSubscription: true })
  await deleted(player)
  await expect.poll(customerOf).toBe(null)
  await expect.poll(statusOf).toBe('canceled')
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, player.email))).toBe(0)
  expect(await checkMoney(db)).toEqual([])
})

const opened = z.looseObject({ id: z.string(), sessionId: z.string() })
async function openCheckout(player: { readonly token: string; readonly userId: string }) {
  const answer = await ask('POST', CALLS.createCheckoutSession.path, { ...player, body: { data: { plan: 'basic' } } })
  expect(answer.status).toBe(200)
  const [order] = await db.select().from(orders).where(eq(orders.userId, player.userId))
  return opened.parse(order)
}
const departureOf = async (userId: string) => (await db.select().from(orders).where(eq(orders.userId, userId)))[0]?.afterDeletion

test('a checkout of a deleted account cannot be paid: it ends with the account, or once the provider is back', async () => {
  const [player, other] = [await signUpUser(app), await signUpUser(app)]
  const { sessionId } = await openCheckout(player)
  await deleted(player)
  await expect.poll(() => departureOf(player.userId)).toBe('ended')
  await expect(money.stripe.step(sessionId, 'pay')).rejects.toThrow('The sandbox refuses')
  const later = await openCheckout(other)
  await money.stripe.outage('503', { request: 'POST /v1/checkout' })
  await deleted(other)
  await settleDepartedOrders(money.services)
  expect(await departureOf(other.userId)).toBe('end-checkout')
  await money.stripe.clear()
  await settleDepartedOrders(money.services)
  expect(await departureOf(other.userId)).toBe('ended')
  await expect(money.stripe.step(later.sessionId, 'pay')).rejects.toThrow('The sandbox refuses')
  expect(await checkMoney(db)).toEqual([])
})

test('a payment that still arrives after the deletion is refunded once, and is booked without personal data', async () => {
  const player = await signUpUser(app)
  const { sessionId } = await openCheckout(player)
  await money.stripe.outage('503', { request: 'POST /v1/checkout' })
  await deleted(player)
  await money.stripe.step(sessionId, 'pay')
  await expect.poll(() => departureOf(player.userId)).toBe('refund')
  await money.stripe.clear()
  await Promise.all([settleDepartedOrders(money.services), settleDepartedOrders(money.services)])
  expect(await departureOf(player.userId)).toBe('refunded')
  const [order] = await db.select().from(orders).where(eq(orders.userId, player.userId))
  expect(order).toMatchObject({ state: 'paid', clawedBack: 4 })
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ''))
  expect(payment?.customerId).toBe(null)
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''))
  expect(back).toMatchObject([{ cents: 999, state: 'succeeded' }])
  expect(await readCredits(db, player.userId)).toBe(1)
  await settleDepartedOrders(money.services)
  expect(await db.$count(refunds, eq(refunds.paymentId, payment?.id ?? ''))).toBe(1)
  expect(await checkMoney(db)).toEqual([])
  expect(await money.stripe.violations()).toEqual([])
})

/** A second database session, which takes the locks of a payment event in the same order. */
async function openSession() {
  const session = new pg.Client({ connectionString: database.url })
  await session.connect()
  onTestFinished(() => session.end())
  const waiting = async () =>
    (await session.query('select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))')).rowCount
  return { session, untilOneWaits: () => expect.poll(waiting).toBeGreaterThan(0) }
}

test('a deletion waits for a payment event that is being processed, and neither fails', async () => {
  const player = await signUpUser(app)
  const { id, sessionId } = await openCheckout(player)
  await money.stripe.step(sessionId, 'pay')
  await expect.poll(() => readCredits(db, player.userId)).toBe(5)
  // The deletion returns its credit.
  await harness.order('hold', { path: `/halo/halostats/hi/matches/${TROUBLES.filmLocked.matchId}/stats` })
  await harness.submit({ userId: player.userId, sessionId: '' }, { matchId: TROUBLES.filmLocked.matchId })
  const { session, untilOneWaits } = await openSession()
  await session.query('begin')
  await session.query('select from payments where order_id = $1 for update', [id])
  const deleting = deleted(player)
  await untilOneWaits()
  await session.query('select from orders where id = $1 for update', [id])
  await session.query('select from credit_balances where user_id = $1 for update', [player.userId])
  await session.query('commit')
  expect(await deleting).toEqual([200, { ok: true }])
  await harness.order('clear')
  expect(await checkMoney(db)).toEqual([])
})

test('a payment during the deletion stores no customer and is marked for a refund', async () => {
  const player = await signUpUser(app)
  const { id, sessionId } = await openCheckout(player)
  await money.stripe.outage('503', { request: 'POST /v1' })
  const { session, untilOneWaits } = await openSession()
  await session.query('begin')
  await session.query('select from orders where id = $1 for no key update', [id])
  const paying = money.stripe.step(sessionId, 'pay')
  await untilOneWaits()
  await session.query(`update orders set state = 'expired', after_deletion = 'end-checkout' where id = $1`, [id])
  await session.query('update "user" set deleted_at = now() where id = $1', [player.userId])
  await session.query('commit')
  await paying
  await expect.poll(() => departureOf(player.userId)).toBe('refund')
  const payer = async () => (await db.select().from(payments).where(eq(payments.orderId, id)))[0]?.customerId
  expect(await payer()).toBe(null)
  await money.stripe.clear()
})

test('after a deletion, a late event of a paid checkout does not store the customer again', async () => {
  const player = await signUpUser(app)
  const { id, sessionId } = await openCheckout(player)
  await money.stripe.step(sessionId, 'pay')
  const payment = async () => (await db.select().from(payments).where(eq(payments.orderId, id)))[0]
  await expect.poll(async () => (await payment())?.customerId).toMatch(/^cus_/)
  await deleted(player)
  const sale = { userId: player.userId, orderId: id, sessionId, paymentId: (await payment())?.id ?? '', cents: 999, credits: 4 }
  expect(await money.deliver(checkoutEvent(sale, 'async_payment_succeeded'))).toBe(200)
  expect(await payment()).toMatchObject({ customerId: null })
  expect(await checkMoney(db)).toEqual([])
})

test('free or already refunded orders of deleted accounts do not block other orders', async () => {
  const leave = async () => {
    const player = await signUpUser(app)
    return { ...player, ...(await openCheckout(player)) }
  }
  const [free, refunded, paid] = [await leave(), await leave(), await leave()]
  await money.stripe.outage('503', { request: 'POST /v1' })
  for (const player of [free, refunded, paid]) await deleted(player)
  const sale = { ...free, userId: userId.parse(free.userId), orderId: free.id, paymentId: '', cents: 0, credits: 4 }
  const nothing = { payment_status: 'no_payment_required', payment_intent: null, amount_total: 0 }
  expect(await money.deliver(withObject(checkoutEvent(sale, 'completed'), nothing))).toBe(200)
  for (const { sessionId, userId: id } of [refunded, paid]) {
    await money.stripe.step(sessionId, 'pay')
    await expect.poll(() => departureOf(id)).toBe('refund')
  }
  await money.stripe.clear()
  await refundOrder(db, money.services.payments, refunded.id, null)
  money.errors.length = 0
  await settleDepartedOrders(money.services)
  expect(await departureOf(free.userId)).not.toBe('refund')
  expect([await departureOf(refunded.userId), await departureOf(paid.userId)]).toEqual(['refunded', 'refunded'])
  expect(money.errors).toEqual([])
})
