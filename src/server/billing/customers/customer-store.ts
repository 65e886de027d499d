import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { customers } from '#server/database/schema/money-schema.ts'
import type { PaymentMode } from '#server/integrations/stripe/payments.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

export type Customer = typeof customers.$inferSelect

/** Returns the user's customer row. It is written before the request to the provider, so that a retry has the same idempotency key. */
export async function openCustomer(db: Queries, userId: UserId, mode: PaymentMode): Promise<Customer> {
  await db
    .insert(customers)
    .values({ userId, mode, idempotencyKey: `cus:${userId}:${mode}` })
    .onConflictDoNothing()
  const row = await findCustomer(db, userId, mode)
  if (!row) throw new Error(`The customer row of user ${userId} is not there.`)
  return row
}

export async function findCustomer(db: Queries, userId: UserId, mode: PaymentMode): Promise<Customer | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.mode, mode)))
  return row ?? null
}

export async function findUserOfCustomer(db: Queries, customerId: string): Promise<UserId | null> {
  const [row] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.customerId, customerId))
  return row ? userIdSchema.parse(row.userId) : null
}

export async function recordCustomerId(db: Queries, { idempotencyKey }: Customer, customerId: string): Promise<void> {
  await db
    .update(customers)
    .set({ customerId })
    .where(and(eq(customers.idempotencyKey, idempotencyKey), isNull(customers.customerId)))
}

/** For a customer that the provider no longer knows: the next purchase creates a new one with a new key. */
export async function forgetCustomer(db: Queries, customerId: string): Promise<void> {
  await db.update(customers).set({ customerId: null, idempotencyKey: newKey() }).where(eq(customers.customerId, customerId))
}

/** For a key whose request was refused: the next request needs another. */
export async function renewCustomerKey(db: Queries, { idempotencyKey }: Customer): Promise<void> {
  await db
    .update(customers)
    .set({ idempotencyKey: newKey() })
    .where(and(eq(customers.idempotencyKey, idempotencyKey), isNull(customers.customerId)))
}

function newKey() {
  return sql`'cus:' || ${customers.userId} || ':' || ${customers.mode} || ':' || ${randomUUID().slice(0, 8)}::text`
}
