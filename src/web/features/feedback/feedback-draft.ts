import { useEffect, useRef, useState } from 'react'
import { FEEDBACK_PROBLEMS, FEEDBACK_TYPES, type FeedbackType } from '#shared/feedback/feedback-types.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import type { Session } from '#web/data/session/auth.ts'

/** What the form holds, as it was typed. */
export interface FeedbackDraft {
  readonly feedbackType: FeedbackType | ''
  readonly subject: string
  readonly message: string
  /** 0: none given. */
  readonly rating: number
}

const EMPTY: FeedbackDraft = { feedbackType: '', subject: '', message: '', rating: 0 }
const FORM = 'contact'
const VISITOR = 'visitor'

/** The draft, kept for this tab until it is sent. What a visitor wrote is still there after signing in. */
export function useFeedbackDraft(session: Session | null | undefined) {
  const [draft, setDraft] = useState(EMPTY)
  // Several fields can change at once, before the page has drawn the first.
  const latest = useRef(EMPTY)
  const owner = session?.userId ?? VISITOR
  const isKnown = session !== undefined
  useEffect(() => {
    if (!isKnown) return
    const kept = { ...toDraft(readTabValues(VISITOR, FORM)), ...toDraft(readTabValues(owner, FORM)) }
    // Who has begun to type before this was known keeps what was typed.
    if (latest.current === EMPTY) latest.current = { ...EMPTY, ...kept }
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

export type FeedbackProblems = Partial<Record<keyof typeof FEEDBACK_PROBLEMS, string>>

/** The required fields that were left empty. */
export function findProblems(draft: FeedbackDraft): FeedbackProblems {
  return {
    ...(draft.feedbackType === '' && { feedbackType: FEEDBACK_PROBLEMS.feedbackType }),
    ...(draft.subject.trim() === '' && { subject: FEEDBACK_PROBLEMS.subject }),
    ...(draft.message.trim() === '' && { message: FEEDBACK_PROBLEMS.message }),
  }
}

export function isFeedbackType(text: string): text is FeedbackType {
  return Object.hasOwn(FEEDBACK_TYPES, text)
}

function toDraft(kept: Readonly<Record<string, string>>): Partial<FeedbackDraft> {
  const { feedbackType = '', subject, message, rating } = kept
  const stars = Number(rating)
  return {
    ...(isFeedbackType(feedbackType) && { feedbackType }),
    ...(subject !== undefined && { subject }),
    ...(message !== undefined && { message }),
    ...(Number.isInteger(stars) && stars >= 0 && stars <= 5 && { rating: stars }),
  }
}
