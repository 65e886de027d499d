import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { isMissing, wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { AnalysisTime } from '#web/features/jobs/analysis-time.tsx'
import { useUsualSeconds } from '#web/features/jobs/job-queries.ts'
import { useHeadingFocus } from '#web/features/jobs/use-heading-focus.ts'
import { useJob } from '#web/features/submission/use-job.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { JobProgress } from './job-progress.tsx'
import { MatchCard } from './match-card.tsx'

interface RunningAnalysisProps {
  readonly jobId: ShownJob['id']
  readonly onEnd: (job: ShownJob | null) => void
}

export function RunningAnalysis({ jobId, onEnd }: RunningAnalysisProps) {
  const query = useJob(jobId)
  const { data: job, refetch, isFetching } = query
  const failure = useLastFailure(query)
  const isEnded = job !== undefined && isOver(job.status)
  const isNotFound = !job && isMissing(failure)
  useEffect(() => {
    if (isEnded) onEnd(job)
    else if (isNotFound) onEnd(null)
  }, [isEnded, isNotFound, job, onEnd])
  if (!job && failure && !isNotFound) {
    return (
      <RunningPage>
        <div className="whole">
          <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
            {wordsFor(failure, 'The progress could not be loaded.')}
          </Alert>
        </div>
      </RunningPage>
    )
  }
  if (!job || isEnded) return <LoadingScreen />
  return <RunningJob job={job} />
}

export function RunningJob({ job }: { readonly job: ShownJob }) {
  return (
    <RunningPage>
      <JobProgress job={job} />
      <MatchCard job={job} />
    </RunningPage>
  )
}

function RunningPage({ children }: { readonly children: ReactNode }) {
  const lead = (
    <>
      You may return to the dashboard in <AnalysisTime seconds={useUsualSeconds()} />. It keeps running if you close this page.
    </>
  )
  return (
    <ProgressFrame title="Your analysis is running" lead={lead} linkClass="wide-only">
      {children}
    </ProgressFrame>
  )
}

interface ProgressFrameProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly linkClass?: string
  readonly children: ReactNode
}

function ProgressFrame({ title, lead, linkClass = '', children }: ProgressFrameProps) {
  return (
    <div className="wrap wrap-form">
      <PageHead title={title} lead={lead}>
        <Link href="/dashboard" className={`${buttonClass()} ${linkClass}`}>
          Back to Dashboard
        </Link>
      </PageHead>
      <div className="analysis two-columns">{children}</div>
    </div>
  )
}

export function FailedAnalysis({ job, onStartAnother }: { readonly job: ShownJob; readonly onStartAnother: () => void }) {
  useHeadingFocus()
  return (
    <ProgressFrame title="Your analysis could not be finished">
      <div className="whole">
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={onStartAnother}>
              Start another analysis
            </Button>
          }
        >
          {job.reason ?? 'The analysis failed.'}
        </Alert>
      </div>
      <div className="is-failed">
        <JobProgress job={job} />
      </div>
      <MatchCard job={job} />
    </ProgressFrame>
  )
}
