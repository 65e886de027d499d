import { lazy, Suspense, useState } from 'react'
import { MATCHES_FOR_A_TREND, type Progress, type ProgressMode } from '#shared/progress/progress.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { Session } from '#web/data/session/auth.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ModeTabs } from './mode-tabs.tsx'
import { NotYet } from './not-yet.tsx'
import { useProgress } from './progress-queries.ts'
import { ReadMatchesCard } from './reading/read-matches.tsx'
import './progress-page.css'

const TrendCard = lazy(() => import('./lines/line-card.tsx').then((part) => ({ default: part.TrendCard })))
const RankRulerCard = lazy(() => import('./rank/rank-ruler-card.tsx').then((part) => ({ default: part.RankRulerCard })))
const DrillsCard = lazy(() => import('./drills/drills-card.tsx').then((part) => ({ default: part.DrillsCard })))

export function ProgressPage({ session }: { readonly session: Session | null }) {
  usePageTitle('Progress')
  if (!session) return <AccessDenied>Sign in to see your progress.</AccessDenied>
  return <OwnProgress />
}

function OwnProgress() {
  const { data, error, refetch, isFetching } = useProgress()
  const [sample, setSample] = useState<Progress | null>(null)
  const shown = sample ?? data
  if (!shown && error) {
    const again = (
      <Button size="small" working={isFetching ? 'Loading...' : null} onClick={() => void refetch()}>
        Retry
      </Button>
    )
    return (
      <div className="wrap">
        <PageHead title="Progress" />
        <Alert tone="error" action={again}>
          {wordsFor(error, 'Your progress could not be loaded.')}
        </Alert>
      </div>
    )
  }
  if (!shown) return <LoadingScreen />
  if (shown.modes.every(({ lines }) => lines.length === 0)) return <NotYet progress={shown} onSample={setSample} />
  return <Modes progress={shown} own={data ?? shown} isSample={sample !== null} onLeaveSample={() => setSample(null)} />
}

interface ModesProps {
  readonly progress: Progress
  /** Behind the sample: what can be read in. */
  readonly own: Progress
  readonly isSample: boolean
  readonly onLeaveSample: () => void
}

function Modes({ progress, own, isSample, onLeaveSample }: ModesProps) {
  const { modes } = progress
  const [name, setName] = useState<string | null>(null)
  const told = modes.filter(({ lines }) => lines.length > 0)
  const chosen = told.find(({ mode }) => mode === name) ?? told[0]
  if (!chosen) return null
  return (
    <div className="wrap">
      <PageHead title="Progress" lead={leadOf(chosen)}>
        <ModeTabs modes={modes} chosen={chosen.mode} onChoose={setName} />
      </PageHead>
      {isSample && (
        <div className="progress-sample">
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
      <div className="progress">
        <Suspense>
          <div className="progress-lines">
            {chosen.lines.map((line) => (
              <TrendCard key={`${chosen.mode} ${line.line}`} line={line} />
            ))}
          </div>
          <div className="progress-aside">
            {!isSample && <DrillsCard />}
            {chosen.ruler && <RankRulerCard mode={chosen.mode} ruler={chosen.ruler} />}
            <ReadMatchesCard progress={own} />
          </div>
        </Suspense>
      </div>
    </div>
  )
}

function leadOf({ mode, matches, since }: ProgressMode): string {
  return `${mode}, ${matches} matches since ${formatDate(since)}, by when they were played. Nothing is claimed under ${MATCHES_FOR_A_TREND}.`
}
