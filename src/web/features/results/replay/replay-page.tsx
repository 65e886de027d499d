import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Report } from '#shared/report/report.ts'
import { isMissing, wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { useSession } from '#web/data/session/session.ts'
import { playedFrom, RecordingContext, useReportRecording } from '#web/features/recording/recording-state.ts'
import { createPlayer, PlayerContext } from '#web/features/report-view/player.ts'
import { ReportContext, useReport } from '#web/features/report-view/report-view.ts'
import { MatchLine } from '#web/features/results/match-line.tsx'
import { FROM_REPORT } from '#web/features/results/replay-address.ts'
import { canSeePictures, isOneMoment, useResult } from '#web/features/results/result-queries.ts'
import { useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { LoadingScreen, LongWait } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Replay } from './replay.tsx'
import './replay.css'

const NOT_LOADED = 'The replay could not be loaded.'

export function ReplayPage({ jobId }: { readonly jobId: string }) {
  usePageTitle('Replay')
  const query = useResult(jobId)
  const { data: result, isFetching, refetch } = query
  const failure = useLastFailure(query)
  // Until the session is known, the question is asked as a stranger's: what is missing then may still be the player's own.
  const isLate = useSession() === undefined
  if (!result && (isLate || !failure)) return <LoadingScreen words="Loading Replay">{isLate && <LongWait />}</LoadingScreen>
  return (
    <div className="wrap replay-page">
      <Link href={`/results/${jobId}`} className="back-link line small muted" onClick={returnToReport}>
        <ArrowLeft className="icon-14" />
        Back to the report
      </Link>
      <h1 tabIndex={-1}>Replay</h1>
      {result ? (
        <ReplayOrReason result={result} />
      ) : isMissing(failure) ? (
        <p className="muted">This analysis could not be found or is not public.</p>
      ) : (
        <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
          {wordsFor(failure, NOT_LOADED)}
        </Alert>
      )}
    </div>
  )
}

/** A reader who came from a report goes back in history, to the same place with its card open. */
function returnToReport(press: MouseEvent) {
  if (history.state !== FROM_REPORT || press.ctrlKey || press.metaKey) return
  press.preventDefault()
  history.back()
}

function ReplayOrReason({ result }: { readonly result: ShownResult }) {
  if (result.report && canSeePictures(result) && !isOneMoment(result)) return <ReplayOf result={result} report={result.report} />
  return <p className="muted">{whyNot(result)}</p>
}

function whyNot({ positions, isOwner }: ShownResult): string {
  if (positions?.state === 'there' && !isOwner) return "The owner of this report isn't sharing its replay."
  if (positions === null || positions.state === 'absent' || positions.state === 'there')
    return 'There is no replay of this match: its film could not be read.'
  return "We're still reading this match's film. The replay shows up here after that."
}

interface ReplayOfProps {
  readonly result: ShownResult
  readonly report: Report
}

function ReplayOf({ result, report }: ReplayOfProps) {
  const [player] = useState(createPlayer)
  const slot = useReportRecording(result.jobId)
  const shown = useMemo(() => playedFrom(result, slot.recording), [result, slot])
  return (
    <PlayerContext value={player}>
      <RecordingContext value={slot}>
        <InReport result={shown} report={report} />
      </RecordingContext>
    </PlayerContext>
  )
}

function InReport({ result, report }: ReplayOfProps) {
  return (
    <ReportContext value={useReportView(result, report)}>
      <Viewed />
    </ReportContext>
  )
}

function Viewed() {
  const { report } = useReport()
  const answer = useTracks()
  if (answer.status === 'loading') return <LoadingScreen words="Loading Replay" />
  if (answer.status === 'failed') {
    return (
      <Alert tone="error" onRetry={answer.retry} isRetrying={answer.isRetrying}>
        {NOT_LOADED}
      </Alert>
    )
  }
  if (answer.status === 'hidden') return <p className="muted">The film's positions failed their checks, so there is no replay.</p>
  const { you, players } = report
  return (
    <>
      <p className="row small muted">
        <b>{players.find(({ key }) => key === you)?.name}</b>
        <MatchLine report={report} />
      </p>
      <Replay pictures={answer.pictures} />
    </>
  )
}
