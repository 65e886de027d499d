import { FlaskConical, Hash } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Profile } from '#shared/account/profile.ts'
import type { JobId } from '#shared/ids.ts'
import { counted } from '#shared/time/format-wait.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useProfile } from '#web/data/profile.ts'
import { listedGamertag } from '#web/data/remembered.ts'
import { useKnownSession, useUserId } from '#web/data/session/session.ts'
import { type Site, useSite } from '#web/data/site.ts'
import { AnalysisForm } from '#web/features/jobs/form/analysis-form.tsx'
import { RecentMatches, useGamertagParameter } from '#web/features/recent-matches/recent-matches.tsx'
import { useActiveJob } from '#web/features/submission/active-job.ts'
import { SubmissionError } from '#web/features/submission/submission-error.tsx'
import { isSample, NO_CREDITS } from '#web/features/submission/submission-state.ts'
import { draftAgain, useDraft } from '#web/features/submission/use-draft.ts'
import { type SubmissionSending, useSubmission } from '#web/features/submission/use-submission.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { AnalysisTime } from './analysis-time.tsx'
import { type JobPage, useJobPage, useUsualSeconds } from './job-queries.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import './analysis-page.css'

const RunningAnalysis = lazy(() => import('./progress/running-analysis.tsx').then((file) => ({ default: file.RunningAnalysis })))
const FailedAnalysis = lazy(() =>
  import('#web/features/jobs/progress/running-analysis.tsx').then((file) => ({ default: file.FailedAnalysis })),
)

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
  const end = (job: ShownJob | null) => {
    if (job && job.status === 'complete') navigate('/dashboard', { state: { notice: 'complete' } })
    else if (job) {
      draftAgain(userId, job)
      setFailed(job)
    } else setMissing(true)
    setActiveJob(null)
  }
  if (activeJob !== null) return <RunningAnalysis key={activeJob} jobId={activeJob} onEnd={end} />
  if (failed) return <FailedAnalysis job={failed} onStartAnother={() => setFailed(null)} />
  return <NewAnalysis failure={isMissing ? 'Error: Job document not found.' : null} onRunning={setActiveJob} />
}

const CreditWaiting = lazyPart(() => import('#web/features/billing/credits/credit-waiting.tsx').then((file) => file.CreditWaiting))

interface NewAnalysisProps {
  readonly failure: string | null
  readonly onRunning: (id: JobId) => void
}

function NewAnalysis({ failure, onRunning }: NewAnalysisProps) {
  const latest = useJobPage(1, '', { isFresh: true })
  const profile = useProfile()
  // Requested before the form is shown, so that nothing is inserted into it later.
  const site = useSite()
  const submission = useSubmission(profile.data?.credits)
  const [isFormShown, setFormShown] = useState(false)
  const isKnown = (latest.isFetchedAfterMount || latest.isError) && !profile.isPending
  // The job that was just submitted may be listed before the answer arrives: the form stays until then.
  const runningId = latest.isFetchedAfterMount && !submission.isWorking ? findRunning(latest.data)?.id : undefined
  if (isKnown && !runningId && !isFormShown) setFormShown(true)
  useEffect(() => {
    if (runningId) onRunning(runningId)
  }, [runningId, onRunning])
  if (!isFormShown || runningId) return <LoadingScreen />
  return <Form failure={failure} profile={profile.data ?? null} site={site} submission={submission} />
}

/** Jobs in `queue` are not in `jobs`: the list that they were started from shows their progress. */
function findRunning(page: JobPage | undefined): ShownJob | undefined {
  return page?.jobs.find(({ status }) => !isOver(status) && status !== 'unknown')
}

interface FormProps extends Pick<NewAnalysisProps, 'failure'> {
  readonly profile: Profile | null
  readonly site: Site | undefined
  readonly submission: SubmissionSending
}

function Form({ failure, profile, site, submission }: FormProps) {
  const userId = useUserId()
  const { draft, change } = useDraft(userId)
  const usual = useUsualSeconds()
  const sample = site?.sample ?? null
  const requestedGamertag = useGamertagParameter()
  const isListed = requestedGamertag !== null || profile?.linkedXuid != null || listedGamertag(userId) !== null
  const [isFormOpen, setFormOpen] = useState(!isListed || draft.matchId !== '' || failure !== null)
  const form = useRef<HTMLDetailsElement>(null)
  useHeadingFocus()
  // Shown before anything is filled in, except for the sample match, which is free. A refusal is shown beside the button instead.
  const hasNoCredits = profile !== null && profile.credits < 1 && submission.error !== NO_CREDITS && !isSample(draft, site)
  const showForm = () => {
    setFormOpen(true)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="matchId"]')?.focus())
  }
  const useSample = () => {
    if (sample) change({ ...sample, length: 'Full Video', startTime: '', endTime: '' })
    showForm()
  }
  return (
    <div className="wrap wrap-form">
      <PageHead
        title="New Analysis"
        lead={
          isListed ? (
            <>
              Pick the match.
              {profile?.linkedGamertag && (
                <>
                  {' '}
                  Your account is linked as <b>{profile.linkedGamertag}</b>.
                </>
              )}
              {usual !== null && (
                <>
                  {' '}
                  A report takes <AnalysisTime seconds={usual} />.
                </>
              )}
              {profile && ` You have ${counted(profile.credits, 'credit')}; each report takes one.`}
            </>
          ) : (
            <>
              One match,{draft.videoFrom !== 'nowhere' && ' one video,'} one report in <AnalysisTime seconds={usual} />.
            </>
          )
        }
      >
        {sample && (
          <Button onClick={useSample} icon={FlaskConical}>
            Use the sample match
          </Button>
        )}
      </PageHead>
      {failure && <Alert tone="error">{failure}</Alert>}
      {isListed && hasNoCredits && profile.isCreditWaiting && <NoCredits profile={profile} />}
      <RecentMatches profile={profile} gamertag={draft.gamertag} onForm={showForm} />
      <details ref={form} className="card match-by-id" open={isFormOpen} onToggle={({ currentTarget }) => setFormOpen(currentTarget.open)}>
        <summary className="line">
          <Hash className="faint" />
          <span>
            <b>Match not here?</b> Enter a match ID, and a video if you have one.
          </span>
        </summary>
        <div className="analysis two-columns">
          {!isListed && hasNoCredits && <NoCredits profile={profile} />}
          <AnalysisForm {...{ draft, change, profile, site, submission, hasNoCredits }} />
        </div>
      </details>
    </div>
  )
}

function NoCredits({ profile: { email, isCreditWaiting } }: { readonly profile: Profile }) {
  if (!isCreditWaiting) return <SubmissionError words={NO_CREDITS} />
  return (
    <div className="whole">
      <Suspense>
        <CreditWaiting email={email} />
      </Suspense>
    </div>
  )
}
