import { readAccount } from '#server/auth/session-store.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { Feedback } from '#shared/feedback/feedback.ts'
import { FEEDBACK_TYPES, RATING_LABELS } from '#shared/feedback/feedback-types.ts'

/** Characters that could control a terminal or a mail program. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export function feedbackMail(recipient: string, sender: string, feedback: Feedback): Omit<Mail, 'id'> {
  const { subject, message, feedbackType, rating } = feedback
  const stars = rating === 0 ? [] : [`Rating: ${rating} of 5 (${RATING_LABELS[rating]})`]
  return {
    recipient,
    replyTo: sender,
    subject: `[${FEEDBACK_TYPES[feedbackType]}] ${subject.replace(UNPRINTABLE, ' ')}`,
    body: [`From: ${sender}`, ...stars, '', ...message.split(/\r\n|\r|\n/).map((line) => line.replace(UNPRINTABLE, ' '))].join('\n'),
  }
}

interface FeedbackServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly settings: Pick<HttpSettings, 'supportEmail'>
}

export function makeFeedbackRoutes({ database: { db }, settings }: FeedbackServices): Pick<Handlers, 'submitFeedback'> {
  return {
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
