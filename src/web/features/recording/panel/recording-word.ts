import type { Report } from '#shared/report/report.ts'

export const WORDS = ['None', 'Unsure', 'Good', 'Exact'] as const
export type RecordingWord = (typeof WORDS)[number]

/** How reliable the times of an aligned recording are. Never None: other matches are refused. Good if only its owner confirmed it. */
export function recordingWord({
  scores,
  isToTheFrame,
  calibration,
}: Pick<Exclude<Report['alignment'], { status: 'none' }>, 'scores' | 'isToTheFrame' | 'calibration'>): RecordingWord {
  if (scores?.match !== 'this') return scores?.isConfirmed ? 'Good' : 'Unsure'
  return isToTheFrame && calibration !== 'assumed' ? 'Exact' : 'Good'
}
