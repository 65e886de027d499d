import { eq, inArray, sql } from 'drizzle-orm'
import { addEntry, type EntryOwner, hasEntry, lockCredits } from '#server/billing/credits/ledger.ts'
import type { Transaction } from '#server/database/database.ts'
import { disputes, orders, payments, refunds } from '#server/database/schema/money-schema.ts'
import { userId } from '#shared/ids.ts'
import { lockOrder } from './order-store.ts'

export interface Purchase extends EntryOwner {
  readonly id: string
  readonly credits: number
  readonly paidCents: number
  readonly clawedBack: number
  readonly kind: 'purchase' | 'subscription'
  readonly reason: string
  readonly recordClawedBack: (taken: number) => Promise<void>
}

type Payment = typeof payments.$inferSelect

/**
 * Brings the ledger in line with the known facts of a purchase: granted once, taken back in the refunded share, held while a dispute is
 * open. Idempotent.
 */
export async function settlePurchase(tx: Transaction, purchase: Purchase, paid: readonly Payment[]): Promise<void> {
  const facts = await readFacts(tx, purchase, paid)
  await lockCredits(tx, userId.parse(purchase.userId))
  await grant(tx, purchase)
  const target = creditsToTakeBack(facts)
  for (const dispute of facts.disputes) if (dispute.state !== 'open' && dispute.frozen) await thaw(tx, purchase, dispute)
  if (target > purchase.clawedBack) await takeBack(tx, purchase, target, facts)
  if (target < purchase.clawedBack) await giveBack(tx, purchase, target)
  for (const dispute of facts.disputes)
    if (dispute.state === 'open' && dispute.frozen === null) await freeze(tx, purchase, dispute, purchase.credits - target)
}

type Dispute = typeof disputes.$inferSelect
type Facts = MoneyFacts & { readonly disputes: readonly Dispute[] }

async function readFacts(tx: Transaction, { credits, paidCents }: Purchase, paid: readonly Payment[]): Promise<Facts> {
  const ids = paid.map(({ id }) => id)
  return {
    credits,
    paidCents,
    reportedRefundCents: paid.reduce((sum, { reportedRefundCents }) => sum + reportedRefundCents, 0),
    refunds: await tx.select().from(refunds).where(inArray(refunds.paymentId, ids)),
    disputes: await tx.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(disputes.id),
  }
}

async function grant(tx: Transaction, purchase: Purchase): Promise<void> {
  const { kind, reason, credits } = purchase
  if (await hasEntry(tx, reason)) return
  await addEntry(tx, purchase, { kind, delta: credits, reason })
}

/** Takes unused credits; the rest is owed, and paid by the next incoming credits. */
async function takeBack(tx: Transaction, purchase: Purchase, target: number, facts: Facts): Promise<void> {
  const { balance } = await lockCredits(tx, userId.parse(purchase.userId))
  const wanted = target - purchase.clawedBack
  const taken = Math.min(wanted, balance)
  const kind = facts.disputes.some(({ state }) => state === 'lost') ? 'dispute' : 'refund'
  await addEntry(tx, purchase, { kind, delta: -taken, owed: wanted - taken, reason: await nextReason(tx, purchase) })
  await purchase.recordClawedBack(target)
}

/** Returns credits after a refund has failed or a lost dispute was won on appeal. */
async function giveBack(tx: Transaction, purchase: Purchase, target: number): Promise<void> {
  await addEntry(tx, purchase, { kind: 'refund', delta: purchase.clawedBack - target, reason: await nextReason(tx, purchase) })
  await purchase.recordClawedBack(target)
}

async function freeze(tx: Transaction, purchase: Purchase, { id }: Dispute, unused: number): Promise<void> {
  const { balance } = await lockCredits(tx, userId.parse(purchase.userId))
  const frozen = Math.min(unused, balance)
  if (frozen > 0) await addEntry(tx, purchase, { kind: 'dispute', delta: -frozen, reason: `freeze:${id}` })
  await tx.update(disputes).set({ frozen }).where(eq(disputes.id, id))
}

async function thaw(tx: Transaction, purchase: Purchase, { id, frozen }: Dispute): Promise<void> {
  await addEntry(tx, purchase, { kind: 'dispute', delta: frozen ?? 0, reason: `thaw:${id}` })
  await tx.update(disputes).set({ frozen: 0 }).where(eq(disputes.id, id))
}

/** Numbers are unique because the purchase is locked. */
async function nextReason(tx: Transaction, { id, orderId, invoiceId }: Purchase): Promise<string> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from credit_entries where (order_id = ${orderId} or invoice_id = ${invoiceId}) and reason like 'refund:%'`,
  )
  return `refund:${id}:${(rows[0]?.count ?? 0) + 1}`
}

export interface MoneyFacts {
  readonly credits: number
  readonly paidCents: number
  /** The highest sum of refunds that a charge has reported. It may include refunds that failed later. */
  readonly reportedRefundCents: number
  readonly refunds: readonly { readonly cents: number; readonly state: 'pending' | 'succeeded' | 'failed' }[]
  readonly disputes: readonly { readonly cents: number; readonly state: 'inquiry' | 'open' | 'won' | 'lost' }[]
}

/**
 * Returns the credits to take back: those of the refunded share, rounded down in the player's favor. The result does not depend on the
 * order in which the facts arrived.
 */
export function creditsToTakeBack({ credits, paidCents, reportedRefundCents, refunds, disputes }: MoneyFacts): number {
  if (paidCents === 0) return 0
  const failed = sum(refunds.filter(({ state }) => state === 'failed'))
  const refunded = sum(refunds.filter(({ state }) => state !== 'failed'))
  const lost = sum(disputes.filter(({ state }) => state === 'lost'))
  const returned = Math.min(paidCents, Math.max(refunded, reportedRefundCents - failed) + lost)
  return Math.floor((credits * returned) / paidCents)
}

function sum(parts: readonly { readonly cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0)
}

/** Brings the ledger in line with the known facts of an order. Idempotent. Call with the payment locked (`lockPayment`). */
export async function settleOrder(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid') return
  const { id, userId, credits, clawedBack, sessionId } = order
  const purchase: Purchase = {
    id,
    userId,
    orderId: id,
    invoiceId: null,
    credits,
    paidCents: order.paidCents ?? 0,
    clawedBack,
    kind: 'purchase',
    reason: `purchase:${sessionId}`,
    recordClawedBack: async (taken) => {
      await tx.update(orders).set({ clawedBack: taken, updatedAt: sql`now()` }).where(eq(orders.id, id))
    },
  }
  await settlePurchase(tx, purchase, await tx.select().from(payments).where(eq(payments.orderId, id)))
}
