import { FlaskConical } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import type { JobId } from '#shared/ids.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useSite } from '#web/data/site.ts'
import { useProfile } from '#web/features/account/profile-queries.ts'
import { CreditWaiting } from '#web/features/billing/credits/credit-waiting.tsx'
import { AnalysisForm } from '#web/features/jobs/form/analysis-form.tsx'
import { SubmissionError } from '#web/features/jobs/form/submission-error.tsx'
import { isSample } from '#web/features/jobs/submission/is-sample.ts'
import { NO_CREDITS } from '#web/features/jobs/submission/submission-words.ts'
import { useDraft } from '#web/features/jobs/submission/use-draft.ts'
import { type SubmissionSending, useSubmission } from '#web/features/jobs/submission/use-submission.ts'
import { LoadingScreen } from '#web/shell/pages/loading-screen.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useJobPage } from './job-queries.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface NewAnalysisProps {
  readonly userId: string
  readonly failure: string | null
  /** A job of the player turns out to be running, started elsewhere: there is no form meanwhile. */
  readonly onRunning: (id: JobId) => void
}

export function NewAnalysis({ userId, failure, onRunning }: NewAnalysisProps) {
  const latest = useJobPage(1, '', { isFresh: true })
  const profile = useProfile()
  const submission = useSubmission(userId, profile.data?.credits)
  const [isFormShown, setFormShown] = useState(false)
  const isKnown = (latest.isFetchedAfterMount || latest.isError) && !profile.isPending
  // The job that this form has just submitted may show up before the answer: the form stays until the answer is there.
  const runningId = latest.isFetchedAfterMount && !submission.isWorking ? findRunning(latest.data?.jobs ?? [])?.id : undefined
  if (isKnown && !runningId && !isFormShown) setFormShown(true)
  useEffect(() => {
    if (runningId) onRunning(runningId)
  }, [runningId, onRunning])
  if (!isFormShown || runningId) return <LoadingScreen />
  return <Form userId={userId} failure={failure} profile={profile.data ?? null} submission={submission} />
}

function findRunning(jobs: readonly ShownJob[]): ShownJob | undefined {
  return jobs.find(({ status }) => !isOver(status) && status !== 'unknown')
}

interface FormProps extends Pick<NewAnalysisProps, 'userId' | 'failure'> {
  readonly profile: Profile | null
  readonly submission: SubmissionSending
}

function Form({ userId, failure, profile, submission }: FormProps) {
  const { draft, change } = useDraft(userId)
  const site = useSite()
  const sample = site?.sample ?? null
  useFocusKept()
  // Said before anything is filled in, but not of the sample match, which is free; a refusal says it again, beside the button.
  const hasNoCredits = profile !== null && profile.credits < 1 && submission.error !== NO_CREDITS && !isSample(draft, site)
  const useSample = () => sample && change({ ...sample, length: 'Full Video', startTime: '', endTime: '' })
  return (
    <div className="wrap wrap-form">
      <PageHead
        title="New Analysis"
        lead={
          <>
            One match,{draft.videoFrom !== 'nowhere' && ' one video,'} one report in <span className="nowrap">10-15</span> minutes.
          </>
        }
      >
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
        {hasNoCredits && <NoCredits profile={profile} />}
        <AnalysisForm {...{ userId, draft, change, profile, submission, hasNoCredits }} />
      </div>
    </div>
  )
}

/** The free credit may only wait for its mailbox to be confirmed. */
function NoCredits({ profile: { email, isCreditWaiting } }: { readonly profile: Profile }) {
  if (!isCreditWaiting) return <SubmissionError words={NO_CREDITS} />
  return (
    <div className="whole">
      <CreditWaiting email={email} />
    </div>
  )
}
