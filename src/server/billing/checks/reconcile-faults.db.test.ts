import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, assert, expect, test, vi } from 'vitest'
import { readCredits } from '#server/billing/credits/ledger.ts'
import { findCustomer } from '#server/billing/customers/customer-store.ts'
import { startCheckout } from '#server/billing/orders/checkout.ts'
import { findPaymentOfOrder } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { disputes, invoices, orders, refunds } from '#server/database/schema/money-schema.ts'
import { tables } from '#server/database/schema/tables.ts'
import type { PlanName } from '#shared/billing/plans.ts'
import type { UserId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { reconcileFaults, type Traded, welcomeOfNobody } from '#tests/money-faults/reconcile-faults.ts'
import { addUser } from '#tests/payment-events.ts'
import { spendCredits } from '#tests/spend-credits.ts'
import { findProblems } from './money-checks.ts'
import { reconcile } from './reconcile.ts'

const database = await testDatabase()
const { db } = database
const { services, stripe } = await openMoney(database, true)
const thisHour = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
const traded = await trade()
const newcomer = await addUser(db)
const client = await database.pool.connect()
afterAll(() => client.release())

/** The webhook brings them; outside of a test nothing polls. */
async function untilCredits(userId: UserId, credits: number) {
  await vi.waitFor(async () => assert.equal(await readCredits(db, userId), credits), 10_000)
}

async function buy(userId: UserId, plan: PlanName, hasThen: number) {
  const { sessionId } = await startCheckout(services, userId, plan)
  await stripe.step(sessionId, 'pay')
  await untilCredits(userId, hasThen)
  const [order] = await db.select().from(orders).where(eq(orders.sessionId, sessionId))
  const orderId = order?.id ?? ''
  return { orderId, paymentId: (await findPaymentOfOrder(db, orderId)) ?? '' }
}

/** Buys twice, has less than a credit refunded, subscribes, uses everything up, and disputes what is gone. */
async function trade(): Promise<Traded> {
  const userId = await addUser(db)
  const first = await buy(userId, 'basic', 4)
  const other = await buy(userId, 'basic', 8)
  const { id: refundId } = await stripe.refund({ payment_intent: first.paymentId, amount: 100 })
  await vi.waitFor(async () => assert.equal(await db.$count(refunds, eq(refunds.id, refundId)), 1))
  const customer = (await findCustomer(db, userId, 'sandbox'))?.customerId ?? ''
  await stripe.subscription({ customer })
  await untilCredits(userId, 18)
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, userId))
  await spendCredits(db, userId, 18)
  const { id: disputeId } = await stripe.dispute({ payment_intent: other.paymentId })
  await vi.waitFor(async () => assert.equal(await db.$count(disputes, eq(disputes.id, disputeId)), 1))
  const names = { ...first, otherOrderId: other.orderId, otherPaymentId: other.paymentId }
  return { ...names, userId, refundId, disputeId, invoiceId: invoice?.id ?? '' }
}

/** What either command finds once the statements were run past triggers and references; then nothing of it stays. The provider is asked outside any transaction scope. */
async function findBoth(statements: readonly string[]) {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    const planted: Database = drizzle(client, { schema: tables })
    return {
      verified: await findProblems(planted),
      reconciled: (await reconcile(planted, services.payments, thisHour)).differences,
    }
  } finally {
    await client.query('rollback')
  }
}

test('books that agree with the provider agree', async () => {
  await expect.poll(async () => (await findBoth([])).reconciled).toEqual([])
  expect(await findBoth([])).toEqual({ verified: [], reconciled: [] })
})

test.each(reconcileFaults(traded))(
  '%s is found by asking the provider, and cannot be seen in our own books',
  async (_name, plant, named) => {
    const { verified, reconciled } = await findBoth(plant)
    expect(verified).toEqual([])
    expect(reconciled.join('\n')).toContain(named)
  },
)

test('a welcome credit with a mark that is no mailbox is found by nobody', async () => {
  expect(await findBoth(welcomeOfNobody(newcomer))).toEqual({ verified: [], reconciled: [] })
})
