import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startStripeSandbox } from '#sandbox/stripe/stripe-server.ts'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { customers, orders } from '#server/database/schema/money-schema.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { creditHistory } from '#shared/billing/billing.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { addUser } from '#tests/payment-events.ts'
import { rounds } from '#tests/rounds.ts'
import { controlStripe } from '#tests/sandbox/stripe-control-client.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { confirmCheckout, startCheckout } from './checkout.ts'

const database = await testDatabase()
const { db } = database
const money = await openMoney(database)
const { app, stripe } = money
type User = Awaited<ReturnType<typeof signUpUser>>

beforeEach(async () => {
  await stripe.clear()
})

const post = async (path: string, body: unknown, token?: string) => {
  const answer = await app.ask('POST', path, { body, ...(token === undefined ? {} : { token }) })
  return { status: answer.status, json: await answer.json() }
}
const buy = (user: User, plan = 'basic') => post('/api/create-checkout-session', { data: { plan } }, user.token)
const confirm = (user: User, sessionId: string) => post('/api/confirm-checkout', { sessionId }, user.token)
const sessionReply = z.object({ data: z.object({ sessionId: z.string() }) })
const sessionOf = ({ json }: { json: unknown }) => sessionReply.parse(json).data.sessionId
const credits = (user: User) => readCredits(db, user.userId)
const ordersOf = (user: User) => db.select().from(orders).where(eq(orders.userId, user.userId)).orderBy(orders.createdAt)

async function bought(user: User, plan = 'basic'): Promise<string> {
  const sessionId = sessionOf(await buy(user, plan))
  await stripe.step(sessionId, 'pay')
  return sessionId
}

test('a player buys a pack: hosted checkout, payment, credits, receipt, history', async () => {
  const user = await signUpUser(app)
  const { status, json } = await buy(user, 'pro')
  expect([status, json]).toEqual([
    200,
    { data: { sessionId: expect.stringMatching(/^cs_test_/), url: expect.stringMatching(/^http:.*#/) } },
  ])
  const sessionId = sessionOf({ json })
  expect(await confirm(user, sessionId)).toEqual({ status: 200, json: { status: 'open', plan: 'pro', credits: 10 } })
  await stripe.step(sessionId, 'pay')
  expect(await confirm(user, sessionId)).toEqual({ status: 200, json: { status: 'paid', plan: 'pro', credits: 10 } })
  await expect.poll(() => credits(user)).toBe(11)
  const profile = await (await app.ask('GET', '/api/profile', user)).json()
  expect(profile).toMatchObject({ credits: 11, hasReceipts: true, subscription: 'Credits', subscription_status: 'Inactive' })
  const history = await (await app.ask('GET', '/api/credit-history', user)).json()
  expect(history).toMatchObject({
    total: 2,
    page: 1,
    entries: [
      { kind: 'purchase', delta: 10, plan: 'Pro Analysis' },
      { kind: 'welcome', delta: 1 },
    ],
  })
  const [customer, session] = (await stripe.requests()).filter(({ method }) => method === 'POST')
  expect(customer).toMatchObject({ path: '/v1/customers', idempotencyKey: `cus:${user.userId}:sandbox`, parameters: { email: user.email } })
  const [order] = await ordersOf(user)
  expect(session).toMatchObject({
    path: '/v1/checkout/sessions',
    idempotencyKey: `co:${order?.id}`,
    stripeVersion: '2026-10-28.endive',
    parameters: {
      client_reference_id: user.userId,
      line_items: { 0: { price_data: { unit_amount: '1999', currency: 'usd', product_data: { name: 'Pro Analysis - 10 reports' } } } },
      payment_intent_data: { metadata: { order_id: order?.id } },
      success_url: 'http://callout.test/profile?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://callout.test/pricing?checkout=cancelled',
    },
  })
  expect(await stripe.violations()).toEqual([])
  expect(await checkMoney(db)).toEqual([])
})

test('a stranger and another player are refused', async () => {
  const [user, other] = [await signUpUser(app), await signUpUser(app)]
  const sessionId = sessionOf(await buy(user))
  const stranger = { status: 401, json: { error: 'User not authenticated.', code: 'notAuthenticated' } }
  expect(await post('/api/create-checkout-session', { data: { plan: 'basic' } })).toEqual(stranger)
  expect(await post('/api/confirm-checkout', { sessionId })).toEqual(stranger)
  expect(await post('/api/create-portal-session', { data: { returnUrl: 'x' } })).toEqual(stranger)
  expect((await app.ask('GET', '/api/credit-history')).status).toBe(401)
  const unknown = { status: 404, json: { error: 'This checkout could not be found.', code: 'checkoutNotFound' } }
  expect(await confirm(other, sessionId)).toEqual(unknown)
  expect(await confirm(other, 'cs_test_of_nobody')).toEqual(unknown)
  expect(await (await app.ask('GET', '/api/credit-history', other)).json()).toMatchObject({ total: 1 })
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect((await app.ask('GET', `/api/credit-history?page=${page}`, user)).status).toBe(400)
})

test('All Access and unknown plans are refused with a clear message, without a request to Stripe', async () => {
  const user = await signUpUser(app)
  expect(await buy(user, 'all_access')).toEqual({
    status: 400,
    json: { error: 'All Access is coming soon and cannot be bought yet.', code: 'planNotOnSale' },
  })
  const plans = [
    ...['PRO', 'Basic', 'basic ', ' basic', 'pro\0', '', 'free', 'all', 'ALL_ACCESS', '__proto__', 'constructor', 'toString', 'basic,pro'],
    ...[null, 0, 1, 4, -1, 9.99, true, [], {}, ['basic'], ['basic', 'pro'], { plan: 'basic' }],
  ]
  const bodies = [
    ...plans.map((plan) => ({ data: { plan } })),
    ...[{ amount: 1 }, { credits: 1000 }, { cents: 1 }, { price: 'price_1' }, { customer: 'cus_1' }, { userId: 'x' }, { quantity: 9 }].map(
      (more) => ({
        data: { plan: 'basic', ...more },
      }),
    ),
    ...[{}, { data: {} }, { data: 'basic' }, { data: ['basic'] }, { plan: 'basic' }, [], 'basic', null],
  ]
  expect(bodies).toHaveLength(40)
  for (const body of bodies) expect([body, (await post('/api/create-checkout-session', body, user.token)).status]).toEqual([body, 400])
  expect((await buy(user, 'PRO')).json).toEqual({ error: 'Please choose a plan.', code: 'inputRefused' })
  expect(await stripe.requests()).toEqual([])
  expect(await ordersOf(user)).toEqual([])
})

test('twenty concurrent clicks make one order and one checkout; buying again after payment makes a second order', async () => {
  const user = await signUpUser(app)
  const clicks = await Promise.all(Array.from({ length: 20 }, () => buy(user)))
  expect(clicks.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [first, ...others] = new Set(clicks.map(sessionOf))
  expect(others).toEqual([])
  expect(await ordersOf(user)).toHaveLength(1)
  await stripe.step(first ?? '', 'pay')
  expect(await bought(user)).not.toBe(first)
  await expect.poll(() => credits(user)).toBe(9)
  expect(await db.$count(customers, eq(customers.userId, user.userId))).toBe(1)
  expect(await stripe.violations()).toEqual([])
})

test('after a checkout has ended, a new one can be opened', async () => {
  const user = await signUpUser(app)
  await stripe.settings({ isHeld: true })
  const first = sessionOf(await buy(user))
  await stripe.step(first, 'expire')
  const second = sessionOf(await buy(user))
  expect(second).not.toBe(first)
  expect(await confirm(user, first)).toMatchObject({ json: { status: 'expired' } })
  await stripe.step(second, 'pay')
  expect(sessionOf(await buy(user))).not.toBe(second)
  expect(await credits(user)).toBe(5)
})

test(
  'the success page and the webhook race, and the credits are granted once',
  async () => {
    for (const _ of rounds(5)) await race()
    expect(await checkMoney(db)).toEqual([])
  },
  20_000 * rounds(5).length,
)

async function race(): Promise<void> {
  await stripe.settings({ isHeld: true })
  const sales = await Promise.all(Array.from({ length: 10 }, () => openSale()))
  for (const { sessionId } of sales) await stripe.step(sessionId, 'pay')
  const [confirmed] = await Promise.all([
    Promise.all(sales.map(({ userId, sessionId }) => confirmCheckout(money.services, userId, sessionId))),
    stripe.settings({ isHeld: false, isShuffled: true }),
  ])
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(['paid']))
  for (const { userId } of sales) expect(await readCredits(db, userId)).toBe(4)
  await stripe.clear()
}

async function openSale() {
  const userId = await addUser(db)
  return { userId, ...(await startCheckout(money.services, userId, 'basic')) }
}

test('the nightly sweep applies events that the webhook missed, once', async () => {
  const user = await signUpUser(app)
  await stripe.settings({ isHeld: true })
  await bought(user)
  expect(await credits(user)).toBe(1)
  expect(await sweepEvents(money.services)).toBeGreaterThan(0)
  expect(await credits(user)).toBe(5)
  expect(await sweepEvents(money.services)).toBe(0)
  await stripe.clear()
  expect(await credits(user)).toBe(5)
})

test.each(['503', '500', '429', 'reset', 'hang'] as const)(
  'when Stripe fails (%s), the error comes in time, nothing is left half done, and the next attempt works',
  async (mode) => {
    for (const request of mode === '500' ? ['POST /v1/customers', 'POST /v1/checkout/sessions'] : ['POST /v1/checkout/sessions']) {
      const user = await signUpUser(app)
      await stripe.outage(mode, { request })
      const startedAtMs = performance.now()
      expect(await buy(user)).toEqual({ status: 502, json: { error: 'Failed to create checkout session.', code: 'checkoutFailed' } })
      expect(performance.now() - startedAtMs).toBeLessThan(12_000)
      await stripe.clear()
      const { status, json } = await buy(user)
      expect(status).toBe(200)
      expect((await buy(user)).json).toEqual(json)
      expect(await ordersOf(user)).toHaveLength(1)
      await stripe.step(sessionOf({ json }), 'pay')
      await expect.poll(() => credits(user)).toBe(5)
    }
    expect(await stripe.violations()).toEqual([])
  },
)

test('a request whose response is lost is retried with the same key: one checkout, one customer', async () => {
  const user = await signUpUser(app)
  await stripe.outage('lost-response')
  const { status, json } = await buy(user)
  expect(status).toBe(200)
  const [order] = await ordersOf(user)
  expect(sessionOf({ json })).toBe(order?.sessionId)
  const posts = (await stripe.requests()).filter(({ method }) => method === 'POST')
  expect(posts.length).toBeGreaterThan(2)
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([`cus:${user.userId}:sandbox`, `co:${order?.id}`]))
})

test('an attempt after a failed request uses the same order and key', async () => {
  const user = await signUpUser(app)
  await stripe.outage('reset', { request: 'POST /v1/checkout/sessions' })
  expect((await buy(user)).status).toBe(502)
  const [before] = await ordersOf(user)
  await stripe.clear()
  expect((await buy(user)).status).toBe(200)
  const [after, ...others] = await ordersOf(user)
  expect([after?.id, after?.idempotencyKey, others]).toEqual([before?.id, before?.idempotencyKey, []])
})

test('a customer that Stripe no longer knows is created again', async () => {
  const user = await signUpUser(app)
  await buy(user)
  await db
    .update(customers)
    .set({ customerId: `cus_gone_${user.userId}` })
    .where(eq(customers.userId, user.userId))
  expect((await post('/api/create-portal-session', { data: { returnUrl: 'x' } }, user.token)).status).toBe(409)
  await bought(user, 'pro')
  await expect.poll(() => credits(user)).toBe(11)
})

test('after the provider has lost all data, as a restarted sandbox has, the next purchase starts over', async () => {
  const user = await signUpUser(app)
  const first = sessionOf(await buy(user))
  const fresh = await startStripeSandbox()
  const services = { ...money.services, payments: makeStripe(sandboxPayments(fresh.address)) }
  const { sessionId } = await startCheckout(services, user.userId, 'basic')
  expect(sessionId).not.toBe(first)
  expect((await ordersOf(user)).map(({ state }) => state)).toEqual(['expired', 'open'])
  expect(await controlStripe(fresh.address).violations()).toEqual([])
  await fresh.close()
})

test('the portal opens for users who have bought, and always leads back to our own profile', async () => {
  const user = await signUpUser(app)
  const portal = (returnUrl: unknown) => post('/api/create-portal-session', { data: { returnUrl } }, user.token)
  expect(await portal('http://callout.test/profile')).toEqual({
    status: 409,
    json: { error: 'No receipts yet. They start with your first purchase.', code: 'noReceipts' },
  })
  await bought(user)
  await stripe.clear()
  const evil = [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'https://callout.test@evil.example',
    'data:text/html,x',
    '',
    '/',
    'http://callout.test.evil.example/profile',
    '\\\\evil',
  ]
  for (const returnUrl of evil) {
    const { status, json } = await portal(returnUrl)
    const url = expect.stringMatching(/^http/)
    expect([status, json]).toEqual([200, { data: { url }, url }])
  }
  const portalRequests = (await stripe.requests()).filter(({ path }) => path === '/v1/billing_portal/sessions')
  expect(portalRequests.map(({ parameters }) => parameters['return_url'])).toEqual(Array(evil.length).fill('http://callout.test/profile'))
  for (const wrong of [null, 7, ['https://evil.example'], 'x'.repeat(3000)]) expect((await portal(wrong)).status).toBe(400)
  await stripe.settings({ isPortalConfigured: false })
  expect(await portal('x')).toEqual({ status: 502, json: { error: 'Failed to create portal session.', code: 'portalFailed' } })
  expect(await stripe.violations()).toEqual([])
})

test('no response contains the credits of another player', async () => {
  const entries = await db.select().from(creditEntries)
  const user = await signUpUser(app)
  const history = creditHistory.parse(await (await app.ask('GET', '/api/credit-history', user)).json())
  expect(entries.length).toBeGreaterThan(20)
  expect(history.entries.map(({ kind }) => kind)).toEqual(['welcome'])
})
