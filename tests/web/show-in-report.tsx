import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { createPlayer, type Player, PlayerContext } from '#web/features/report-view/player.ts'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { sampleResult } from './sample-report.ts'
import { WithSession } from './with-session.tsx'

/** Renders a part of a report inside a report. Returns the player of its video. */
export function showInReport(report: Report, part: ReactNode, claims: readonly Claim[] = [], more: Partial<ShownResult> = {}): Player {
  const player = createPlayer()
  render(
    <WithSession session={null}>
      <PlayerContext value={player}>
        <InReport report={report} claims={claims} more={more}>
          {part}
        </InReport>
      </PlayerContext>
    </WithSession>,
  )
  return player
}

interface InReportProps {
  readonly report: Report
  readonly claims?: readonly Claim[]
  readonly more?: Partial<ShownResult>
  readonly children: ReactNode
}

/** A part of a report inside the sample result of that report. What changes the result changes what is shown. */
export function InReport({ report, claims, more, children }: InReportProps) {
  const [result, setResult] = useState(() => ({ ...sampleResult(report, claims), ...more }))
  return <ReportContext value={useReportView(result, report, setResult)}>{children}</ReportContext>
}
