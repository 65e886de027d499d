import { useMutation } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import address from '#assets/sample-progress.json?url'
import { ALL_MODES, MATCHES_FOR_A_TREND, type NotCounted, type Progress, type ProgressMode, progress } from '#shared/progress/progress.ts'
import { counted } from '#shared/time/format-wait.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ImportMatches, ImportMatchesCard } from './import-matches.tsx'
import { useProgress } from './progress-queries.ts'
import './progress-page.css'

const Findings = lazyPart(() => import('./findings.tsx').then((file) => file.Findings))
const TrendList = lazyPart(() => import('./trends/trend-list.tsx').then((file) => file.TrendList))
const RankRulerCard = lazyPart(() => import('./rank/rank-ruler-card.tsx').then((file) => file.RankRulerCard))
const ExperimentCard = lazyPart(() => import('./experiment-card.tsx').then((file) => file.ExperimentCard))
const DrillsCard = lazyPart(() => import('./drills/drill-list.tsx').then((file) => file.DrillsCard))

export function ProgressPage() {
  usePageTitle('Progress')
  if (!useKnownSession()) return <AccessDenied>Sign in to see your progress.</AccessDenied>
  return <OwnProgress />
}

function OwnProgress() {
  const own = useProgress()
  const { data, refetch, isFetching } = own
  const failure = useLastFailure(own)
  const [sample, setSample] = useState<Progress | null>(null)
  const shown = sample ?? data
  if (!shown && failure) {
    return (
      <div className="wrap">
        <PageHead title="Progress" />
        <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
          {wordsFor(failure, 'Your progress could not be loaded.')}
        </Alert>
      </div>
    )
  }
  if (!shown) return <LoadingScreen />
  if (shown.modes.every(({ trends }) => trends.length === 0)) return <NotYet progress={shown} onSample={setSample} />
  return <Modes progress={shown} own={data ?? shown} isSample={sample !== null} onLeaveSample={() => setSample(null)} />
}

interface ModesProps {
  readonly progress: Progress
  readonly own: Progress
  readonly isSample: boolean
  readonly onLeaveSample: () => void
}

function Modes({ progress, own, isSample, onLeaveSample }: ModesProps) {
  const { modes } = progress
  const [name, setName] = useState<string | null>(null)
  const chosen = modes.find(({ mode }) => mode === name) ?? modes[0]
  if (!chosen) return null
  return (
    <div className="wrap">
      <PageHead title="Progress" lead={leadOf(chosen, progress)}>
        <ChoiceBar
          label="Mode"
          choices={modes.map(({ mode, matches }) => ({ value: mode, words: `${mode} ${matches}` }))}
          chosen={chosen.mode}
          onChoose={setName}
        />
      </PageHead>
      {isSample && (
        <div className="mb-24">
          <Alert
            tone="info"
            action={
              <Button size="small" onClick={onLeaveSample}>
                Back to my matches
              </Button>
            }
          >
            A sample: 40 simulated matches of a player who keeps one habit and drops another.
          </Alert>
        </div>
      )}
      <Suspense>
        <Findings findings={chosen.findings} />
        <div className="progress two-columns">
          {chosen.trends.length > 0 ? <TrendList key={chosen.mode} trends={chosen.trends} /> : <div />}
          <div className="stack gap-24">
            {!isSample && <DrillsCard />}
            {chosen.ruler && <RankRulerCard mode={chosen.mode} ruler={chosen.ruler} />}
            <ImportMatchesCard progress={own} />
            {!isSample && <ExperimentCard />}
          </div>
        </div>
      </Suspense>
    </div>
  )
}

function leadOf({ mode, matches, since }: ProgressMode, { notCounted }: Progress): string {
  const played = `${mode}, ${counted(matches, 'match', 'matches')} since ${formatDate(since)}, by when they were played.`
  return [played, leftOutWords(notCounted)].filter((part) => part !== '').join(' ')
}

function NotYet({ progress, onSample }: { readonly progress: Progress; readonly onSample: (sample: Progress) => void }) {
  const { modes, notCounted } = progress
  const sample = useMutation({ mutationFn: fetchSampleProgress, onSuccess: onSample })
  const actions = (
    <>
      <ImportMatches progress={progress} variant="primary" />
      <Button working={sample.isPending ? 'Loading...' : null} onClick={() => sample.mutate()}>
        See a sample of 40
      </Button>
    </>
  )
  return (
    <div className="wrap">
      <PageHead title="Progress" />
      <section className="card">
        <Gate icon={TrendingUp} title={titleOf(modes)} level={2} action={actions}>
          {countsOf(modes)} {leftOutWords(notCounted)} Add your last matches: numbers only, no credit.
        </Gate>
        {sample.isError && <Alert tone="error">The sample could not be loaded. Please check your connection.</Alert>}
      </section>
    </div>
  )
}

const LIST = new Intl.ListFormat('en-GB')

function titleOf(modes: readonly ProgressMode[]): string {
  const most = Math.max(0, ...modes.map(({ matches }) => matches))
  return most === 0 ? 'No matches yet' : `Not enough matches yet: ${most} of ${MATCHES_FOR_A_TREND}`
}

function countsOf(modes: readonly ProgressMode[]): string {
  const counts = modes.filter(({ mode }) => mode !== ALL_MODES).map(({ mode, matches }) => `${mode} ${matches}`)
  const needed = 'With three matches this page finds habits, with six it shows what changed.'
  return counts.length === 0 ? needed : `${needed} So far: ${LIST.format(counts)}.`
}

/** Returns "Not counted: the sample and 1 match of another player.", or nothing if all count. */
export function leftOutWords({ sample, otherPlayer, cutVideo, beingCounted }: NotCounted): string {
  const reasons = [
    ...(sample > 0 ? ['the sample'] : []),
    ...(otherPlayer > 0 ? [`${counted(otherPlayer, 'match', 'matches')} of another player`] : []),
    ...(cutVideo > 0 ? [`${counted(cutVideo, 'match', 'matches')} analyzed in part`] : []),
    ...(beingCounted > 0 ? [`${counted(beingCounted, 'match', 'matches')} still being read`] : []),
  ]
  return reasons.length === 0 ? '' : `Not counted: ${LIST.format(reasons)}.`
}

/** The sample for new players, generated in advance by `scripts/sample-progress`. */
async function fetchSampleProgress(): Promise<Progress> {
  return progress.parse(await (await fetch(address)).json())
}
