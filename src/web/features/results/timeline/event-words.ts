import type { ReportEvent } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/results/report/report-view.ts'

const KINDS = { kill: 'Kill', death: 'Death', medal: 'Medal', objective: 'Objective' } as const

/** An event in a name and a detail: "Death" and "Killed by Haruspex". */
export function eventWords(
  event: ReportEvent,
  { nameOf, report }: Pick<ReportView, 'nameOf' | 'report'>,
): { name: string; detail: string } {
  const other = nameOf(event.other)
  const name = event.kind === 'medal' && event.name ? event.name : KINDS[event.kind]
  const who = event.player === report.you ? '' : `${nameOf(event.player) ?? 'Another player'}. `
  if (event.kind === 'kill') return { name, detail: `${who}${other ? `Killed ${other}` : ''}` }
  if (event.kind === 'death') return { name, detail: `${who}${other ? `Killed by ${other}` : 'No killer in the log'}` }
  return { name, detail: who }
}
