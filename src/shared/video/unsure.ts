import type { ReportAlignment } from './video-alignment.ts'

/** A recording that was aligned by its clock alone: which match it shows, nobody has checked, and a clock fits any. */
export function isUnsure(alignment: ReportAlignment): boolean {
  if (alignment.status !== 'measured' || alignment.of !== 'recording') return false
  return alignment.scores?.match !== 'this' && alignment.scores?.isConfirmed !== true
}
