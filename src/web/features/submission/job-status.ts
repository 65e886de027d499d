import type { ShownStatus } from '#web/data/foreign/foreign-job.ts'

const LABELS = {
  complete: 'Complete',
  in_progress: 'In Progress',
  pending: 'Pending',
  processing: 'Processing',
  error: 'Error',
  failed: 'Error',
  unknown: 'Unknown',
} as const satisfies Record<ShownStatus, string>

export type StatusWords = (typeof LABELS)[ShownStatus]

export function statusLabel(status: ShownStatus): StatusWords {
  return LABELS[status]
}

export function showsProgress(status: ShownStatus): boolean {
  return status === 'processing' || status === 'in_progress'
}

export function viewLabels(status: ShownStatus): { readonly wide: string; readonly narrow: string } {
  if (status === 'complete') return { wide: 'View Results', narrow: 'View' }
  if (status === 'error' || status === 'failed') return { wide: 'Unavailable', narrow: 'N/A' }
  return { wide: 'Processing...', narrow: '...' }
}

export function shownProgress(progress: number): number {
  return Number.isNaN(progress) ? 0 : Math.round(Math.min(100, Math.max(0, progress)))
}
