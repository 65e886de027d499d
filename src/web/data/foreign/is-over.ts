import type { ShownStatus } from './foreign-job.ts'

export function isOver(status: ShownStatus): boolean {
  return status === 'complete' || status === 'error' || status === 'failed'
}
