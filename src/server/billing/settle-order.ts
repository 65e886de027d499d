import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { disputes, orders, payments, refunds } from '#server/database/money-schema.ts'
import { userId } from '#shared/ids.ts'
import { creditsToTakeBack, type MoneyFacts } from './credits-to-take-back.ts'
import { addEntry, hasEntry, lockCredits } from './ledger.ts'
import { lockOrder, type Order } from './order-store.ts'

/**
 * Brings the ledger in line with what is known of an order: granted once when it is paid; its share taken back with its money; its unused
 * credits held while a dispute is open. Call with the payment locked (`lockPayment`); calling it again changes nothing.
 */
export async function settleOrder(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid') return
  const facts = await readFacts(tx, order)
  await lockCredits(tx, userId.parse(order.userId))
  await grant(tx, order)
  const target = creditsToTakeBack(facts)
  for (const dispute of facts.disputes) if (dispute.state !== 'open' && dispute.frozen) await thaw(tx, order, dispute)
  if (target > order.clawedBack) await takeBack(tx, order, target, facts)
  if (target < order.clawedBack) await giveBack(tx, order, target)
  for (const dispute of facts.disputes)
    if (dispute.state === 'open' && dispute.frozen === null) await freeze(tx, order, dispute, order.credits - target)
}

type Dispute = typeof disputes.$inferSelect
type Facts = MoneyFacts & { readonly disputes: readonly Dispute[] }

async function readFacts(tx: Transaction, order: Order): Promise<Facts> {
  const of = { credits: order.credits, paidCents: order.paidCents ?? 0 }
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id))
  if (!payment) return { ...of, reportedRefundCents: 0, refunds: [], disputes: [] }
  return {
    ...of,
    reportedRefundCents: payment.reportedRefundCents,
    refunds: await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)),
    disputes: await tx.select().from(disputes).where(eq(disputes.paymentId, payment.id)).orderBy(disputes.id),
  }
}

async function grant(tx: Transaction, order: Order): Promise<void> {
  const reason = `purchase:${order.sessionId}`
  if (await hasEntry(tx, reason)) return
  await addEntry(tx, order, { kind: 'purchase', delta: order.credits, reason })
}

/** What is there is taken; what was used already is owed, and paid by the next credits that come in. */
async function takeBack(tx: Transaction, order: Order, target: number, facts: Facts): Promise<void> {
  const { balance } = await lockCredits(tx, userId.parse(order.userId))
  const wanted = target - order.clawedBack
  const taken = Math.min(wanted, balance)
  const kind = facts.disputes.some(({ state }) => state === 'lost') ? 'dispute' : 'refund'
  await addEntry(tx, order, { kind, delta: -taken, owed: wanted - taken, reason: await nextReason(tx, order) })
  await noteClawedBack(tx, order, target)
}

/** A refund that failed, or a dispute that was won after all. */
async function giveBack(tx: Transaction, order: Order, target: number): Promise<void> {
  await addEntry(tx, order, { kind: 'refund', delta: order.clawedBack - target, reason: await nextReason(tx, order) })
  await noteClawedBack(tx, order, target)
}

async function freeze(tx: Transaction, order: Order, { id }: Dispute, unused: number): Promise<void> {
  const { balance } = await lockCredits(tx, userId.parse(order.userId))
  const frozen = Math.min(unused, balance)
  if (frozen > 0) await addEntry(tx, order, { kind: 'dispute', delta: -frozen, reason: `freeze:${id}` })
  await tx.update(disputes).set({ frozen }).where(eq(disputes.id, id))
}

async function thaw(tx: Transaction, order: Order, { id, frozen }: Dispute): Promise<void> {
  await addEntry(tx, order, { kind: 'dispute', delta: frozen ?? 0, reason: `thaw:${id}` })
  await tx.update(disputes).set({ frozen: 0 }).where(eq(disputes.id, id))
}

/** Changes of one order are numbered, and the order is locked: no number comes twice. */
async function nextReason(tx: Transaction, { id }: Order): Promise<string> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from credit_entries where order_id = ${id} and reason like 'refund:%'`,
  )
  return `refund:${id}:${(rows[0]?.count ?? 0) + 1}`
}

async function noteClawedBack(tx: Transaction, { id }: Order, clawedBack: number): Promise<void> {
  await tx.update(orders).set({ clawedBack, updatedAt: sql`now()` }).where(eq(orders.id, id))
}
