import { eq } from 'drizzle-orm'
import { type Purchase, settlePurchase } from '#server/billing/orders/settle-purchase.ts'
import type { Transaction } from '#server/database/database.ts'
import { payments } from '#server/database/schema/money-schema.ts'
import { invoices } from '#server/database/schema/subscription-schema.ts'
import { lockInvoice } from './invoice-store.ts'

/** Brings the ledger in line with what is known of a paid month; as `settleOrder`. Does nothing while the invoice is not known yet. */
export async function settleInvoice(tx: Transaction, invoiceId: string): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null || invoice.credits === 0) return
  const { id, userId, credits, clawedBack, paidCents } = invoice
  const purchase: Purchase = {
    id,
    userId,
    orderId: null,
    invoiceId: id,
    credits,
    paidCents,
    clawedBack,
    kind: 'subscription',
    reason: `subscription:${id}`,
    recordClawedBack: async (taken) => {
      await tx.update(invoices).set({ clawedBack: taken }).where(eq(invoices.id, id))
    },
  }
  await settlePurchase(tx, purchase, await tx.select().from(payments).where(eq(payments.invoiceId, id)))
}
