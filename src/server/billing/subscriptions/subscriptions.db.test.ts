import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { applyEvent } from '#server/billing/events/apply-event.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { customers, subscriptions } from '#server/database/schema/money-schema.ts'
import type { PaymentEvent } from '#server/integrations/stripe/payments.ts'
import { profile } from '#shared/account/profile.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const { db } = database
const { app, services, stripe } = await openMoney(database)

beforeEach(async () => {
  await stripe.clear()
})

async function subscribe() {
  const user = await signUpUser(app)
  await app.ask('POST', '/api/create-checkout-session', { token: user.token, body: { data: { plan: 'basic' } } })
  const [row] = await db.select().from(customers).where(eq(customers.userId, user.userId))
  const customer = row?.customerId ?? ''
  const { id } = await stripe.subscription({ customer })
  return { user, id, customer }
}

async function shown({ user }: Awaited<ReturnType<typeof subscribe>>) {
  const read = profile.parse(await (await app.ask('GET', '/api/profile', user)).json())
  const { subscription, subscription_status, subscription_renews, subscription_expiration, hasReceipts } = read
  return [subscription, subscription_status, subscription_renews !== null, subscription_expiration !== null, hasReceipts]
}

/** Stripe's events of the last minute, newest first. */
async function listLately(type: string): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = []
  for await (const { read } of services.payments.listEvents(new Date(Date.now() - 60_000))) events.push(await read())
  return events.filter((event) => event.type === type)
}

const listUpdates = async (id: string) =>
  (await listLately('customer.subscription.updated')).filter(
    ({ change }) => change?.kind === 'subscription' && change.subscriptionId === id,
  )

test('the profile follows a subscription: active, cancelled for the end of the month, ended', async () => {
  const subscription = await subscribe()
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
  await stripe.changeSubscription(subscription.id, { cancel_at_period_end: true })
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'cancelled', false, true, true])
  await stripe.changeSubscription(subscription.id, { cancel_at_period_end: false })
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
  await stripe.changeSubscription(subscription.id, { status: 'canceled' })
  await expect.poll(() => shown(subscription)).toEqual(['Credits', 'cancelled', false, true, true])
})

test('repeated subscription events in any order end in the current state', async () => {
  const subscription = await subscribe()
  await stripe.settings({ isHeld: true })
  await stripe.changeSubscription(subscription.id, { status: 'past_due' })
  await stripe.changeSubscription(subscription.id, { status: 'active' })
  await stripe.changeSubscription(subscription.id, { status: 'unpaid' })
  await stripe.storm({ copies: 5, atOnce: 16 })
  expect(await shown(subscription)).toEqual(['all_access', 'unpaid', false, false, true])
  expect(await db.$count(subscriptions, eq(subscriptions.userId, subscription.user.userId))).toBe(1)
})

test('a month that could not be charged is shown in the profile and reported by mail', async () => {
  const subscription = await subscribe()
  await stripe.renew(subscription.id, false)
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'past_due', false, false, true])
  await expect.poll(() => db.$count(mailOutbox, eq(mailOutbox.recipient, subscription.user.email))).toBe(1)
})

test('a paid month grants nothing while All Access is not on sale, and ten credits once it is', async () => {
  const subscription = await subscribe()
  await stripe.renew(subscription.id)
  await sweepEvents(services)
  expect(await readCredits(db, subscription.user.userId)).toBe(1)
  const onSale = { ...services, areRenewalsGranted: true }
  const paid = {
    invoiceId: `in_${subscription.id}`,
    subscriptionId: subscription.id,
    customerId: subscription.customer,
    cents: 2999,
    currency: 'usd',
  }
  const event = (id: string) => ({
    id,
    type: 'invoice.paid',
    happenedAt: new Date(),
    isLive: false,
    change: { kind: 'renewal', ...paid } as const,
  })
  await Promise.all(['a', 'a', 'b', 'c', 'b'].map((id) => applyEvent(onSale, event(`evt_${subscription.id}_${id}`))))
  expect(await readCredits(db, subscription.user.userId)).toBe(11)
  expect(await checkMoney(db)).toEqual([])
})

test('while Stripe does not answer, a subscription event gets status 500 and is sent again', async () => {
  const subscription = await subscribe()
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
  await stripe.outage('503', { request: 'GET /v1/subscriptions' })
  await stripe.settings({ isHeld: true })
  await stripe.changeSubscription(subscription.id, { status: 'paused' })
  const deliveries = await stripe.storm({ copies: 1 })
  expect(deliveries.filter(({ type }) => type === 'customer.subscription.updated').map(({ status }) => status)).toContain(500)
  await stripe.clear()
  await sweepEvents(services)
  expect(await shown(subscription)).toEqual(['all_access', 'paused', false, false, true])
})

test('only the customer that was removed at Stripe is forgotten', async () => {
  const [subscription, other] = [await subscribe(), await subscribe()]
  const deletion = { kind: 'customer-gone', customerId: subscription.customer } as const
  await applyEvent(services, { id: 'evt_gone', type: 'customer.deleted', happenedAt: new Date(), isLive: false, change: deletion })
  const rows = await db.select().from(customers)
  expect(rows.find(({ userId }) => userId === subscription.user.userId)?.customerId).toBeNull()
  expect(rows.find(({ userId }) => userId === other.user.userId)?.customerId).toBe(other.customer)
  const portal = await app.ask('POST', '/api/create-portal-session', { token: subscription.user.token, body: { data: { returnUrl: '' } } })
  expect(portal.status).toBe(409)
})

test('a subscription ends with its customer, in either order of their events', async () => {
  for (const first of ['customer.deleted', 'customer.subscription.deleted'] as const) {
    const subscription = await subscribe()
    await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
    await stripe.settings({ isHeld: true })
    await stripe.deleteCustomer(subscription.customer)
    const second = first === 'customer.deleted' ? 'customer.subscription.deleted' : 'customer.deleted'
    for (const type of [first, second])
      expect(await stripe.storm({ events: (await listLately(type)).slice(0, 1).map(({ id }) => id) })).toEqual([
        expect.objectContaining({ type, status: 200 }),
      ])
    expect(await shown(subscription)).toEqual(['Credits', 'cancelled', false, true, true])
    await stripe.clear()
  }
})

test('while Stripe hangs during subscription events, other requests are served', async () => {
  const subscription = await subscribe()
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
  await stripe.settings({ isHeld: true })
  for (let count = 0; count < 12; count++) await stripe.changeSubscription(subscription.id, { cancel_at_period_end: count % 2 === 0 })
  const updates = await listUpdates(subscription.id)
  expect(updates).toHaveLength(12)
  await stripe.outage('hang', { request: 'GET /v1/subscriptions' })
  const applied = Promise.allSettled(updates.map((event) => applyEvent(services, event)))
  await expect.poll(async () => (await stripe.requests()).some(({ path }) => path.startsWith('/v1/subscriptions/'))).toBe(true)
  const begunMs = performance.now()
  expect((await app.ask('GET', '/api/credit-history', subscription.user)).status).toBe(200)
  expect(performance.now() - begunMs).toBeLessThan(2_000)
  expect((await applied).map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
})

test('of two responses about a subscription, the one requested later wins', async () => {
  const subscription = await subscribe()
  await expect.poll(() => shown(subscription)).toEqual(['all_access', 'active', true, false, true])
  await stripe.settings({ isHeld: true })
  await stripe.changeSubscription(subscription.id, { status: 'past_due' })
  await stripe.changeSubscription(subscription.id, { status: 'unpaid' })
  const [newer, older] = await listUpdates(subscription.id)
  if (!newer || !older) throw new Error('There is no such event.')
  const { payments } = services
  let answerLate = () => {}
  const isLate = new Promise<void>((resolve) => {
    answerLate = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const readLate = async (id: string) => {
    begin()
    const now = { ...(await payments.readSubscription(id)), status: 'past_due' }
    await isLate
    return now
  }
  const slow = applyEvent({ ...services, payments: { ...payments, readSubscription: readLate } }, older)
  await begun
  expect(await applyEvent(services, newer)).toBe('done')
  answerLate()
  expect(await slow).toBe('done')
  expect(await shown(subscription)).toEqual(['all_access', 'unpaid', false, false, true])
})
