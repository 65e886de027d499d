import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { JobCard } from '#shared/job.ts'
import type { Session } from '#web/data/auth.ts'
import { useSite } from '#web/data/site.ts'
import { useProfile } from '#web/features/account/profile-queries.ts'
import { AccessDenied } from '#web/shell/access-denied.tsx'
import { LoadingScreen } from '#web/shell/loading-screen.tsx'
import { usePageTitle } from '#web/shell/use-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { readActiveJob, rememberActiveJob } from './active-job.ts'
import { AnalysisForm } from './analysis-form.tsx'
import { RunningAnalysis } from './running-analysis.tsx'
import { useDraft } from './use-submission.ts'
import './analysis-page.css'

export function AnalysisPage({ session }: { readonly session: Session | null }) {
  usePageTitle('New Analysis')
  if (!session) return <AccessDenied>Sign in to analyze a match.</AccessDenied>
  return <SignedInAnalysis userId={session.userId} />
}

function SignedInAnalysis({ userId }: { readonly userId: string }) {
  const [, navigate] = useLocation()
  const [activeJob, setActiveJob] = useState(() => readActiveJob(userId))
  const [failure, setFailure] = useState<string | null>(null)
  const clear = () => {
    rememberActiveJob(userId, null)
    setActiveJob(null)
  }
  if (activeJob === null) return <NewAnalysis userId={userId} failure={failure} />
  const onEnd = (job: JobCard | null, isNews: boolean) => {
    clear()
    if (job?.status !== 'complete') setFailure(job ? (job.reason ?? 'The analysis failed.') : 'Error: Job document not found.')
    else if (isNews) navigate('/dashboard', { state: { notice: 'complete' } })
  }
  return <RunningAnalysis jobId={activeJob} onEnd={onEnd} />
}

function NewAnalysis({ userId, failure }: { readonly userId: string; readonly failure: string | null }) {
  const { draft, change } = useDraft(userId)
  const profile = useProfile()
  const sample = useSite()?.sample ?? null
  if (profile.isPending) return <LoadingScreen />
  const useSample = () => sample && change({ ...sample, length: 'Full Video', startTime: '', endTime: '' })
  return (
    <div className="wrap wrap-form">
      <PageHead title="New Analysis" lead="One match, one video, one report in 10-15 minutes.">
        {sample && (
          <Button onClick={useSample}>
            <FlaskConical className="icon" aria-hidden />
            Use the sample match
          </Button>
        )}
      </PageHead>
      <div className="analysis">
        {failure && (
          <div className="whole">
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
        <AnalysisForm userId={userId} draft={draft} change={change} profile={profile.data ?? null} />
      </div>
    </div>
  )
}
