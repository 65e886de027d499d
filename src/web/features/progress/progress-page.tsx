import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import address from '#assets/sample-progress.json?url'
import {
  MATCHES_FOR_A_TREND,
  MOST_IMPORTED_MATCHES,
  type Progress,
  type ProgressMode,
  progress,
  type ShownImport,
} from '#shared/progress/progress.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import '#web/ui/forms/segments.css'

import { Link } from 'wouter'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { isUnderWay, useProgress } from './progress-queries.ts'
import './progress-page.css'

const TrendCard = lazy(() => import('./trends/trend-card.tsx').then((file) => ({ default: file.TrendCard })))
const RankRulerCard = lazy(() => import('./rank/rank-ruler-card.tsx').then((file) => ({ default: file.RankRulerCard })))
const DrillsCard = lazy(() => import('./drills/drill-list.tsx').then((file) => ({ default: file.DrillsCard })))

export function ProgressPage() {
  usePageTitle('Progress')
  if (!useKnownSession()) return <AccessDenied>Sign in to see your progress.</AccessDenied>
  return <OwnProgress />
}

function OwnProgress() {
  const { data, error, refetch, isFetching } = useProgress()
  const [sample, setSample] = useState<Progress | null>(null)
  const shown = sample ?? data
  if (!shown && error) {
    return (
      <div className="wrap">
        <PageHead title="Progress" />
        <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
          {wordsFor(error, 'Your progress could not be loaded.')}
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
  const told = modes.filter(({ trends }) => trends.length > 0)
  const chosen = told.find(({ mode }) => mode === name) ?? told[0]
  if (!chosen) return null
  return (
    <div className="wrap">
      <PageHead title="Progress" lead={leadOf(chosen)}>
        <ModeTabs modes={modes} chosen={chosen.mode} onChoose={setName} />
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
            A sample: 40 simulated matches of somebody who keeps one habit and drops another.
          </Alert>
        </div>
      )}
      <div className="progress two-columns">
        <Suspense>
          <div className="stack gap-24">
            {chosen.trends.map((trend) => (
              <TrendCard key={`${chosen.mode} ${trend.kind}`} trend={trend} />
            ))}
          </div>
          <div className="stack gap-24">
            {!isSample && <DrillsCard />}
            {chosen.ruler && <RankRulerCard mode={chosen.mode} ruler={chosen.ruler} />}
            <ImportMatchesCard progress={own} />
          </div>
        </Suspense>
      </div>
    </div>
  )
}

function leadOf({ mode, matches, since }: ProgressMode): string {
  return `${mode}, ${matches} matches since ${formatDate(since)}, by when they were played. Nothing is claimed under ${MATCHES_FOR_A_TREND}.`
}

interface ModeTabsProps {
  readonly modes: readonly ProgressMode[]
  readonly chosen: string
  readonly onChoose: (mode: string) => void
}

function ModeTabs({ modes, chosen, onChoose }: ModeTabsProps) {
  return (
    <fieldset className="segments-bar" aria-label="Mode">
      {modes.map(({ mode, matches, trends }) => (
        <button
          key={mode}
          type="button"
          className="segment"
          aria-pressed={mode === chosen}
          disabled={trends.length === 0}
          {...(matches < MATCHES_FOR_A_TREND && { title: `Trends start at ${MATCHES_FOR_A_TREND} matches` })}
          onClick={() => onChoose(mode)}
        >
          {mode} {matches}
        </button>
      ))}
    </fieldset>
  )
}

interface NotYetProps {
  readonly progress: Progress
  readonly onSample: (sample: Progress) => void
}

function NotYet({ progress, onSample }: NotYetProps) {
  const { modes } = progress
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
          Trends start at three matches of the same mode. {countsOf(modes)} Read in your last matches: numbers only, no credit.
        </Gate>
        {sample.isError && <Alert tone="error">The sample could not be loaded. Please check your connection.</Alert>}
      </section>
    </div>
  )
}

function titleOf(modes: readonly ProgressMode[]): string {
  const most = Math.max(0, ...modes.map(({ matches }) => matches))
  if (most === 0) return 'No matches yet'
  return most === 1 ? 'One match is not a trend' : 'Two matches are not a trend'
}

function countsOf(modes: readonly ProgressMode[]): string {
  const counts = modes.map(({ mode, matches }) => `${mode} ${matches}`)
  if (counts.length === 0) return 'Every match that you have analyzed counts.'
  return `You have ${[counts.slice(0, -1).join(', '), ...counts.slice(-1)].filter((part) => part !== '').join(' and ')}, not counting the sample.`
}

/** The sample for newcomers: made ahead by `scripts/sample-progress`. */
async function fetchSampleProgress(): Promise<Progress> {
  return progress.parse(await (await fetch(address)).json())
}

interface ImportMatchesProps {
  readonly progress: Pick<Progress, 'canImport' | 'historyImport'>
  readonly variant: 'primary' | 'secondary'
}

function ImportMatches({ progress: { canImport, historyImport }, variant }: ImportMatchesProps) {
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: () => call('importMatches'),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.progress }),
  })
  if (!canImport) {
    return (
      <Link href="/profile" className={buttonClass({ variant })}>
        Link your account
      </Link>
    )
  }
  const isWorking = isUnderWay(historyImport) || read.isPending
  return (
    <div className="read-matches stack gap-8">
      <Button variant={variant} working={isWorking ? 'Reading...' : null} onClick={() => read.mutate()} icon={Download}>
        Read my matches
      </Button>
      <p className="fine" role="status">
        {historyImport && wordsOf(historyImport)}
      </p>
      {historyImport?.state === 'reading' && historyImport.wanted !== null && (
        <ProgressBar percent={percentOf(historyImport)} label="Matches read" isThin />
      )}
      {historyImport?.state === 'failed' && <Alert tone="error">{historyImport.reason}</Alert>}
      {historyImport?.wantsAccess && <LinkButton scope="history">Let us read your history</LinkButton>}
      {read.isError && <Alert tone="error">{wordsFor(read.error, 'Your matches could not be asked for.')}</Alert>}
    </div>
  )
}

function ImportMatchesCard({ progress }: Pick<ImportMatchesProps, 'progress'>) {
  return (
    <section className="card small-card stack gap-12">
      <h2 className="h3">More matches, no credit</h2>
      <p className="small muted">Reads up to {MOST_IMPORTED_MATCHES} of your matches as numbers. No report, so no credit.</p>
      <ImportMatches progress={progress} variant="secondary" />
    </section>
  )
}

function wordsOf({ state, wanted, read, unreadable }: ShownImport): string {
  if (state === 'waiting') return 'Waiting for its turn.'
  const gone = unreadable === 0 ? '' : ` ${unreadable} could not be read.`
  if (state === 'reading') return `${read} of ${wanted} matches read.${gone}`
  if (state === 'failed') return ''
  return `${wanted === 0 ? 'No new matches.' : `${read} matches read.`}${gone}`
}

function percentOf({ wanted, read, unreadable }: ShownImport): number {
  return Math.round((100 * (read + unreadable)) / Math.max(1, wanted ?? 1))
}
