import { eq } from 'drizzle-orm'
import { assert, vi } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { findCustomer } from '#server/billing/customers/customer-store.ts'
import { startCheckout } from '#server/billing/orders/checkout.ts'
import { findPaymentOfOrder } from '#server/billing/orders/order-store.ts'
import { disputes, invoices, orders, refunds } from '#server/database/schema/money-schema.ts'
import type { Money } from '#tests/money.ts'
import { addUser } from '#tests/payment-events.ts'
import { spendCredits } from '#tests/spend-credits.ts'
import type { Traded } from './unverified-faults.ts'

/** Buys twice, has less than a credit refunded, subscribes, uses all credits, and opens a dispute; the provider knows all of it. */
export async function trade({ services, stripe }: Money): Promise<Traded> {
  const { db } = services.database
  const userId = await addUser(db)
  /** Waits for the webhook to change the count. Does not use `expect.poll`, which works only inside a test. */
  const until = async (count: () => Promise<number>, wanted: number) => {
    await vi.waitFor(async () => assert.equal(await count(), wanted), 10_000)
  }
  const untilCredits = async (credits: number) => await until(() => readCredits(db, userId), credits)
  const buy = async (hasThen: number) => {
    const { sessionId } = await startCheckout(services, userId, 'basic')
    await stripe.step(sessionId, 'pay')
    await untilCredits(hasThen)
    const [order] = await db.select().from(orders).where(eq(orders.sessionId, sessionId))
    const orderId = order?.id ?? ''
    return { orderId, sessionId, paymentId: (await findPaymentOfOrder(db, orderId)) ?? '' }
  }
  const first = await buy(4)
  const other = await buy(8)
  const { id: refundId } = await stripe.refund({ payment_intent: first.paymentId, amount: 100 })
  await until(() => db.$count(refunds, eq(refunds.id, refundId)), 1)
  await stripe.subscription({ customer: (await findCustomer(db, userId, 'sandbox'))?.customerId ?? '' })
  await untilCredits(18)
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, userId))
  await spendCredits(db, userId, 18)
  const { id: disputeId } = await stripe.dispute({ payment_intent: other.paymentId })
  await until(() => db.$count(disputes, eq(disputes.id, disputeId)), 1)
  return {
    ...first,
    ...{ userId, refundId, disputeId, otherOrderId: other.orderId, otherPaymentId: other.paymentId },
    invoiceId: invoice?.id ?? '',
    newcomer: await addUser(db),
  }
}
