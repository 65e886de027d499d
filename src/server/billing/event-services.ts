import type { DatabaseConnection } from '#server/database/database.ts'
import type { Payments } from '#server/integrations/stripe/payments.ts'
import type { Log } from '#server/log/log.ts'

/** What applying a payment event needs. */
export interface EventServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly payments: Payments
  readonly log: Log
  /** Whether a paid renewal of All Access grants credits. */
  readonly areRenewalsGranted: boolean
}
