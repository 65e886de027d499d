import { readAccount } from '#server/auth/session-store.ts'
import type { Handlers, ReplyFile } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Payments } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { refuse } from '#shared/calls/errors.ts'
import { openDeletionRequest, spendDeletionToken } from './deletion-requests.ts'

interface DataServices {
  readonly database: Pick<DatabaseConnection, 'db' | 'pool' | 'read'>
  readonly settings: Pick<HttpSettings, 'publicAddress'>
  readonly payments: Payments
  readonly log: Log
}

// Imported lazily: export and deletion are rare, and their code covers every table.
const deletion = () => import('./delete-account.ts')

export function makeDataRoutes(services: DataServices) {
  const { database, settings, log } = services
  const { db, read } = database
  return {
    exportAccount: async ({ caller: { userId } }) => {
      const account = await readAccount(db, userId)
      if (!account) throw refuse('notAuthenticated')
      const [{ exportAccount }, { zipFiles }] = await Promise.all([import('./export-account.ts'), import('./zip.ts')])
      const chunks = zipFiles(exportAccount(read, { userId, email: account.email }))
      const file: ReplyFile = { fileName: `callout-${new Date().toISOString().slice(0, 10)}.zip`, type: 'application/zip', chunks }
      return file
    },

    getDeletionSummary: async ({ caller: { userId } }) => await (await deletion()).readDeletionSummary(db, userId),

    requestAccountDeletion: async ({ caller: { userId } }) => {
      const { deletionMail } = await deletion()
      await db.transaction(async (tx) => {
        const account = await readAccount(tx, userId)
        if (!account) throw refuse('notAuthenticated')
        const token = await openDeletionRequest(tx, userId)
        await enqueueMail(tx, deletionMail(settings.publicAddress, { email: account.email, token }))
      })
      return { ok: true }
    },

    confirmAccountDeletion: async ({ body: { token } }) => {
      const { deleteAccount } = await deletion()
      await db.transaction(async (tx) => {
        const userId = await spendDeletionToken(tx, token)
        if (userId === null) throw refuse('deletionLinkInvalid')
        await deleteAccount(tx, userId)
      })
      // If the provider does not answer now, scheduled tasks retry: orders every minute, customers every night.
      settleDepartures(services).catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'The payment provider could not be told of a deleted account'),
      )
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}

async function settleDepartures(services: DataServices): Promise<void> {
  const { settleDepartedOrders } = await import('#server/billing/customers/departed-orders.ts')
  const { removeDepartedCustomers } = await import('#server/billing/customers/departed-customers.ts')
  await settleDepartedOrders(services)
  await removeDepartedCustomers(services)
}
