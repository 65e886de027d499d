import { Check, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type JobCard, shownProgress, statusLabel } from '#shared/job.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { LoadingScreen } from '#web/shell/loading-screen.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useJob } from './job-queries.ts'
import { MatchCard } from './match-card.tsx'
import './running-analysis.css'

interface RunningAnalysisProps {
  readonly jobId: JobCard['id']
  /** The job has ended, or there is none (null). `isNews`: it ran while this page looked on. */
  readonly onEnd: (job: JobCard | null, isNews: boolean) => void
}

export function RunningAnalysis({ jobId, onEnd }: RunningAnalysisProps) {
  const { data: job, error } = useJob(jobId)
  const wasRunning = useRef(false)
  const hasEnded = job?.status === 'complete' || job?.status === 'failed' || job?.status === 'error'
  const isMissing = error instanceof CallFailed && error.status === 404
  useEffect(() => {
    if (hasEnded) onEnd(job, wasRunning.current)
    else if (isMissing) onEnd(null, wasRunning.current)
    else if (job) wasRunning.current = true
  }, [hasEnded, isMissing, job, onEnd])
  if (!job || hasEnded) return <LoadingScreen />
  return (
    <div className="wrap wrap-form">
      <PageHead
        title="Your analysis is running"
        lead="You may return to the dashboard in 10-15 minutes. It keeps running if you close this page."
      >
        <Link href="/dashboard" className={buttonClass()}>
          Back to Dashboard
        </Link>
      </PageHead>
      <div className="analysis">
        <Progress job={job} />
        <MatchCard job={job} />
      </div>
    </div>
  )
}

function Progress({ job }: { readonly job: JobCard }) {
  const percent = shownProgress(job.progress)
  const steps = useSeenSteps(job.step)
  return (
    <section className="card" aria-label="Progress">
      <div className="running-head">
        <p className="running-line" role="status">
          <span className="running-pulse" />
          <span>{job.step ? `${statusLabel(job.status)}: ${job.step}` : statusLabel(job.status)}</span>
        </p>
        <p className="display running-percent">{percent}%</p>
        <ProgressBar percent={percent} label="Analysis progress" />
      </div>
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map((step) => (
            <li key={step} {...(step === job.step && { 'aria-current': 'step' as const })}>
              <span className="step-dot">
                {step === job.step ? (
                  <LoaderCircle className="icon icon-12 spin" aria-hidden />
                ) : (
                  <Check className="icon icon-12" aria-hidden />
                )}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The steps this page has seen the job take, in order. */
function useSeenSteps(step: string | null): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([])
  if (step !== null && !seen.includes(step)) {
    const next = [...seen, step]
    setSeen(next)
    return next
  }
  return seen
}
