import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useJob } from '#web/features/jobs/job-queries.ts'
import { draftAgain } from '#web/features/submission/use-draft.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { FailedAnalysis } from './failed-analysis.tsx'
import { RunningJob } from './running-analysis.tsx'
import '#web/features/jobs/analysis-page.css'

interface OwnAnalysisProps {
  readonly userId: string
  readonly jobId: ShownJob['id']
  /** When the server said that there is no result; milliseconds since 1970. */
  readonly missedAtMs: number
  readonly onComplete: () => void
  /** What to show where there is no job of this player either. */
  readonly children: ReactNode
}

/** The address of a result that is not there yet, looked at by the player who waits for it: it runs, or why it failed. */
export function OwnAnalysis({ userId, jobId, missedAtMs, onComplete, children }: OwnAnalysisProps) {
  const { data: job, isPending, dataUpdatedAt } = useJob(jobId, { tries: 1 })
  const isComplete = job?.status === 'complete'
  const [completeAtMs, setCompleteAtMs] = useState(0)
  // A job that is read once more has not finished once more.
  if (isComplete && completeAtMs === 0) setCompleteAtMs(dataUpdatedAt)
  const isJustComplete = isComplete && completeAtMs > missedAtMs
  useEffect(() => {
    if (isJustComplete) onComplete()
  }, [isJustComplete, onComplete])
  if (isPending || isJustComplete) return <LoadingScreen words="Loading Analysis" />
  if (!job || isComplete) return children
  return isOver(job.status) ? <Failed userId={userId} job={job} /> : <Running job={job} />
}

function Running({ job }: { readonly job: ShownJob }) {
  usePageTitle('Analysis Running')
  return <RunningJob job={job} />
}

function Failed({ userId, job }: { readonly userId: string; readonly job: ShownJob }) {
  usePageTitle('Analysis Failed')
  const [, navigate] = useLocation()
  const startAnother = () => {
    draftAgain(userId, job)
    navigate('/analysis')
  }
  return <FailedAnalysis job={job} onStartAnother={startAnother} />
}
