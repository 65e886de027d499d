import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { useKnownSession, useUserId } from '#web/data/session/session.ts'
import { useActiveJob } from '#web/features/submission/active-job.ts'
import { draftAgain } from '#web/features/submission/use-draft.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { NewAnalysis } from './new-analysis.tsx'
import './analysis-page.css'

const RunningAnalysis = lazy(() => import('./progress/running-analysis.tsx').then((file) => ({ default: file.RunningAnalysis })))
const FailedAnalysis = lazy(() => import('./progress/failed-analysis.tsx').then((file) => ({ default: file.FailedAnalysis })))
const QueueMore = lazy(() => import('#web/features/recent-matches/queue-more.tsx').then((file) => ({ default: file.QueueMore })))

export function AnalysisPage() {
  usePageTitle('New Analysis')
  if (!useKnownSession()) return <AccessDenied>Sign in to analyze a match.</AccessDenied>
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedInAnalysis />
    </Suspense>
  )
}

function SignedInAnalysis() {
  const userId = useUserId()
  const [, navigate] = useLocation()
  const [activeJob, setActiveJob] = useActiveJob(userId)
  const [failed, setFailed] = useState<ShownJob | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isMore = new URLSearchParams(useSearch()).has('queue')
  const end = (job: ShownJob | null) => {
    if (job && job.status === 'complete') navigate('/dashboard', { state: { notice: 'complete' } })
    else if (job) {
      draftAgain(userId, job)
      setFailed(job)
    } else setMissing(true)
    setActiveJob(null)
  }
  if (isMore) return <QueueMore />
  if (activeJob !== null) return <RunningAnalysis key={activeJob} jobId={activeJob} onEnd={end} />
  if (failed) return <FailedAnalysis job={failed} onStartAnother={() => setFailed(null)} />
  return <NewAnalysis failure={isMissing ? 'Error: Job document not found.' : null} onRunning={setActiveJob} />
}
