import { Link } from 'wouter'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { useHeadingFocus } from '#web/features/jobs/use-heading-focus.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { JobProgress } from './job-progress.tsx'
import { MatchCard } from './match-card.tsx'

interface FailedAnalysisProps {
  readonly job: ShownJob
  readonly onStartAnother: () => void
}

export function FailedAnalysis({ job, onStartAnother }: FailedAnalysisProps) {
  useHeadingFocus()
  return (
    <div className="wrap wrap-form">
      <PageHead title="Your analysis could not be finished">
        <Link href="/dashboard" className={buttonClass()}>
          Back to Dashboard
        </Link>
      </PageHead>
      <div className="analysis two-columns">
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
      </div>
    </div>
  )
}
