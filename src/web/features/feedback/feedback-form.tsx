import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FEEDBACK_PROBLEMS, FEEDBACK_TYPES, type FeedbackType, LONGEST_MESSAGE, LONGEST_SUBJECT } from '#shared/feedback/feedback-types.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { bearerToken } from '#web/data/session/auth.ts'
import { useSession } from '#web/data/session/session.ts'
import { SignInLink } from '#web/page/access-denied.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field, Select, TextField } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useToast, useToastWithdrawal } from '#web/ui/notices/toast.tsx'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'

const NOT_SIGNED_IN = 'Please sign in to send a message.'
const NOT_SENT = 'Your message could not be sent. Please try again.'
const SENT = "Thank you for your feedback! Your message has been sent successfully. We'll get back to you soon."
const FORM = 'contact'

const loadStars = () => import('./star-rating.tsx').then((file) => ({ default: file.StarRating }))
const StarRating = lazy(loadStars)

export function FeedbackForm() {
  useFetchedEarly(loadStars)
  const { draft, change, clear } = useFeedbackDraft()
  const { isSending, error, send } = useFeedback()
  const [isJudged, setJudged] = useState(false)
  const showToast = useToast()
  const withdraw = useToastWithdrawal()
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    withdraw(FORM)
    const first = Object.keys(findProblems(draft))[0]
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!(await send(draft))) return
    clear()
    setJudged(false)
    showToast('success', SENT, { about: FORM })
  }
  const problems: FeedbackProblems = isJudged ? findProblems(draft) : {}
  return (
    // Until the code has loaded, the browser must not submit it.
    <form ref={form} method="dialog" className="stack" aria-label="Contact Us" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field label="What is it about?" error={problems.feedbackType ?? null}>
        {(control) => (
          <Select
            {...control}
            name="feedbackType"
            required
            value={draft.feedbackType}
            onChange={({ target }) => change({ feedbackType: isFeedbackType(target.value) ? target.value : '' })}
          >
            <option value="">Choose a topic</option>
            {Object.entries(FEEDBACK_TYPES).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Suspense>
        {draft.feedbackType === 'service-feedback' && <StarRating rating={draft.rating} onRate={(rating) => change({ rating })} />}
      </Suspense>
      <TextField
        label="Subject"
        error={problems.subject ?? null}
        name="subject"
        required
        maxLength={LONGEST_SUBJECT}
        value={draft.subject}
        onChange={(subject) => change({ subject })}
      />
      <Field label="Message" error={problems.message ?? null}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={7}
            required
            maxLength={LONGEST_MESSAGE}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      {error && (
        <Alert tone="error">
          {error} {error === NOT_SIGNED_IN && <SignInLink className="text-link" />}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="tall" working={isSending ? 'Sending...' : null}>
        Send Message
      </Button>
    </form>
  )
}

function useFeedback() {
  const session = useSession()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async ({ feedbackType, subject, message, rating }: FeedbackDraft): Promise<boolean> => {
    setError(null)
    if (feedbackType === '') return false
    setSending(true)
    try {
      // Undefined if it was pressed before the session was known.
      if (session === null || (session === undefined && (await bearerToken()) === null)) throw new CallFailed(401, null)
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

interface FeedbackDraft {
  readonly feedbackType: FeedbackType | ''
  readonly subject: string
  readonly message: string
  readonly rating: number
}

const EMPTY: FeedbackDraft = { feedbackType: '', subject: '', message: '', rating: 0 }
const VISITOR = 'visitor'

/** The draft, stored for this tab until it is sent. A visitor's draft is still there after signing in. */
function useFeedbackDraft() {
  const session = useSession()
  const [draft, setDraft] = useState(EMPTY)
  // Several fields can change before the next render.
  const latest = useRef(EMPTY)
  const owner = session?.userId ?? VISITOR
  const isKnown = session !== undefined
  useEffect(() => {
    if (!isKnown) return
    const stored = { ...toDraft(readTabValues(VISITOR, FORM)), ...toDraft(readTabValues(owner, FORM)) }
    // Keeps text that was typed before the session was known.
    if (latest.current === EMPTY) latest.current = { ...EMPTY, ...stored }
    setDraft(latest.current)
  }, [isKnown, owner])
  const change = (changes: Partial<FeedbackDraft>) => {
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
    writeTabValues(owner, FORM, { ...latest.current, rating: String(latest.current.rating) })
  }
  const clear = () => {
    latest.current = EMPTY
    setDraft(EMPTY)
    for (const who of [owner, VISITOR]) writeTabValues(who, FORM, null)
  }
  return { draft, change, clear }
}

type FeedbackProblems = Partial<Record<keyof typeof FEEDBACK_PROBLEMS, string>>

function findProblems(draft: FeedbackDraft): FeedbackProblems {
  return {
    ...(draft.feedbackType === '' && { feedbackType: FEEDBACK_PROBLEMS.feedbackType }),
    ...(draft.subject.trim() === '' && { subject: FEEDBACK_PROBLEMS.subject }),
    ...(draft.message.trim() === '' && { message: FEEDBACK_PROBLEMS.message }),
  }
}

function isFeedbackType(text: string): text is FeedbackType {
  return Object.hasOwn(FEEDBACK_TYPES, text)
}

function toDraft(stored: Readonly<Record<string, string>>): Partial<FeedbackDraft> {
  const { feedbackType = '', subject, message, rating } = stored
  const stars = Number(rating)
  return {
    ...(isFeedbackType(feedbackType) && { feedbackType }),
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
    ...(Number.isInteger(stars) && stars >= 0 && stars <= 5 && { rating: stars }),
  }
}
