import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { makersSentence } from '#shared/report/report-makers.ts'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { isRated, rememberRated } from '#web/data/remembered.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { voiceText } from '#web/features/report-view/use-voiced-report.ts'
import { AnalysisLink } from '#web/features/site/analysis-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AlertSlot } from '#web/ui/notices/alert.tsx'
import { useDebounced } from '#web/ui/use-after.ts'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { aboutOf, isOneMoment, isSample } from './result-queries.ts'

export function ResultEnd({ result }: { readonly result: ShownResult }) {
  const isFullReport = !isSample(result) && !isOneMoment(result)
  return (
    <>
      {!result.isOwner && (
        <section className="card result-end" aria-label="Your own report">
          <p>
            <b>This is what one of yours looks like.</b> The first is free.
          </p>
          <div className="row gap-12">
            <AnalysisLink>Get your own report</AnalysisLink>
            {isFullReport && <AnalysisLink isMain={false}>Analyze Another Video</AnalysisLink>}
          </div>
        </section>
      )}
      {result.isOwner && isFullReport && (
        <section className="card result-end" aria-label="Rate this analysis">
          <Rating jobId={result.jobId} rating={result.rating} />
          <AnalysisLink>Analyze Another Video</AnalysisLink>
        </section>
      )}
      <p className="icon-line small faint mt-16">
        <Info />
        <span>
          {voiceText(aboutOf(result), makersSentence(result.report, result.videoReview))} It may contain inaccuracies. Use it as
          supplementary coaching, next to your own review.
        </span>
      </p>
    </>
  )
}

const CHOICES = [
  { value: 'helpful', name: 'Helpful', Icon: ThumbsUp },
  { value: 'unhelpful', name: 'Unhelpful', Icon: ThumbsDown },
] as const

const THANKS = 'Thank you for your feedback!'
const THANKS_FOR_MS = 10_000
const NO_JOB = 'Could not submit rating: Job ID is missing.'
const NOT_SIGNED_IN = 'You must be signed in to submit a rating.'

export function Rating({ jobId, rating }: { readonly jobId: string; readonly rating: RatingValue | null }) {
  const session = useKnownSession()
  const [wasRated] = useState(() => session !== null && isRated(session.userId, jobId))
  const send = useMutation({
    mutationFn: async (value: RatingValue) => {
      if (jobId === '') throw new Error(NO_JOB)
      if (!session) throw new CallFailed(401, null)
      await call('rateAnalysis', { body: { jobId: jobIdSchema.parse(jobId), rating: value } })
      rememberRated(session.userId, jobId)
    },
  })
  const { isSuccess: isSent, isPending: isSending } = send
  const isThanked = useDebounced(isSent, THANKS_FOR_MS)
  const block = useRestoredFocus(`${isSent}`)
  if (isThanked || (!isSent && (wasRated || rating !== null))) {
    return (
      <p className="rating row">
        <CircleCheck className="is-success" />
        <span>{THANKS}</span>
      </p>
    )
  }
  return (
    <div className="rating row gap-24" ref={block} {...(isSent && { tabIndex: -1 })}>
      {!isSent && (
        <>
          <p className="strong">Was this analysis helpful?</p>
          <div className="rating-buttons row">
            {CHOICES.map(({ value, name, Icon }) => (
              <Button
                key={value}
                working={isSending && send.variables === value ? name : null}
                disabled={isSending}
                onClick={() => send.mutate(value)}
                icon={Icon}
              >
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
      {send.error && (
        <p className="field-line icon-line small field-error" role="alert">
          <CircleAlert className="icon-14" />
          <span>{problemOf(send.error)}</span>
        </p>
      )}
      <AlertSlot alert={isSent ? { tone: 'success', children: THANKS } : null} />
    </div>
  )
}

function problemOf(error: Error): string {
  if (error.message === NO_JOB) return NO_JOB
  const isSignedOut = error instanceof CallFailed && error.status === 401
  return isSignedOut ? NOT_SIGNED_IN : 'There was an error submitting your rating. Please try again.'
}

type RatingValue = 'helpful' | 'unhelpful'
