import { randomUUID } from 'node:crypto'
import type { EventServices } from '#server/billing/event-services.ts'
import { withTimeout } from '#server/billing/with-timeout.ts'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { findCustomer, forgetCustomer } from './customer-store.ts'

const TIMEOUT_MS = 11_000

/** The provider's pages for receipts and subscriptions, for anybody who has bought. They lead back to our own profile, whatever was asked. */
export async function openPortal(
  { database: { db }, payments, log }: Pick<EventServices, 'database' | 'payments' | 'log'>,
  userId: UserId,
  publicAddress: string,
): Promise<string> {
  const customer = await findCustomer(db, userId, payments.mode)
  if (!customer?.customerId) throw refuse('noReceipts')
  const { customerId } = customer
  try {
    return await withTimeout(
      TIMEOUT_MS,
      payments.openPortal({ customerId, returnUrl: `${publicAddress}/profile`, key: `po:${randomUUID()}` }),
    )
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    log.error({ error: describeError(error) }, 'The billing portal could not be opened')
    if (error.kind === 'gone' && error.field === 'customer') {
      await forgetCustomer(db, customerId)
      throw refuse('noReceipts')
    }
    throw refuse('portalFailed')
  }
}
