import { Link } from 'wouter'
import { jobTitle } from '#shared/jobs/job.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { viewLabels } from '#web/features/jobs/job-status.ts'
import { rememberSelected } from '#web/features/jobs/selected-result.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

interface ViewButtonProps {
  readonly userId: string
  readonly job: ShownJob
}

/** Opens the result of a complete job; for any other it only says how the job stands. */
export function ViewButton({ userId, job }: ViewButtonProps) {
  const showToast = useToast()
  const labels = viewLabels(job.status)
  const words = (
    <>
      <span className="wide-only">{labels.wide}</span>
      <span className="narrow-only">{labels.narrow}</span>
    </>
  )
  const name = `${labels.wide} of ${jobTitle(job)}, ${formatDate(job.createdAt, 'Unknown')}`
  if (job.status !== 'complete') {
    return (
      <Button size="small" disabled>
        {words}
      </Button>
    )
  }
  if (!job.hasAnalysis) {
    const complain = () => showToast('error', 'This analysis appears to be incomplete. Please try running the analysis again.')
    return (
      <Button size="small" aria-label={name} onClick={complain}>
        {words}
      </Button>
    )
  }
  return (
    <Link
      href={`/results/${job.id}`}
      className={buttonClass({ size: 'small' })}
      aria-label={name}
      onClick={() => rememberSelected(userId, job.id)}
    >
      {words}
    </Link>
  )
}
