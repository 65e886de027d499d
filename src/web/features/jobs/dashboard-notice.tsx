import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { JobId } from '#shared/ids.ts'
import { isMissing } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useActiveJob } from '#web/features/submission/active-job.ts'
import type { AlertProps } from '#web/ui/notices/alert.tsx'
import { AlertPlace } from '#web/ui/notices/alert-place.tsx'
import { useJob } from './job-queries.ts'

const COMPLETE: AlertProps = { tone: 'success', children: 'Your analysis is complete.' }
const RUNNING: AlertProps = { tone: 'info', children: "Your analysis is in progress. It appears below when it's ready." }
const GONE: AlertProps = { tone: 'error', children: 'Error: Job document not found.' }

/** How the active job stands, for as long as this page is looked at; or what the page before has to say. */
export function DashboardNotice({ userId }: { readonly userId: string }) {
  const [activeJob, setActiveJob] = useActiveJob(userId)
  const [followed, setFollowed] = useState(activeJob)
  const isJustComplete = useJustComplete()
  if (activeJob !== null && activeJob !== followed) setFollowed(activeJob)
  if (followed === null) return <Place alert={isJustComplete ? COMPLETE : null} />
  return <JobNotice key={followed} jobId={followed} onEnd={() => setActiveJob(null)} />
}

/** The page before has seen the job complete: said once, not again after a reload. */
function useJustComplete(): boolean {
  const [, navigate] = useLocation()
  const state: unknown = useHistoryState()
  const isSaid = typeof state === 'object' && state !== null && Reflect.get(state, 'notice') === 'complete'
  const [isJustComplete] = useState(isSaid)
  useEffect(() => {
    if (isSaid) navigate('/dashboard', { replace: true })
  }, [isSaid, navigate])
  return isJustComplete
}

function JobNotice({ jobId, onEnd }: { readonly jobId: JobId; readonly onEnd: () => void }) {
  const { data: job, error } = useJob(jobId)
  const isGone = !job && isMissing(error)
  const isEnd = isGone || (job !== undefined && isOver(job.status))
  useEffect(() => {
    if (isEnd) onEnd()
  }, [isEnd, onEnd])
  return <Place alert={isGone ? GONE : isEnd ? endOf(job) : RUNNING} />
}

function endOf(job: ShownJob | undefined): AlertProps {
  if (job?.status === 'complete') return COMPLETE
  return { tone: 'error', children: job?.reason ?? 'The analysis failed.' }
}

function Place({ alert }: { readonly alert: AlertProps | null }) {
  return <AlertPlace className="dashboard-notice" alert={alert} />
}
