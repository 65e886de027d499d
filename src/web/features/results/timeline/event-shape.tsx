import type { ReportEvent } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

const PATHS = {
  kill: 'M5 .6 9.8 9.2H.2z',
  medal: 'M5 0l5 5-5 5-5-5z',
  objective: 'M1 0h1.6v10H1zM3.4.6 9.6 3.4 3.4 6.2z',
} as const

/** Kinds differ in shape as well as color: triangle, cross, diamond, pennant. */
export function EventShape({ kind }: { readonly kind: ReportEvent['kind'] }) {
  return (
    <svg className={`event-shape is-${kind}`} viewBox="0 0 10 10" aria-hidden="true">
      {kind === 'death' ? (
        <path d="M1 1l8 8M9 1L1 9" stroke="currentColor" strokeWidth="2.4" fill="none" />
      ) : (
        <path fill="currentColor" d={PATHS[kind]} />
      )}
    </svg>
  )
}

const KINDS = { kill: 'Kill', death: 'Death', medal: 'Medal', objective: 'Objective' } as const

/** Describes an event, such as "Death" and "Killed by Haruspex". The detail also says if a cut left it out of the video. */
export function eventWords(event: ReportEvent, view: Pick<ReportView, 'nameOf' | 'report' | 'clock'>): { name: string; detail: string } {
  const { name, detail } = loggedWords(event, view)
  return { name, detail: view.clock.isLeftOut(event.atMs) ? [detail, LEFT_OUT].filter(Boolean).join('. ') : detail }
}

export const LEFT_OUT = 'Not in the video'

function loggedWords(event: ReportEvent, { nameOf, report }: Pick<ReportView, 'nameOf' | 'report'>): { name: string; detail: string } {
  const opponent = nameOf(event.other)
  const name = event.kind === 'medal' && event.name ? event.name : KINDS[event.kind]
  const who = event.player === report.you ? null : (nameOf(event.player) ?? 'Another player')
  const what = {
    kill: opponent && `Killed ${opponent}`,
    death: opponent ? `Killed by ${opponent}` : 'No killer in the log',
    medal: null,
    objective: null,
  }
  return { name, detail: [who, what[event.kind]].filter(Boolean).join('. ') }
}
