import { and, eq, isNotNull } from 'drizzle-orm'
import type { EventServices } from '#server/billing/event-services.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { customers } from '#server/database/schema/money-schema.ts'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { forgetCustomer } from './customer-store.ts'

/**
 * Removes the customers of deleted accounts at the payment provider, which ends their subscriptions. Repeated until the provider
 * confirms.
 */
export async function removeDepartedCustomers({ database: { db }, payments }: Pick<EventServices, 'database' | 'payments'>): Promise<void> {
  const departed = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .innerJoin(user, eq(user.id, customers.userId))
    .where(and(isNotNull(user.deletedAt), isNotNull(customers.customerId), eq(customers.mode, payments.mode)))
  for (const { customerId } of departed) {
    if (customerId === null) continue
    await payments.removeCustomer(customerId).catch((error: unknown) => {
      if (!(error instanceof PaymentTrouble && error.kind === 'gone')) throw error
    })
    await forgetCustomer(db, customerId)
  }
}
