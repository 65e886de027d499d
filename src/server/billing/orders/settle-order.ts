import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { orders, payments } from '#server/database/schema/money-schema.ts'
import { lockOrder } from './order-store.ts'
import { type Purchase, settlePurchase } from './settle-purchase.ts'

/** Brings the ledger in line with what is known of an order. Call with the payment locked (`lockPayment`); calling it again changes nothing. */
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
