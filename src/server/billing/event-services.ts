import type { DatabaseConnection } from '#server/database/database.ts'
import type { Payments } from '#server/integrations/stripe/payments.ts'
import type { Log } from '#server/log/log.ts'

export interface EventServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly payments: Payments
  readonly log: Log
  readonly areRenewalsGranted: boolean
}
