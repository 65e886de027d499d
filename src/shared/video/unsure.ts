import type { ReportAlignment } from './video-alignment.ts'

/** True for a recording aligned only by its clock, without a check which match it shows: a clock fits any match. */
export function isUnsure(alignment: ReportAlignment): boolean {
  if (alignment.status !== 'measured' || alignment.of !== 'recording') return false
  return alignment.scores?.match !== 'this' && alignment.scores?.isConfirmed !== true
}
