import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Report } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { createPlayer } from '#web/features/report-view/player.ts'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { PlayerContext } from '#web/features/report-view/use-player.ts'
import { useReportView } from '#web/features/results/report/use-report-view.ts'
import { useResult } from '#web/features/results/result-queries.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { GateList } from './gate-list.tsx'
import { Makers } from './makers.tsx'
import { SentenceMeter } from './sentence-meter.tsx'
import { VideoChecks } from './video-checks.tsx'
import './checked.css'

interface CheckedPageProps {
  readonly jobId: string
  readonly session: Session | null
}

/** Everything that a report rests on, on a page of its own: its sentences by source, who made it, the checks of the film. */
export function CheckedPage({ jobId, session }: CheckedPageProps) {
  usePageTitle('How this was checked')
  const { data: result, isPending } = useResult(jobId, session)
  if (isPending) return <LoadingScreen words="Loading Analysis" />
  return (
    <div className="wrap checked-page">
      <Link href={`/results/${jobId}`} className="back-link">
        <ArrowLeft className="icon icon-14" aria-hidden />
        Back to the report
      </Link>
      <h1 tabIndex={-1}>How this was checked</h1>
      <p className="muted">What each sentence rests on, who made the report, and how its sources were checked.</p>
      {result?.report ? (
        <Checked result={result} report={result.report} />
      ) : (
        <p className="muted">{result ? NO_REPORT : 'This analysis could not be found or is not public.'}</p>
      )}
    </div>
  )
}

const NO_REPORT = 'This analysis is a text without a report behind it, so there is nothing to check it by.'

function Checked({ result, report }: { readonly result: ShownResult; readonly report: Report }) {
  const [player] = useState(createPlayer)
  return (
    <PlayerContext value={player}>
      <Parts result={result} report={report} />
    </PlayerContext>
  )
}

function Parts({ result, report }: { readonly result: ShownResult; readonly report: Report }) {
  const view = useReportView(result, report)
  return (
    <ReportContext value={view}>
      <div className="result-columns">
        <div className="checked-stack">
          <SentenceMeter />
          <Makers />
        </div>
        <div className="checked-stack">
          <GateList />
          <VideoChecks />
        </div>
      </div>
    </ReportContext>
  )
}
