import type { ShownStatus } from './foreign-job.ts'

/** Nothing more will happen to such a job. */
export function isOver(status: ShownStatus): boolean {
  return status === 'complete' || status === 'error' || status === 'failed'
}
