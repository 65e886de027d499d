import { FileX2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { CallFailed, isMissing, wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { isPassing } from '#web/data/query-client.ts'
import { useKnownSession, useSessionHold, useUserId } from '#web/data/session/session.ts'
import { FailedAnalysis, RunningJob } from '#web/features/jobs/progress/running-analysis.tsx'
import { draftAgain } from '#web/features/submission/use-draft.ts'
import { useJob } from '#web/features/submission/use-job.ts'
import { AccessDenied, SignInLink } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import '#web/features/jobs/analysis-page.css'

interface NoResultProps {
  readonly jobId: string
  readonly failure: unknown
  /** When the server answered that there is no result, in milliseconds since 1970. */
  readonly missedAtMs: number
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export function NoResult({ jobId, failure, missedAtMs, onRetry, isRetrying }: NoResultProps) {
  const notFound = <ResultNotFound {...{ failure, onRetry, isRetrying }} />
  const job = jobIdSchema.safeParse(jobId)
  const { session, departures } = useSessionHold()
  if (!session && departures > 0 && isMissing(failure))
    return <AccessDenied>You are signed out. Sign in to see this analysis again.</AccessDenied>
  if (!session || !job.success || !isMissing(failure)) return notFound
  return (
    <OwnAnalysis jobId={job.data} missedAtMs={missedAtMs} onComplete={onRetry}>
      {notFound}
    </OwnAnalysis>
  )
}

/** The result is missing, private, or unavailable right now. Only the last can be retried. */
function ResultNotFound({ failure, onRetry, isRetrying }: Pick<NoResultProps, 'failure' | 'onRetry' | 'isRetrying'>) {
  usePageTitle('Analysis Not Found')
  // A signed-out visitor may be the owner.
  const isStranger = !useKnownSession()
  const isTemporary = isPassing(failure) || (failure instanceof CallFailed && failure.status === 429)
  return (
    <Gate
      icon={FileX2}
      tone="error"
      title="Analysis Not Found"
      action={
        <>
          {isTemporary && (
            <Button working={isRetrying ? 'Loading...' : null} onClick={onRetry}>
              Try Again
            </Button>
          )}
          {isStranger && !isTemporary && <SignInLink className={buttonClass({ variant: 'primary' })} />}
          <Link href="/dashboard" className={buttonClass()}>
            Back to Dashboard
          </Link>
        </>
      }
    >
      {wordsFor(failure, 'An unknown server error occurred.')}
    </Gate>
  )
}

interface OwnAnalysisProps {
  readonly jobId: ShownJob['id']
  readonly missedAtMs: number
  readonly onComplete: () => void
  /** Shown if the player has no such job either. */
  readonly children: ReactNode
}

function OwnAnalysis({ jobId, missedAtMs, onComplete, children }: OwnAnalysisProps) {
  const query = useJob(jobId, { tries: 1 })
  const { data: job, dataUpdatedAt, refetch, isFetching } = query
  const failure = useLastFailure(query)
  const isComplete = job?.status === 'complete'
  const [completeAtMs, setCompleteAtMs] = useState(0)
  // Refetching a finished job must not report its completion again.
  if (isComplete && completeAtMs === 0) setCompleteAtMs(dataUpdatedAt)
  const isJustComplete = isComplete && completeAtMs > missedAtMs
  useEffect(() => {
    if (isJustComplete) onComplete()
  }, [isJustComplete, onComplete])
  if ((!job && !failure) || isJustComplete) return <LoadingScreen words="Loading Analysis" />
  if (!job && !isMissing(failure)) return <ResultNotFound {...{ failure }} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!job || isComplete) return children
  return isOver(job.status) ? <Failed job={job} /> : <Running job={job} />
}

function Running({ job }: { readonly job: ShownJob }) {
  usePageTitle('Analysis Running')
  return <RunningJob job={job} />
}

function Failed({ job }: { readonly job: ShownJob }) {
  const userId = useUserId()
  usePageTitle('Analysis Failed')
  const [, navigate] = useLocation()
  const startAnother = () => {
    draftAgain(userId, job)
    navigate('/analysis')
  }
  return <FailedAnalysis job={job} onStartAnother={startAnother} />
}
