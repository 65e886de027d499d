import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { customers } from '#server/database/schema/money-schema.ts'
import { UnreadableEvent } from '#server/integrations/stripe/payments.ts'
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

/** A player with a subscription, and a paid checkout that the webhook has not told of. */
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

test('an event that cannot be taken now holds up no older one', async () => {
  const { user, subscription } = await payUnheard()
  await stripe.changeSubscription(subscription, { status: 'paused' })
  await stripe.outage('503', { request: 'GET /v1/subscriptions' })
  expect(await sweepEvents(services)).toBeGreaterThan(0)
  expect(await readCredits(db, user.userId)).toBe(5)
  expect(errors).toEqual([expect.objectContaining({ eventId: expect.stringMatching(/^evt_/), error: expect.anything() })])
})

test('an event that cannot be read holds up no older one', async () => {
  const { user } = await payUnheard()
  const { listEvents } = services.payments
  async function* listWithNonsense(since: Date) {
    yield {
      id: 'evt_nonsense',
      read: () => {
        throw new Error('Stripe sent an object that is not as documented')
      },
    }
    yield* listEvents(since)
  }
  await sweepEvents({ ...services, payments: { ...services.payments, listEvents: listWithNonsense } })
  expect(await readCredits(db, user.userId)).toBe(5)
  expect(errors).toEqual([expect.objectContaining({ eventId: 'evt_nonsense' })])
})

test('the sweep says which event it missed in another version, and reads no event again that was taken', async () => {
  const { user } = await payUnheard()
  const { listEvents } = services.payments
  async function* listInOldShapes(since: Date) {
    for await (const { id } of listEvents(since))
      yield {
        id,
        read: () => {
          throw new UnreadableEvent('other-version', `Event ${id} is of API version 2024-12-18.acacia`)
        },
      }
  }
  const old = { ...services, payments: { ...services.payments, listEvents: listInOldShapes } }
  await sweepEvents(old)
  const missed = errors.length
  expect(missed).toBeGreaterThan(0)
  expect(await readCredits(db, user.userId)).toBe(1)
  await sweepEvents(services)
  errors.length = 0
  await sweepEvents(old)
  expect(errors.length).toBeLessThan(missed)
  expect(await readCredits(db, user.userId)).toBe(5)
})
