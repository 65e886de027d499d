import { readAccount } from '#server/auth/session-store.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { refuse } from '#shared/calls/errors.ts'
import { feedbackMail } from './feedback-mail.ts'

interface FeedbackServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly settings: Pick<HttpSettings, 'supportEmail'>
}

export function makeFeedbackRoutes({ database: { db }, settings }: FeedbackServices): Pick<Handlers, 'submitFeedback'> {
  return {
    /** A message becomes a mail to support and is kept nowhere else. */
    submitFeedback: async ({ caller: { userId }, body }) => {
      await db.transaction(async (tx) => {
        const account = await readAccount(tx, userId)
        if (!account) throw refuse('notAuthenticated')
        await enqueueMail(tx, feedbackMail(settings.supportEmail, account.email, body))
      })
      return { ok: true }
    },
  }
}
