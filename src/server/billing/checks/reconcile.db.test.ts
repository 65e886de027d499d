import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { findCustomer } from '#server/billing/customers/customer-store.ts'
import { sweepEvents } from '#server/billing/events/sweep.ts'
import { startCheckout } from '#server/billing/orders/checkout.ts'
import { findPaymentOfOrder } from '#server/billing/orders/order-store.ts'
import { orders } from '#server/database/schema/money-schema.ts'
import { readPeriod, reconcileBooks } from '#server/ops/money/money-commands.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { addUser } from '#tests/payment-events.ts'
import { reconcile } from './reconcile.ts'

const database = await testDatabase()
const { db, pool } = database
const { services, stripe } = await openMoney(database, true)
const { payments } = services

const MINUTE_MS = 60_000
const thisHour = () => ({ since: new Date(Date.now() - 60 * MINUTE_MS), until: new Date(Date.now() + MINUTE_MS) })
const differences = async () => (await reconcile(db, payments, thisHour())).differences

beforeEach(async () => {
  await stripe.clear()
  await sweepEvents(services)
  expect(await differences()).toEqual([])
})

async function buy() {
  const userId = await addUser(db)
  const { sessionId } = await startCheckout(services, userId, 'basic')
  await stripe.step(sessionId, 'pay')
  await expect.poll(() => readCredits(db, userId)).toBe(4)
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId))
  const orderId = order?.id ?? ''
  return { userId, sessionId, orderId, paymentId: (await findPaymentOfOrder(db, orderId)) ?? '' }
}

test('payments, refunds, disputes and renewals that are known here agree with the provider', async () => {
  const [sale, disputed] = [await buy(), await buy()]
  await stripe.refund({ payment_intent: sale.paymentId, amount: 500 })
  const { id } = await stripe.dispute({ payment_intent: disputed.paymentId })
  const customer = (await findCustomer(db, sale.userId, 'sandbox'))?.customerId ?? ''
  const { id: subscription } = await stripe.subscription({ customer })
  await stripe.renew(subscription)
  await expect.poll(() => readCredits(db, sale.userId)).toBe(22)
  await stripe.closeDispute(id, 'lost')
  await expect.poll(differences).toEqual([])
  const { compared } = await reconcile(db, payments, thisHour())
  expect(compared).toBeGreaterThanOrEqual(2 + 1 + 1 + 2 + 2)
})

test('every kind of event that the webhook did not deliver is a difference', async () => {
  const [sale, disputed, failed] = [await buy(), await buy(), await buy()]
  const { id: refundId } = await stripe.refund({ payment_intent: failed.paymentId })
  await expect.poll(() => readCredits(db, failed.userId)).toBe(0)
  const userId = await addUser(db)
  const { sessionId } = await startCheckout(services, userId, 'pro')
  await stripe.settings({ isHeld: true })
  await stripe.step(sessionId, 'pay')
  const refund = await stripe.refund({ payment_intent: sale.paymentId, amount: 500 })
  const dispute = await stripe.dispute({ payment_intent: disputed.paymentId })
  await stripe.failRefund(refundId)
  const customer = (await findCustomer(db, userId, 'sandbox'))?.customerId ?? ''
  await stripe.subscription({ customer })
  const found = await differences()
  expect(found).toHaveLength(5)
  for (const named of [
    new RegExp(`^order .* is open here, paid with 1999 usd in checkout ${sessionId} at the provider$`),
    new RegExp(`^refund ${refund.id} is not known here, 500 usd of ${sale.paymentId}, succeeded, at the provider$`),
    new RegExp(`^refund ${refundId} is 999 usd of .*, succeeded, here; 999 usd of .*, failed, at the provider$`),
    new RegExp(`^dispute ${dispute.id} is not known here, 999 cents of ${disputed.paymentId}, open, at the provider$`),
    /^invoice in_\w+ is not known here, paid with 2999 usd at the provider$/,
  ])
    expect(found).toContainEqual(expect.stringMatching(named))
})

test('a record that exists only here, or is different at the provider, is a difference', async () => {
  const [sale, other] = [await buy(), await buy()]
  const { id: refundId } = await stripe.refund({ payment_intent: sale.paymentId, amount: 500 })
  await expect.poll(() => readCredits(db, sale.userId)).toBe(2)
  const customer = (await findCustomer(db, sale.userId, 'sandbox'))?.customerId ?? ''
  await stripe.subscription({ customer })
  await expect.poll(() => readCredits(db, sale.userId)).toBe(12)
  await expect.poll(differences).toEqual([])
  const client = await pool.connect()
  const forge = async (statement: string, undo: string, ...named: readonly RegExp[]) => {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
    const found = await differences()
    await client.query(undo)
    expect(found).toHaveLength(named.length)
    for (const words of named) expect(found).toContainEqual(expect.stringMatching(words))
  }
  const ofSale = `where id = '${sale.orderId}'`
  await forge(
    `update orders set paid_cents = 1 ${ofSale}`,
    `update orders set paid_cents = 999 ${ofSale}`,
    /was paid with 1 usd here, paid with 999 usd/,
  )
  await forge(
    `update orders set paid_currency = 'eur' ${ofSale}`,
    `update orders set paid_currency = 'usd' ${ofSale}`,
    /was paid with 999 eur here/,
    /is 500 eur of .* here; 500 usd/,
  )
  await forge(
    `update orders set state = 'failed' ${ofSale}`,
    `update orders set state = 'paid' ${ofSale}`,
    /is failed here, paid with 999 usd/,
  )
  await forge(
    `update refunds set cents = 5 where id = '${refundId}'`,
    `update refunds set cents = 500 where id = '${refundId}'`,
    /is 5 usd of .*, succeeded, here; 500 usd/,
  )
  await forge(
    `insert into refunds (id, payment_id, cents, state) values ('re_made_up', '${other.paymentId}', 5, 'succeeded')`,
    `delete from refunds where id = 're_made_up'`,
    /^refund re_made_up is known here, and not at the provider$/,
  )
  await forge(
    `insert into disputes (id, payment_id, cents, state, event_at) values ('du_made_up', '${other.paymentId}', 5, 'won', now())`,
    `delete from disputes where id = 'du_made_up'`,
    /^dispute du_made_up is known here, and not at the provider$/,
  )
  await forge(
    `update orders set session_id = 'cs_test_made_up' where id = '${other.orderId}'`,
    `update orders set session_id = '${other.sessionId}' where id = '${other.orderId}'`,
    /is of checkout cs_test_made_up here/,
    /^checkout cs_test_made_up is known here, and not at the provider$/,
  )
  await forge(
    `update payments set order_id = null where id = '${other.paymentId}'`,
    `update payments set order_id = '${other.orderId}' where id = '${other.paymentId}'`,
    new RegExp(`was paid by no payment here, by ${other.paymentId} at the provider`),
  )
  await forge(
    `update invoices set paid_cents = 1 where user_id = '${sale.userId}'`,
    `update invoices set paid_cents = 2999 where user_id = '${sale.userId}'`,
    /^invoice in_\w+ was paid with 1 usd here, paid with 2999 usd at the provider$/,
  )
  await client.query('set session_replication_role = default')
  client.release()
})

test('lists longer than a page are read completely', async () => {
  const sale = await buy()
  await stripe.settings({ isHeld: true })
  for (let count = 0; count < 120; count++) await stripe.refund({ payment_intent: sale.paymentId, amount: 1 })
  expect((await differences()).filter((line) => line.includes('is not known here, 1 usd'))).toHaveLength(120)
})

test('an earlier period has no records; a wrong period and an outage are reported', async () => {
  const period = readPeriod({ since: '2020-01-01', until: '2020-02-01' })
  expect(await reconcile(db, payments, period)).toEqual({ compared: 0, differences: [] })
  expect(() => readPeriod({ since: 'yesterday' })).toThrow('--since must be a day such as 2026-11-01.')
  expect(() => readPeriod({ since: '2020-02-01', until: '2020-01-01' })).toThrow('--since must be before --until.')
  await stripe.outage('503', { request: 'GET /v1/refunds' })
  await expect(reconcileBooks(db, payments, thisHour())).rejects.toThrow('The payment provider did not answer')
})
