import type { Report } from '#shared/report/report.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import type { MatchZero } from './report-clock.ts'

export const START_WORDS: Readonly<Record<MatchZero['clockWords'], string>> = {
  Match: 'Match starts in the video at',
  'Covered part': 'Covered part starts in the video at',
  'Since first event': 'First event in the video at',
}

const BY = { manual: 'By hand', measured: 'Measured' } as const

export function alignedWords({ alignment, videoProbe }: Pick<Report, 'alignment' | 'videoProbe'>): string {
  if (alignment.status === 'none') return videoProbe?.match === 'another' ? 'Another match' : 'Not matched yet'
  if (isUnsure(alignment)) return 'By the clock only'
  if (alignment.calibration === 'assumed') return BY[alignment.status]
  const seconds = Math.max(...alignment.segments.map(({ residualMs }) => residualMs)) / 1000
  return `${BY[alignment.status]} ±\u00a0${seconds.toFixed(seconds < 0.1 ? 2 : 1)}\u00a0s`
}

/** Says if this is proven to be the match: a clock alone fits any match. A model checked it if it saw the deaths of the log. */
function identityNote(isChecked: boolean | 'scores' | 'owner'): string {
  if (isChecked === 'owner') return 'Matched by the match clock; you said this is the match.'
  if (isChecked === 'scores') return 'Matched by the match clock, and checked by its scores that this is the match.'
  return isChecked
    ? 'Matched by the match clock, which an AI model read, and checked against your deaths: this is the match, from your view.'
    : 'Matched by the match clock; not checked to be the same match.'
}

function checkedBy(scores: ScoreCheck | undefined): 'scores' | 'owner' | false {
  return scores?.match === 'this' ? 'scores' : scores?.isConfirmed === true && 'owner'
}

export function alignmentNotes({ alignment, videoProbe }: Pick<Report, 'alignment' | 'videoProbe'>): string[] {
  if (alignment.status === 'none')
    return videoProbe?.match === 'another' ? ["This video shows another match: its scores don't fit this one."] : []
  if (alignment.status === 'manual') return ['Set by hand: this moment overrides every measurement.']
  const { segments, calibration, isToTheFrame, scores } = alignment
  const isByClock = segments.some(({ direction }) => direction !== null)
  const checked = alignment.of === 'video' ? videoProbe !== undefined : checkedBy(scores)
  return [
    ...(isByClock ? [identityNote(checked)] : []),
    ...(isToTheFrame && checked !== false ? ['We saw the clock change, which matches each part of the video to the frame.'] : []),
    ...(calibration === 'assumed' ? ['The match log does not say exactly when play began, so moments may be a few seconds off.'] : []),
    ...(segments.length > 1
      ? [`The video shows the match in ${segments.length} parts. What's between them isn't in it, so those times are from the match log.`]
      : []),
  ]
}
