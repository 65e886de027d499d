import { causeLabel } from '#shared/report/causes.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import type { Report } from '#shared/report/report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'

export function partWords(part: string, report: Report | null): string {
  if (part === 'replay') return 'the whole report and the match from above'
  const moment = report && part !== 'report' ? singleMomentOf(report, part) : null
  if (!report || part === 'report') return report?.positions.status === 'read' ? 'the whole report, without the map' : 'the whole report'
  if (!moment) return 'nothing: that moment is no longer in the report'
  return `only your ${part === 'moment' ? 'strongest moment' : 'death'} at ${timeOf(report, moment.events[0]?.id)}`
}

export function timeOf(report: Report, event: string | undefined): string {
  return shownClockOf(report).format(report.events.find(({ id }) => id === event)?.atMs ?? 0)
}

/** Returns "03:38, two guns". */
export function deathWords(report: Report, { event, kind }: Report['deaths'][number]): string {
  const card = cardsOf(report).find((deathCard) => deathCard.event === event)
  return `${timeOf(report, event)}, ${card ? causeLabel(card) : kindLabel(kind)}`
}
