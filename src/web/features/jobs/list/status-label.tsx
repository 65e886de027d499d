import { CircleCheck, CircleQuestionMark, CircleX, Clock, LoaderCircle } from 'lucide-react'
import { statusLabel } from '#shared/jobs/job.ts'
import './status-label.css'

const LOOKS = {
  Complete: ['status-complete', CircleCheck],
  'In Progress': ['status-running', LoaderCircle],
  Processing: ['status-running', LoaderCircle],
  Pending: ['status-pending', Clock],
  Error: ['status-failed', CircleX],
} as const

/** Icon and word, never color alone. */
export function StatusLabel({ status }: { readonly status: string }) {
  const label = statusLabel(status)
  const [look, Icon] = label in LOOKS ? LOOKS[label as keyof typeof LOOKS] : (['status-unknown', CircleQuestionMark] as const)
  return (
    <span className={`status ${look}`}>
      <Icon className={look === 'status-running' ? 'icon spin' : 'icon'} aria-hidden />
      {label}
    </span>
  )
}
