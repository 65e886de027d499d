import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { NO_RECORDING, RecordingContext, type RecordingState } from '#web/features/recording/recording-state.ts'
import { createPlayer, type Player, PlayerContext } from '#web/features/report-view/player.ts'
import { ReportContext, type ReportView } from '#web/features/report-view/report-view.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { sampleResult } from './sample-report.ts'
import { WithSession } from './with-session.tsx'

/** Renders a part of a report inside a report. Returns the player of its video. */
export function showInReport(report: Report, part: ReactNode, claims: readonly Claim[] = [], more: Partial<ShownResult> = {}): Player {
  const player = createPlayer()
  render(
    <WithSession session={null}>
      <PlayerContext value={player}>
        <InReport {...{ report, claims, more }}>{part}</InReport>
      </PlayerContext>
    </WithSession>,
  )
  return player
}

interface InReportProps {
  readonly report: Report
  readonly claims?: readonly Claim[]
  readonly more?: Partial<ShownResult>
  readonly view?: Partial<ReportView>
  readonly children: ReactNode
}

/** A part of a report inside the sample result of that report. What changes the result changes what is shown. */
export function InReport({ report, claims, more, view, children }: InReportProps) {
  const [result, setResult] = useState(() => ({ ...sampleResult(report, claims), ...more }))
  return <ReportContext value={{ ...useReportView(result, report, setResult), ...view }}>{children}</ReportContext>
}

/** A report with a recording that changes as on its page. */
export function WithRecording({ begin = NO_RECORDING, ...report }: InReportProps & { readonly begin?: RecordingState }) {
  const [recording, setRecording] = useState(begin)
  return (
    <RecordingContext value={{ recording, setRecording }}>
      <InReport {...report} />
    </RecordingContext>
  )
}

/** Replaces the worker that reads a recording by one that never answers. Returns what is sent to it. */
export function silenceWorkers(): unknown[] {
  const messages: unknown[] = []
  const silent = { postMessage: (message: unknown) => messages.push(message), addEventListener: () => {}, terminate: () => {} }
  vi.stubGlobal('Worker', function SilentWorker() {
    return silent
  })
  return messages
}
