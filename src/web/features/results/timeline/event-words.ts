import type { ReportEvent } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

const KINDS = { kill: 'Kill', death: 'Death', medal: 'Medal', objective: 'Objective' } as const

/** An event in a name and a detail: "Death" and "Killed by Haruspex"; also that a cut left it out of the video. */
export function eventWords(event: ReportEvent, view: Pick<ReportView, 'nameOf' | 'report' | 'clock'>): { name: string; detail: string } {
  const { name, detail } = loggedWords(event, view)
  return { name, detail: view.clock.isLeftOut(event.atMs) ? [detail, LEFT_OUT].filter(Boolean).join('. ') : detail }
}

export const LEFT_OUT = 'Not in the video'

function loggedWords(event: ReportEvent, { nameOf, report }: Pick<ReportView, 'nameOf' | 'report'>): { name: string; detail: string } {
  const other = nameOf(event.other)
  const name = event.kind === 'medal' && event.name ? event.name : KINDS[event.kind]
  const who = event.player === report.you ? '' : `${nameOf(event.player) ?? 'Another player'}. `
  if (event.kind === 'kill') return { name, detail: `${who}${other ? `Killed ${other}` : ''}` }
  if (event.kind === 'death') return { name, detail: `${who}${other ? `Killed by ${other}` : 'No killer in the log'}` }
  return { name, detail: who }
}
