import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'
import { inspect } from '#server/ops/inspect.ts'
import { refundOrder, releaseOrder } from '#server/ops/money/money-actions.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import {
  addSale,
  addUser,
  chargeEvent,
  checkoutEvent,
  disputeEvent,
  intentEvent,
  refundEvent,
  type Sale,
  shuffled,
  withObject,
} from '#tests/payment-events.ts'
import { startCheckout } from './checkout.ts'
import { findOrder, openOrder } from './order-store.ts'

const database = await testDatabase()
const { db } = database
const { deliver, errors, services, stripe } = await openMoney(database)

beforeEach(() => {
  errors.length = 0
})

const WRONG = [
  ['one cent', { amount_total: 1 }],
  ['too much', { amount_total: 99_900 }],
  ['yen', { currency: 'jpy' }],
  ['nothing, with a coupon', { amount_total: 0, payment_status: 'no_payment_required', payment_intent: null }],
  ['nobody knows what', { amount_total: null }],
  ['nobody knows in which currency', { currency: null }],
  ['by no payment', { payment_intent: null }],
] as const

async function holdSale(change: object = { amount_total: 1 }): Promise<Sale> {
  const sale = await addSale(db, await addUser(db))
  expect(await deliver(withObject(checkoutEvent(sale, 'completed'), change))).toBe(200)
  return sale
}

test.each(WRONG)('an order for which %s was paid is held: no credits, an error in the log, shown by inspect', async (_what, change) => {
  const sale = await holdSale(change)
  expect(await readCredits(db, sale.userId)).toBe(0)
  expect(errors).toEqual([expect.objectContaining({ orderId: sale.orderId, ordered: { cents: 999, currency: 'usd' } })])
  expect(await deliver(withObject(checkoutEvent(sale, 'completed'), change))).toBe(200)
  expect(errors).toHaveLength(1)
  expect(await inspect(db, sale.userId)).toMatchObject({ orders: [{ id: sale.orderId, state: 'held', cents: 999, currency: 'usd' }] })
  expect((await openOrder(db, { userId: sale.userId, plan: 'basic', mode: 'sandbox' })).id).not.toBe(sale.orderId)
  expect(await checkMoney(db)).toEqual([])
})

test('an operator releases a held order once, with an audit row, and it can be refunded like any other', async () => {
  const sale = await holdSale()
  expect(await releaseOrder(db, sale.orderId, 'a price of last week')).toBe(4)
  expect(await readCredits(db, sale.userId)).toBe(4)
  await expect(releaseOrder(db, sale.orderId, 'again')).rejects.toThrow('is paid: there is nothing to release.')
  const actions = await db.select().from(operatorActions).where(eq(operatorActions.subject, sale.orderId))
  expect(actions).toMatchObject([{ action: 'release', isDone: true, details: { why: 'a price of last week', paidCents: 1 } }])
  await deliver(refundEvent(sale, 'a', 1))
  expect(await readCredits(db, sale.userId)).toBe(0)
  expect(await checkMoney(db)).toEqual([])
})

test('an order without an amount is not released', async () => {
  for (const change of [{ amount_total: null }, { amount_total: 0 }, { currency: null }]) {
    const sale = await holdSale(change)
    await expect(releaseOrder(db, sale.orderId, 'please')).rejects.toThrow('no amount, no credits.')
    expect(await readCredits(db, sale.userId)).toBe(0)
  }
  await expect(releaseOrder(db, 'no order', 'please')).rejects.toThrow('There is no order no order.')
  const open = await addSale(db, await addUser(db))
  await expect(releaseOrder(db, open.orderId, 'please')).rejects.toThrow('is open: there is nothing to release.')
})

test('a held payment, its refund and its dispute have the same result in any order, before and after its release', async () => {
  for (let round = 0; round < 12; round++) {
    const sale = await addSale(db, await addUser(db))
    const paid = withObject(checkoutEvent(sale, 'completed'), { amount_total: 1998 })
    const events = [
      paid,
      intentEvent(sale),
      chargeEvent(sale),
      refundEvent(sale, 'a', 500),
      disputeEvent(sale, 'needs_response'),
      disputeEvent(sale, 'won', 1),
    ]
    for (const event of shuffled([...events, ...events])) expect(await deliver(event)).toBe(200)
    expect(await readCredits(db, sale.userId)).toBe(0)
    await releaseOrder(db, sale.orderId, 'paid twice as much')
    expect(await readCredits(db, sale.userId)).toBe(3)
    for (const event of shuffled(events)) expect(await deliver(event)).toBe(200)
    expect(await readCredits(db, sale.userId)).toBe(3)
  }
  expect(await checkMoney(db)).toEqual([])
})

test('the database keeps a held order held, until it is released', async () => {
  const { orderId } = await holdSale()
  for (const state of ['open', 'processing', 'expired', 'failed'])
    await expect(database.pool.query('update orders set state = $1 where id = $2', [state, orderId])).rejects.toThrow(
      'an order keeps its terms',
    )
})

test('a held order is refunded by the operator, and grants nothing', async () => {
  const userId = await addUser(db)
  const { sessionId } = await startCheckout(services, userId, 'basic')
  const { id: orderId } = await openOrder(db, { userId, plan: 'basic', mode: 'sandbox' })
  const { payments } = services
  await stripe.settings({ isHeld: true })
  await stripe.step(sessionId, 'pay')
  const checkout = await payments.readCheckout(sessionId)
  const sale = { userId, orderId, sessionId, paymentId: checkout.paymentId ?? '', cents: 999, credits: 4 }
  await deliver(withObject(checkoutEvent(sale, 'completed'), { amount_total: 1 }))
  expect(await refundOrder(db, payments, orderId, null)).toMatchObject({ cents: 999, state: 'succeeded' })
  expect([await readCredits(db, userId), (await findOrder(db, orderId))?.state]).toEqual([0, 'held'])
  expect(await checkMoney(db)).toEqual([])
})
