import { useState } from 'react'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { bearerToken, type Session } from '#web/data/session/auth.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

export const NOT_SIGNED_IN = 'Please sign in to send a message.'
const NOT_SENT = 'Your message could not be sent. Please try again.'

/** Sends a message. What went wrong is told; whether it went out, by the answer. */
export function useFeedback(session: Session | null | undefined) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async ({ feedbackType, subject, message, rating }: FeedbackDraft): Promise<boolean> => {
    setError(null)
    if (feedbackType === '') return false
    if (session === null) {
      setError(NOT_SIGNED_IN)
      return false
    }
    setSending(true)
    try {
      // Pressed before the session was known.
      if (session === undefined && (await bearerToken()) === null) throw new CallFailed(401, null)
      const stars = feedbackType === 'service-feedback' ? rating : 0
      const { call } = await import('#web/data/call.ts')
      await call('submitFeedback', { body: { feedbackType, subject: subject.trim(), message: message.trim(), rating: stars } })
      return true
    } catch (failure) {
      setError(failure instanceof CallFailed && failure.status === 401 ? NOT_SIGNED_IN : wordsFor(failure, NOT_SENT))
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, error, send }
}
