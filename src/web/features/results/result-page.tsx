import { ArrowLeft, Check, LoaderCircle } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { isSomebodyExpected, useSession } from '#web/data/session/session.ts'
import { playedFrom, RecordingContext, useReportRecording } from '#web/features/recording/recording-state.ts'
import { createPlayer, PlayerContext } from '#web/features/report-view/player.ts'
import { useArrivingStages } from '#web/features/report-view/use-arriving-stages.ts'
import { useOpenedResult } from '#web/features/results/stages/use-opened-result.ts'
import { LoadingScreen, LongWait } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { formatDate, formatDay } from '#web/ui/format-date.ts'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useAfter, useIdle } from '#web/ui/use-after.ts'
import { usePhone } from '#web/ui/use-media.ts'
import { MatchLine } from './match-line.tsx'
import { aboutOf, countArriving, ForOthers, isOneMoment, isSample, useResult } from './result-queries.ts'
import './result-page.css'

const ShareButtons = lazyPart(() => import('#web/features/results/share/share-buttons.tsx').then((file) => file.ShareButtons))

const SLOW_MS = 8000

const ReportResult = lazy(() => import('#web/features/results/report/report-result.tsx').then((file) => ({ default: file.ReportResult })))
const NoResult = lazy(() => import('./no-result.tsx').then((file) => ({ default: file.NoResult })))
const TopRow = lazyPart(() => import('./stages/top-row.tsx').then((file) => file.TopRow))
const ResultEnd = lazyPart(() => import('./result-end.tsx').then((file) => file.ResultEnd))
const ReportVersion = lazyPart(() => import('./report-version.tsx').then((file) => file.ReportVersion))
const TextResult = lazy(() => import('#web/features/results/text/text-result.tsx').then((file) => ({ default: file.TextResult })))

interface ResultPageProps {
  readonly jobId: string
  /** The session is not known yet: a result that is missing for a signed-out visitor may still be the player's own. */
  readonly isLate: boolean
}

export function ResultPage({ jobId, isLate }: ResultPageProps) {
  const query = useResult(jobId)
  const { data: result, isFetching, fetchStatus, refetch, errorUpdatedAt } = query
  const failure = useLastFailure(query)
  const readAgain = useCallback(() => void refetch(), [refetch])
  if (!result && (!failure || isLate)) return <LoadingResult isOffline={fetchStatus === 'paused'} isLate={isLate} />
  return (
    <Suspense fallback={<LoadingResult />}>
      {result ? (
        <ResultBody result={result} />
      ) : (
        <NoResult {...{ jobId, failure }} missedAtMs={errorUpdatedAt} onRetry={readAgain} isRetrying={isFetching} />
      )}
    </Suspense>
  )
}

function ResultBody({ result }: { readonly result: ShownResult }) {
  usePageTitle('Analysis Complete')
  const [player] = useState(createPlayer)
  const [first] = useState(result)
  const slot = useReportRecording(result.jobId)
  const { recording } = slot
  const opened = useOpenedResult(result)
  const shown = useMemo(() => playedFrom(opened.shown, recording), [opened.shown, recording])
  const stages = useArrivingStages(result)
  const isIdle = useIdle()
  const { hasStages } = opened
  const isRowBelow = usePhone() && hasStages && shown.report !== null
  // It may load after the page. Without its own Suspense, the loading screen would return and the focus would be lost.
  const row = (hasStages || result.didYouFix) && (
    <Suspense>
      <TopRow {...{ result, opened, ...stages }} />
    </Suspense>
  )
  return (
    <PlayerContext value={player}>
      <RecordingContext value={slot}>
        <div className="wrap">
          <ResultHeader result={result} arriving={countArriving(result)} />
          {first.version !== 'current' && <ReportVersion result={result} />}
          {!isRowBelow && row}
          {shown.report ? (
            <ReportResult key={shown.report.version} result={shown} report={shown.report} onChanged={opened.open}>
              {isRowBelow && row}
            </ReportResult>
          ) : (
            <TextResult result={shown} />
          )}
          <Suspense>
            {isIdle && <ResultEnd result={shown} />}
            {aboutOf(result) !== null && <ForOthers part="bar" />}
          </Suspense>
        </div>
      </RecordingContext>
    </PlayerContext>
  )
}

function LoadingResult({ isOffline = false, isLate = false }) {
  usePageTitle('Loading Analysis')
  const isSlow = useAfter(SLOW_MS) || isLate
  return (
    <LoadingScreen words="Loading Analysis">
      {isOffline && <p className="muted">You are offline. It loads once you are back.</p>}
      {isSlow && !isOffline && <LongWait />}
    </LoadingScreen>
  )
}

/** Signed-out visitors get no link to a page that requires an account. */
function useBackLink(result: ShownResult): { readonly href: string; readonly words: string } {
  const isPlayer = Boolean(useSession()) || isSomebodyExpected()
  if (isSample(result)) return { href: '/demo', words: 'Simulated sample' }
  return isPlayer ? { href: '/dashboard', words: 'Back to Dashboard' } : { href: '/', words: 'Back to Home' }
}

function ResultHeader({ result, arriving }: { readonly result: ShownResult; readonly arriving: number }) {
  const back = useBackLink(result)
  const isForOthers = aboutOf(result) !== null
  const name = result.gamertag.trim() === '' ? 'Unknown Player' : result.gamertag
  return (
    <div className={isSample(result) ? 'result-head sample-head' : 'result-head'}>
      <Link href={back.href} className="back-link line small muted" aria-label={back.words}>
        <ArrowLeft className="icon-14" />
        <span className={isSample(result) ? undefined : 'wide-only'}>{back.words}</span>
      </Link>
      <div className={isForOthers ? 'result-words shared-words row small muted' : 'result-words row small muted'}>
        {isForOthers && (
          <span className="break-anywhere">
            <b>{name}</b> shared {isOneMoment(result) ? 'this moment' : 'this report'}
          </span>
        )}
        {result.report && <MatchLine report={result.report} />}
        <Dates result={result} />
        {!isForOthers && <b className="break-anywhere wide-only">{name}</b>}
        <h1 tabIndex={-1} className={isForOthers || arriving > 0 ? 'visually-hidden' : 'badge badge-success'}>
          {arriving === 0 && <Check className="icon-12" />}
          Analysis Complete
        </h1>
        {arriving > 0 && (
          <span className="badge badge-progress">
            <LoaderCircle className="icon-12 spin" />
            {arriving === 1 ? 'One part' : 'Two parts'} still arriving
          </span>
        )}
      </div>
      <Suspense fallback={<div className="result-buttons row" />}>
        <ShareButtons result={result} />
      </Suspense>
    </div>
  )
}

function Dates({ result: { playedAt, createdAt } }: { readonly result: ShownResult }) {
  const [played, submitted] = [formatDate(playedAt ?? createdAt, 'Unknown'), formatDate(createdAt, 'Unknown')]
  return (
    <>
      <span className="wide-only">{played}</span>
      {submitted !== played && <span className="wide-only">Submitted {createdAt === null ? submitted : formatDay(createdAt)}</span>}
    </>
  )
}
