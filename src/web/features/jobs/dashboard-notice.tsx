import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { JobId } from '#shared/ids.ts'
import { isOver, readStatus } from '#shared/job.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useActiveJob } from './active-job.ts'
import { isMissing, useJob } from './job-queries.ts'

const COMPLETE = 'Your analysis is complete.'

/** How the active job stands, for as long as this page is looked at; or what the page before has to say. */
export function DashboardNotice({ userId }: { readonly userId: string }) {
  const [activeJob, setActiveJob] = useActiveJob(userId)
  const [followed, setFollowed] = useState(activeJob)
  const isNews = useNews()
  if (activeJob !== null && activeJob !== followed) setFollowed(activeJob)
  if (followed === null && !isNews) return null
  return (
    <div className="dashboard-notice">
      {followed === null ? (
        <Alert tone="success">{COMPLETE}</Alert>
      ) : (
        <JobNotice key={followed} jobId={followed} onEnd={() => setActiveJob(null)} />
      )}
    </div>
  )
}

/** The page before has seen the job complete: said once, not again after a reload. */
function useNews(): boolean {
  const [, navigate] = useLocation()
  const state: unknown = useHistoryState()
  const isSaid = typeof state === 'object' && state !== null && Reflect.get(state, 'notice') === 'complete'
  const [isNews] = useState(isSaid)
  useEffect(() => {
    if (isSaid) navigate('/dashboard', { replace: true })
  }, [isSaid, navigate])
  return isNews
}

function JobNotice({ jobId, onEnd }: { readonly jobId: JobId; readonly onEnd: () => void }) {
  const { data: job, error } = useJob(jobId)
  const isGone = !job && isMissing(error)
  const isEnd = isGone || (job !== undefined && isOver(job.status))
  useEffect(() => {
    if (isEnd) onEnd()
  }, [isEnd, onEnd])
  if (isGone) return <Alert tone="error">Error: Job document not found.</Alert>
  if (!isEnd) return <Alert tone="info">Your analysis is in progress. It appears below when it's ready.</Alert>
  if (readStatus(job?.status) === 'complete') return <Alert tone="success">{COMPLETE}</Alert>
  return <Alert tone="error">{job?.reason ?? 'The analysis failed.'}</Alert>
}
