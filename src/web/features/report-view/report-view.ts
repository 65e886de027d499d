import { createContext, use } from 'react'
import type { Span } from '#shared/report/moment.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { ReportClock } from './report-clock.ts'

/** One report as the screens read it, and the moment they look at. */
export interface ReportView {
  readonly result: ShownResult
  readonly report: Report
  readonly clock: ReportClock
  readonly eventOf: (id: string) => ReportEvent | undefined
  readonly nameOf: (key: string | null) => string | null
  /** Whether a time can be played here. */
  readonly canSeek: boolean
  readonly focus: number
  /** The chosen moment: an event's id, or the key of a span. */
  readonly event: string | null
  readonly watched: ReadonlySet<string>
  readonly choose: (choice: { readonly event?: string; readonly span?: Span; readonly focus?: number }) => void
}

export const ReportContext = createContext<ReportView | null>(null)

export function useReport(): ReportView {
  const view = use(ReportContext)
  if (!view) throw new Error('A part of a report stands outside of one')
  return view
}
