import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Report } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { ReportContext, useReport } from '#web/features/report-view/report-view.ts'
import { FocusAreas } from '#web/features/results/focus/focus-areas.tsx'
import { resultKey } from '#web/features/results/result-queries.ts'
import { Stage } from '#web/features/results/stage/stage.tsx'
import { useIdle } from '#web/ui/use-idle.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { Sentence, Sentences } from './sentence/sentence.tsx'
import { useReportView } from './use-report-view.ts'
import './report-result.css'

const Coverage = lazy(() => import('./coverage.tsx').then((part) => ({ default: part.Coverage })))
const ReportBody = lazy(() => import('./report-body.tsx').then((part) => ({ default: part.ReportBody })))
const MatchTables = lazy(() => import('#web/features/results/tables/match-tables.tsx').then((part) => ({ default: part.MatchTables })))

/** Here the verdict stands between the video and its timeline: what is below a whole timeline is not seen. */
const PHONE = '(width < 768px)'

interface ReportResultProps {
  readonly result: ShownResult
  readonly report: Report
  readonly session: Session | null
  /** The owner has aligned the video: what came back is the newest report. */
  readonly onAligned: (aligned: ShownResult) => void
  /** Stands below what to work on. */
  readonly children: ReactNode
}

/** A result with a structured report: verdict before data. */
export function ReportResult({ result, report, session, onAligned, children }: ReportResultProps) {
  const client = useQueryClient()
  const view = useReportView(result, report)
  const isPhone = useMedia(PHONE)
  const isIdle = useIdle()
  return (
    <ReportContext value={view}>
      {report.coverage.length > 0 && <Coverage />}
      <div className="result-columns">
        <Stage
          onAligned={(aligned) => {
            client.setQueryData(resultKey(result.jobId, session), aligned)
            onAligned(aligned)
          }}
        >
          {isPhone && <Verdict />}
        </Stage>
        <section aria-label="What to work on">
          {!isPhone && <Verdict />}
          <FocusAreas />
          {children}
        </section>
      </div>
      <Suspense>
        <ReportBody />
      </Suspense>
      <Suspense>{isIdle && <MatchTables session={session} />}</Suspense>
    </ReportContext>
  )
}

function Verdict() {
  const { report } = useReport()
  return (
    <div className="verdict">
      <h2>
        <Sentence claim={report.headline} />
      </h2>
      <p>
        <Sentences claims={report.verdict} />
      </p>
    </div>
  )
}
