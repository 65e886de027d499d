import { CircleCheck, CircleQuestionMark, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import { jobTitle } from '#shared/jobs/job.ts'
import type { ShownJob, ShownStatus } from '#web/data/foreign/foreign-job.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type StatusWords, shownProgress, statusLabel } from './job-status.ts'
import './row-progress.css'

const CLASSES = {
  Complete: ['is-success', CircleCheck],
  'In Progress': ['accent', LoaderCircle],
  Processing: ['accent', LoaderCircle],
  Pending: ['muted', Clock],
  Error: ['is-death', CircleX],
  Unknown: ['muted', CircleQuestionMark],
} as const satisfies Record<StatusWords, readonly [string, LucideIcon]>

export function RowProgress({ job }: { readonly job: ShownJob }) {
  const percent = shownProgress(job.progress)
  return (
    <div className="row-progress row-status stack gap-4">
      <p className="spread small muted">
        <span>
          <StatusLabel status={job.status} />
          {job.step && <span className="row-step">{job.step}</span>}
        </span>
        <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar percent={percent} label={`Progress of ${jobTitle(job)}`} isThin />
    </div>
  )
}

export function StatusLabel({ status }: { readonly status: ShownStatus }) {
  const label = statusLabel(status)
  const [className, Icon] = CLASSES[label]
  return (
    <span className={`line small nowrap ${className}`}>
      <Icon className={Icon === LoaderCircle ? 'spin' : ''} />
      {label}
    </span>
  )
}
