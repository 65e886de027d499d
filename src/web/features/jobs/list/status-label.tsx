import { CircleCheck, CircleQuestionMark, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ShownStatus } from '#web/data/foreign/foreign-job.ts'
import { type StatusWords, statusLabel } from '#web/features/jobs/job-status.ts'
import './status-label.css'

const LOOKS = {
  Complete: ['status-complete', CircleCheck],
  'In Progress': ['status-running', LoaderCircle],
  Processing: ['status-running', LoaderCircle],
  Pending: ['status-pending', Clock],
  Error: ['status-failed', CircleX],
  Unknown: ['status-unknown', CircleQuestionMark],
} as const satisfies Record<StatusWords, readonly [string, LucideIcon]>

/** Icon and word, never color alone. */
export function StatusLabel({ status }: { readonly status: ShownStatus }) {
  const label = statusLabel(status)
  const [look, Icon] = LOOKS[label]
  return (
    <span className={`status ${look}`}>
      <Icon className={look === 'status-running' ? 'icon spin' : 'icon'} aria-hidden />
      {label}
    </span>
  )
}
