import type { ReportEvent } from '#shared/report/report.ts'

const PATHS = {
  kill: 'M5 .6 9.8 9.2H.2z',
  medal: 'M5 0l5 5-5 5-5-5z',
  objective: 'M1 0h1.6v10H1zM3.4.6 9.6 3.4 3.4 6.2z',
} as const

/** Color plus shape: triangle, cross, diamond, pennant. */
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
