import { createContext, use } from 'react'
import type { Span } from '#shared/report/moment.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { ReportClock } from './report-clock.ts'
import type { ReportPlace } from './report-tabs.ts'

/** One report as the screens read it, and the moment they look at. */
export interface ReportView extends ReportPlace {
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
  /** Whether the video stands where the map is. */
  readonly isVideoShown: boolean
  readonly showVideo: (isShown: boolean) => void
  /** Plays a moment in the video, from a little before. */
  readonly choose: (choice: { readonly event?: string; readonly span?: Span; readonly focus?: number }) => void
  /** Opens the card of an own death; null closes it. */
  readonly openDeath: (event: string | null) => void
}

export const ReportContext = createContext<ReportView | null>(null)

export function useReport(): ReportView {
  const view = use(ReportContext)
  if (!view) throw new Error('A part of a report stands outside of one')
  return view
}
