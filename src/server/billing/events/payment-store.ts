import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { disputes, refunds, stripeEvents } from '#server/database/schema/money-schema.ts'
import type { PaymentDispute, PaymentEvent, PaymentRefund } from '#server/integrations/stripe/payments.ts'

export async function isSeen(db: Queries, { id }: Pick<PaymentEvent, 'id'>): Promise<boolean> {
  return (await db.$count(stripeEvents, eq(stripeEvents.id, id))) > 0
}

/** Marks an event as seen. False when any process has seen it before. */
export async function markSeen(tx: Transaction, { id, type, happenedAt }: PaymentEvent): Promise<boolean> {
  const { rowCount } = await tx.insert(stripeEvents).values({ id, type, happenedAt }).onConflictDoNothing()
  return rowCount !== 0
}

/** The provider repeats events for 30 days, and applying one again is harmless. */
export async function pruneEvents(db: Queries): Promise<void> {
  await db.delete(stripeEvents).where(sql`${stripeEvents.receivedAt} < now() - interval '90 days'`)
}

const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const

/** The state of a refund only moves forward: older events change nothing. */
export async function recordRefund(tx: Transaction, { id, paymentId, cents, state }: PaymentRefund): Promise<void> {
  const earlier = REFUND_STATES.slice(0, REFUND_STATES.indexOf(state))
  await tx
    .insert(refunds)
    .values({ id, paymentId, cents, state })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { state },
      setWhere: sql`${refunds.state} = any(${sql.param(earlier)}::text[])`,
    })
}

const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost'] as const

/** The newest event counts, since an appeal can reverse a lost dispute; within one second, the later of DISPUTE_STATES counts. */
export async function recordDispute(tx: Transaction, { id, paymentId, cents, state }: PaymentDispute, eventAt: Date): Promise<void> {
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id))
  if (!known) await tx.insert(disputes).values({ id, paymentId, cents, state, eventAt })
  else if (isNewer({ state, eventAt }, known)) await tx.update(disputes).set({ cents, state, eventAt }).where(eq(disputes.id, id))
}

type DisputeRecord = Pick<typeof disputes.$inferSelect, 'state' | 'eventAt'>

function isNewer(event: DisputeRecord, known: DisputeRecord): boolean {
  const laterMs = event.eventAt.getTime() - known.eventAt.getTime()
  return laterMs > 0 || (laterMs === 0 && DISPUTE_STATES.indexOf(event.state) > DISPUTE_STATES.indexOf(known.state))
}
