import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoices } from '#server/database/schema/subscription-schema.ts'

export type Invoice = typeof invoices.$inferSelect

/**
 * Holds an invoice until the transaction ends, also one that is not recorded yet: the event of its payment and the invoice itself may come at once,
 * and the second of them must see what the first has written.
 */
async function holdInvoice(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice:' || ${id}, 0))`)
}

/** Notes a paid invoice once. */
export async function recordInvoice(tx: Transaction, invoice: typeof invoices.$inferInsert): Promise<void> {
  await holdInvoice(tx, invoice.id)
  await tx.insert(invoices).values(invoice).onConflictDoNothing()
}

export async function lockInvoice(tx: Transaction, id: string): Promise<Invoice | null> {
  await holdInvoice(tx, id)
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return invoice ?? null
}
