import { type KeyboardEvent, useState } from 'react'
import { cutProblem, lengthProblem } from '#shared/jobs/submission.ts'
import { isCut, type SubmissionDraft } from '#web/features/submission/submission-state.ts'

/** Where the button is off, Enter sends nothing; about the times of a cut video it says what submitting would. */
export function useEnterWords(draft: SubmissionDraft, videoSeconds: number | null) {
  const [isTold, setTold] = useState(false)
  const { startTime, endTime } = draft
  const needsTimes = isCut(draft)
  if (isTold && !needsTimes) setTold(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isDefaultPrevented()
    if (isSubmit) setTold(needsTimes)
  }
  return { words: isTold && needsTimes ? (cutProblem(startTime, endTime) ?? lengthProblem(endTime, videoSeconds)) : null, onKeyDown }
}
