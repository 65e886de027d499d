import type { Report } from '#shared/report/report.ts'

export const WORDS = ['None', 'Unsure', 'Good', 'Exact'] as const
export type RecordingWord = (typeof WORDS)[number]

/** How far the times of an aligned recording are to be trusted: a recording of another match is refused, so it is never none. By its owner's word it is good. */
export function recordingWord({
  scores,
  isToTheFrame,
  calibration,
}: Pick<Exclude<Report['alignment'], { status: 'none' }>, 'scores' | 'isToTheFrame' | 'calibration'>): RecordingWord {
  if (scores?.match !== 'this') return scores?.isConfirmed ? 'Good' : 'Unsure'
  return isToTheFrame && calibration !== 'assumed' ? 'Exact' : 'Good'
}
