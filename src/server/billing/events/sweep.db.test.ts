import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { customers, orders, payments } from '#server/database/schema/money-schema.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { sweepEvents } from './sweep.ts'

const database = await testDatabase()
const { db } = database
const { app, services, stripe, errors } = await openMoney(database)

const checkoutReply = z.object({ data: z.object({ sessionId: z.string() }) })

beforeEach(async () => {
  await stripe.clear()
  errors.length = 0
})

/** A player with a subscription, and a paid checkout whose webhook event was not delivered. */
async function payUnheard() {
  const user = await signUpUser(app)
  const answer = await app.ask('POST', '/api/create-checkout-session', { token: user.token, body: { data: { plan: 'basic' } } })
  const { sessionId } = checkoutReply.parse(await answer.json()).data
  const [row] = await db.select().from(customers).where(eq(customers.userId, user.userId))
  const { id: subscription } = await stripe.subscription({ customer: row?.customerId ?? '' })
  await sweepEvents(services)
  await stripe.settings({ isHeld: true })
  await stripe.step(sessionId, 'pay')
  return { user, subscription }
}

test('an event that cannot be applied now does not block older ones', async () => {
  const { user, subscription } = await payUnheard()
  await stripe.changeSubscription(subscription, { status: 'paused' })
  await stripe.outage('503', { request: 'GET /v1/subscriptions' })
  expect(await sweepEvents(services)).toBeGreaterThan(0)
  expect(await readCredits(db, user.userId)).toBe(5)
  expect(errors).toEqual([expect.objectContaining({ eventId: expect.stringMatching(/^evt_/), error: expect.anything() })])
})

test('an event that cannot be read does not block older ones', async () => {
  const { user } = await payUnheard()
  const { listEvents } = services.payments
  async function* listWithNonsense(since: Date) {
    yield {
      id: 'evt_nonsense',
      read: async () => {
        throw new Error('Stripe sent an object that is not as documented')
      },
    }
    yield* listEvents(since)
  }
  await sweepEvents({ ...services, payments: { ...services.payments, listEvents: listWithNonsense } })
  expect(await readCredits(db, user.userId)).toBe(5)
  expect(errors).toEqual([expect.objectContaining({ eventId: 'evt_nonsense' })])
})

test('an account of an older API version hides no event: objects are read again in our version, once per event', async () => {
  const { user } = await payUnheard()
  await stripe.settings({ listedVersion: '2024-12-18.acacia' })
  await sweepEvents(services)
  expect(await readCredits(db, user.userId)).toBe(5)
  expect(errors).toEqual([])
  const requestsBefore = (await stripe.requests()).length
  await sweepEvents(services)
  const again = (await stripe.requests()).slice(requestsBefore).filter(({ path }) => !path.startsWith('/v1/events'))
  expect(again).toEqual([])
})

test('a refund is seen in an account of an older API version too', async () => {
  const { user } = await payUnheard()
  await sweepEvents(services)
  const [paid] = await db.select().from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).where(eq(orders.userId, user.userId))
  await stripe.settings({ listedVersion: '2024-12-18.acacia' })
  await stripe.refund({ payment_intent: paid?.payments.id ?? '' })
  await sweepEvents(services)
  expect(await readCredits(db, user.userId)).toBe(1)
  expect(errors).toEqual([])
})
