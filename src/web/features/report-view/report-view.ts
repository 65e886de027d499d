import { createContext, use } from 'react'
import type { Span } from '#shared/report/moment.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { ReportClock } from './report-clock.ts'

export const TAB_NAMES = {
  verdict: 'Verdict',
  deaths: 'Deaths',
  fights: 'Fights',
  objective: 'Objective',
  lobby: 'Lobby',
  checked: 'How it was checked',
} as const

export type ReportTab = keyof typeof TAB_NAMES

export interface ReportAddress {
  readonly tab: ReportTab
  readonly moment: string | null
  /** Only deaths of this cause are listed. */
  readonly cause: string | null
}

export function tabsOf({ sections, timeline, positions }: Pick<Report, 'sections' | 'timeline' | 'positions'>): ReportTab[] {
  const isPlayed =
    timeline.objectives.length > 0 ||
    sections.some(({ id, claims }) => id === 'objective' && claims.length > 0) ||
    (positions.status === 'read' && positions.objectives.length > 0)
  return Object.keys(TAB_NAMES).filter((tab): tab is ReportTab => isPlayed || tab !== 'objective')
}

export function readReportAddress(search: string, report: Pick<Report, 'sections' | 'timeline' | 'positions' | 'events'>): ReportAddress {
  const parameters = new URLSearchParams(search)
  const tab = tabsOf(report).find((name) => name === parameters.get('tab')) ?? 'verdict'
  const moment = report.events.find(({ id }) => id === parameters.get('moment'))?.id ?? null
  return { tab, moment, cause: parameters.get('cause') }
}

export function reportAddress(jobId: string, { tab, moment, cause = null }: Omit<ReportAddress, 'cause'> & Partial<ReportAddress>): string {
  const parameters = new URLSearchParams()
  if (tab !== 'verdict') parameters.set('tab', tab)
  if (moment !== null) parameters.set('moment', moment)
  if (cause !== null) parameters.set('cause', cause)
  return parameters.size === 0 ? `/results/${jobId}` : `/results/${jobId}?${parameters}`
}

export interface ReportView extends ReportAddress {
  readonly result: ShownResult
  readonly report: Report
  /** The player's name, if the page speaks about them to another reader. */
  readonly about: string | null
  readonly clock: ReportClock
  readonly eventOf: (id: string) => ReportEvent | undefined
  readonly nameOf: (key: string | null) => string | null
  readonly canSeek: boolean
  readonly focus: number
  /** The chosen moment: an event's id, or the key of a span. */
  readonly event: string | null
  readonly watched: ReadonlySet<string>
  readonly isVideoShown: boolean
  readonly showVideo: (isShown: boolean) => void
  /** Plays a moment in the video, from shortly before it. */
  readonly choose: (choice: { readonly event?: string; readonly span?: Span; readonly focus?: number }) => void
  readonly openMoment: (event: string | null) => void
  readonly showResult: (changed: ShownResult) => void
}

export const ReportContext = createContext<ReportView | null>(null)

export function useReport(): ReportView {
  const view = use(ReportContext)
  if (!view) throw new Error('A part of a report stands outside of one')
  return view
}
