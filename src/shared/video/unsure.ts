import type { ReportAlignment } from './video-alignment.ts'

/** A recording that was aligned by its clock alone: which match it shows, nobody has checked, and a clock fits any. */
export function isUnsure(alignment: ReportAlignment): boolean {
  return alignment.status === 'measured' && alignment.of === 'recording' && alignment.scores?.match !== 'this'
}
