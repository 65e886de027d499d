import { useEffect, useState } from 'react'
import type { JobId } from '#shared/ids.ts'
import { isMissing } from '#web/data/call-failed.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { withCache } from '#web/data/with-cache.tsx'
import { useActiveJob } from '#web/features/submission/active-job.ts'
import { noteSeen, startedJobs } from '#web/features/submission/started-jobs.ts'
import { useJob } from '#web/features/submission/use-job.ts'
import { useToast } from '#web/ui/notices/toast.tsx'
import { useSelectedResult } from './selected-result.ts'

const FOLLOWING = ['/analysis', '/dashboard']

/** Runs on every page of a signed-in player: follows the jobs that this tab started, and prefetches a selected result. */
export const JobFollower = withCache(function FollowedJobs({ userId, path }: { readonly userId: string; readonly path: string }) {
  useSelectedResult(userId, path)
  const [activeJob, setActiveJob] = useActiveJob(userId)
  const [, setSeen] = useState<JobId | null>(null)
  const isListed = FOLLOWING.includes(path)
  const isShown = (id: JobId) => isListed || path === `/results/${id}`
  const onSeen = (id: JobId) => {
    noteSeen(userId, id)
    setSeen(id)
  }
  return (
    <>
      {activeJob !== null && !isListed && (
        <Follow key={activeJob} jobId={activeJob} isShown={isShown(activeJob)} onEnd={() => setActiveJob(null)} />
      )}
      {startedJobs(userId).map((id) => (
        <Follow key={id} jobId={id} isShown={isShown(id)} onEnd={() => onSeen(id)} />
      ))}
    </>
  )
})

interface FollowProps {
  readonly jobId: JobId
  readonly isShown: boolean
  readonly onEnd: () => void
}

function Follow({ jobId, isShown, onEnd }: FollowProps) {
  const showToast = useToast()
  const { data: job, error } = useJob(jobId)
  const status = job && isOver(job.status) ? job.status : null
  const isNotFound = isMissing(error)
  useEffect(() => {
    if (status === 'complete' && !isShown) {
      const words = job?.matchTitle ? `Your report of ${job.matchTitle} is ready.` : 'Your analysis is complete.'
      showToast('success', words, { link: { href: `/results/${jobId}`, label: 'View Results' } })
    } else if (status !== null && !isShown)
      showToast('error', job?.reason ?? 'The analysis failed.', { link: { href: '/dashboard', label: 'Go to Dashboard' } })
    if (status !== null || isNotFound) onEnd()
  }, [status, isNotFound, isShown, job, jobId, onEnd, showToast])
  return null
}
