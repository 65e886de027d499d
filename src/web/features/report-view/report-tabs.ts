import type { Report } from '#shared/report/report.ts'

export const TAB_NAMES = {
  verdict: 'Verdict',
  deaths: 'Deaths',
  fights: 'Fights',
  objective: 'Objective',
  lobby: 'Lobby',
  checked: 'How it was checked',
} as const

export type ReportTab = keyof typeof TAB_NAMES

/** What the address of a report asks for: a tab, and the death whose card is open. */
export interface ReportPlace {
  readonly tab: ReportTab
  readonly death: string | null
}

/** The tabs of a report: one for the objective where its mode has one. */
export function tabsOf({ sections, timeline, positions }: Pick<Report, 'sections' | 'timeline' | 'positions'>): ReportTab[] {
  const isPlayed =
    timeline.objectives.length > 0 ||
    sections.some(({ id, claims }) => id === 'objective' && claims.length > 0) ||
    (positions.status === 'read' && positions.objectives.length > 0)
  return Object.keys(TAB_NAMES).filter((tab): tab is ReportTab => isPlayed || tab !== 'objective')
}

export function readPlace(search: string, report: Pick<Report, 'sections' | 'timeline' | 'positions' | 'deaths'>): ReportPlace {
  const asked = new URLSearchParams(search)
  const tab = tabsOf(report).find((one) => one === asked.get('tab')) ?? 'verdict'
  const death = report.deaths.find(({ event }) => event === asked.get('death'))?.event ?? null
  return { tab, death }
}

export function reportAddress(jobId: string, { tab, death }: ReportPlace): string {
  const asked = new URLSearchParams()
  if (tab !== 'verdict') asked.set('tab', tab)
  if (death !== null) asked.set('death', death)
  return asked.size === 0 ? `/results/${jobId}` : `/results/${jobId}?${asked}`
}
