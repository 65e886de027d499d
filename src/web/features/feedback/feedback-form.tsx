import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { FEEDBACK_TYPES, LONGEST_MESSAGE, LONGEST_SUBJECT } from '#shared/feedback/feedback-types.ts'
import { useSession } from '#web/data/session/session.ts'
import { SignInLink } from '#web/page/sign-in-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'
import { type FeedbackProblems, findProblems, isFeedbackType, useFeedbackDraft } from './feedback-draft.ts'
import { SentNotice } from './sent-notice.tsx'
import { NOT_SIGNED_IN, useFeedback } from './use-feedback.ts'

const loadStars = () => import('./star-rating.tsx').then((file) => ({ default: file.StarRating }))
const StarRating = lazy(loadStars)

export function FeedbackForm() {
  const session = useSession()
  useFetchedEarly(loadStars)
  const { draft, change, clear } = useFeedbackDraft(session)
  const { isSending, error, send } = useFeedback(session)
  const [isJudged, setJudged] = useState(false)
  const sentCount = useRef(0)
  const [thanked, setThanked] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    setThanked(0)
    const first = Object.keys(findProblems(draft))[0]
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!(await send(draft))) return
    clear()
    setJudged(false)
    sentCount.current += 1
    setThanked(sentCount.current)
  }
  // What submitting has judged is judged again with each change.
  const problems: FeedbackProblems = isJudged ? findProblems(draft) : {}
  return (
    // Until the code is here, the browser may not send it anywhere.
    <form
      ref={form}
      method="dialog"
      className="feedback-form"
      aria-label="Contact Us"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
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
      <Field label="Subject" error={problems.subject ?? null}>
        {(control) => (
          <input
            {...control}
            name="subject"
            required
            maxLength={LONGEST_SUBJECT}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
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
      {error && <SendingProblem words={error} />}
      <SentNotice count={thanked} />
      <Button type="submit" look="primary" size="tall" working={isSending ? 'Sending...' : null}>
        Send Message
      </Button>
    </form>
  )
}

function SendingProblem({ words }: { readonly words: string }) {
  return (
    <Alert tone="error">
      {words} {words === NOT_SIGNED_IN && <SignInLink className="text-link" />}
    </Alert>
  )
}
