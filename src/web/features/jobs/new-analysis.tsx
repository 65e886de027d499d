import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import type { JobId } from '#shared/ids.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useProfile } from '#web/data/profile.ts'
import { useSite } from '#web/data/site.ts'
import { AnalysisForm } from '#web/features/jobs/form/analysis-form.tsx'
import { SubmissionError } from '#web/features/jobs/form/submission-error.tsx'
import { LinkedAs } from '#web/features/recent-matches/linked-as.tsx'
import type { PickedMatch } from '#web/features/recent-matches/recent-matches.tsx'
import type { SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { isSample } from '#web/features/submission/submission-state.ts'
import { NO_CREDITS } from '#web/features/submission/submission-words.ts'
import { useDraft } from '#web/features/submission/use-draft.ts'
import { type SubmissionSending, useSubmission } from '#web/features/submission/use-submission.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { type JobPage, useJobPage } from './job-queries.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

const CreditWaiting = lazy(() =>
  import('#web/features/billing/credits/credit-waiting.tsx').then((file) => ({ default: file.CreditWaiting })),
)
const RecentMatches = lazy(() =>
  import('#web/features/recent-matches/recent-matches.tsx').then((file) => ({ default: file.RecentMatches })),
)

const WAYS = [
  { value: 'list', words: 'Recent matches' },
  { value: 'fields', words: 'Match ID and address' },
] as const

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
  const runningId = latest.isFetchedAfterMount && !submission.isWorking ? findRunning(latest.data)?.id : undefined
  if (isKnown && !runningId && !isFormShown) setFormShown(true)
  useEffect(() => {
    if (runningId) onRunning(runningId)
  }, [runningId, onRunning])
  if (!isFormShown || runningId) return <LoadingScreen />
  return <Form userId={userId} failure={failure} profile={profile.data ?? null} submission={submission} />
}

function findRunning(page: JobPage | undefined): ShownJob | undefined {
  return [...(page?.queue.jobs ?? []), ...(page?.jobs ?? [])].find(({ status }) => !isOver(status) && status !== 'unknown')
}

interface FormProps extends Pick<NewAnalysisProps, 'userId' | 'failure'> {
  readonly profile: Profile | null
  readonly submission: SubmissionSending
}

function Form({ userId, failure, profile, submission }: FormProps) {
  const { draft, change } = useDraft(userId)
  const site = useSite()
  const sample = site?.sample ?? null
  const { way, setWay, fields, pick } = useWay(profile, draft, change)
  useHeadingFocus()
  // Shown before anything is filled in, except for the sample match, which is free; a refusal says it again beside the button.
  const hasNoCredits = profile !== null && profile.credits < 1 && submission.error !== NO_CREDITS && !isSample(draft, site)
  const useSample = () => {
    setWay('fields')
    if (sample) change({ ...sample, length: 'Full Video', startTime: '', endTime: '' })
  }
  return (
    <div className="wrap wrap-form">
      <PageHead
        title="New Analysis"
        lead={
          way === 'list' ? (
            <LinkedAs gamertag={profile?.linkedGamertag ?? null} />
          ) : (
            <>
              One match,{draft.videoFrom !== 'nowhere' && ' one video,'} one report in <span className="nowrap">10-15</span> minutes.
            </>
          )
        }
      >
        <div className="row gap-12">
          <Segments label="Match" isLabelHidden choices={WAYS} chosen={way} onChoose={setWay} />
          {sample && (
            <Button onClick={useSample} icon={FlaskConical}>
              Use the sample match
            </Button>
          )}
        </div>
      </PageHead>
      {way === 'list' && (
        <Suspense fallback={<LoadingScreen />}>
          <RecentMatches {...{ userId, profile }} gamertag={draft.gamertag} form={{ onPick: pick, onShow: () => setWay('fields') }} />
        </Suspense>
      )}
      <div ref={fields} className="analysis two-columns" hidden={way === 'list'}>
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

/** How the match is told: picked from a list, which a linked account begins with, or typed. What is typed stays while the list is looked at. */
function useWay(profile: Profile | null, draft: SubmissionDraft, change: (changes: Partial<SubmissionDraft>) => void) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>(profile?.linkedXuid && draft.matchId === '' ? 'list' : 'fields')
  const fields = useRef<HTMLDivElement>(null)
  const pick = (picked: PickedMatch) => {
    change(picked)
    setWay('fields')
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[name="matchId"]')?.focus())
  }
  return { way, setWay, fields, pick }
}

/** The free credit may only wait for its mailbox to be confirmed. */
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
