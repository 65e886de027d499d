import type { DatabaseConnection } from '#server/database/database.ts'
import type { Log } from '#server/log/log.ts'
import type { Payments } from '#server/outside/stripe/payments.ts'

/** What applying a payment event needs. */
export interface EventServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly payments: Payments
  readonly log: Log
  /** Whether a paid renewal of All Access grants credits. */
  readonly areRenewalsGranted: boolean
}
