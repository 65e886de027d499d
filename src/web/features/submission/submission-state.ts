import { findMatchId } from '#shared/ids.ts'
import {
  cutProblem,
  type IfAnotherMatch,
  lengthProblem,
  parseTime,
  type Submission,
  submissionFields,
  TEXTS,
} from '#shared/jobs/submission.ts'
import { canonicalVideoAddress, parseVideoAddress } from '#shared/video/video-address.ts'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import type { Site } from '#web/data/site.ts'

export type VideoFrom = 'address' | 'recording' | 'nowhere'

/** The contents of the form: texts as they were typed, including those of hidden fields. */
export interface SubmissionDraft {
  readonly gamertag: string
  readonly videoFrom: VideoFrom
  readonly length: 'Full Video' | 'Cut Video'
  readonly startTime: string
  readonly endTime: string
  readonly matchId: string
  readonly videoUrl: string
  readonly ifAnotherMatch: IfAnotherMatch
  readonly mayReview: 'yes' | 'no'
}

export interface DraftProps {
  readonly draft: SubmissionDraft
  readonly change: (changes: Partial<SubmissionDraft>) => void
}

export const EMPTY_DRAFT: SubmissionDraft = {
  gamertag: '',
  videoFrom: 'address',
  length: 'Full Video',
  startTime: '',
  endTime: '',
  matchId: '',
  videoUrl: '',
  ifAnotherMatch: 'end',
  mayReview: 'no',
}

export type DraftErrors = Partial<Record<keyof SubmissionDraft, string>>

/** True when times are required: for a part of the video at an address. */
export function isCut({ videoFrom, length }: Pick<SubmissionDraft, 'videoFrom' | 'length'>): boolean {
  return videoFrom === 'address' && length === 'Cut Video'
}

/** Returns errors of the typed texts. Empty fields are missing, not wrong. `videoSeconds` is null while it is not known. */
export function findErrors(draft: SubmissionDraft, videoSeconds: number | null): DraftErrors {
  return {
    ...(draft.videoFrom === 'address' && fieldError(draft, 'videoUrl')),
    ...fieldError(draft, 'matchId'),
    ...(isCut(draft) && timeErrors(draft, videoSeconds)),
  }
}

function fieldError(draft: SubmissionDraft, field: 'videoUrl' | 'matchId'): DraftErrors {
  const parsed = submissionFields[field].safeParse(draft[field])
  const problem = parsed.error?.issues[0]?.message
  return draft[field].trim() === '' || problem === undefined ? {} : { [field]: problem }
}

function timeErrors({ startTime, endTime }: SubmissionDraft, videoSeconds: number | null): DraftErrors {
  const isWrong = (text: string) => text.trim() !== '' && parseTime(text) === null
  const areBothFine = parseTime(startTime) !== null && parseTime(endTime) !== null
  const order = areBothFine ? (cutProblem(startTime, endTime) ?? lengthProblem(endTime, videoSeconds)) : null
  return {
    ...(isWrong(startTime) && { startTime: TEXTS.timeFormat }),
    ...(isWrong(endTime) && { endTime: TEXTS.timeFormat }),
    ...(order && { endTime: order }),
  }
}

/** True unless the button is disabled by the specification's list. An invalid match ID is reported on submit instead. */
export function isSubmittable(draft: SubmissionDraft, errors: DraftErrors): boolean {
  const hasError = errors.videoUrl !== undefined || errors.startTime !== undefined || errors.endTime !== undefined
  return !hasError && neededTexts(draft).every((text) => text.trim() !== '')
}

function neededTexts({ gamertag, matchId, videoUrl, startTime, endTime, ...draft }: SubmissionDraft): string[] {
  return [gamertag, matchId, ...(draft.videoFrom === 'address' ? [videoUrl] : []), ...(isCut(draft) ? [startTime, endTime] : [])]
}

export function toSubmission(draft: SubmissionDraft): Submission {
  const match = {
    gamertag: draft.gamertag.trim(),
    game: 'Halo Infinite' as const,
    matchId: findMatchId(draft.matchId) ?? draft.matchId,
  }
  // A recording stays in the browser: the server learns of it on the page of the report.
  if (draft.videoFrom !== 'address') return { ...match, length: 'No Video' }
  const address = parseVideoAddress(draft.videoUrl)
  const ofVideo = {
    videoUrl: address ? canonicalVideoAddress(address) : draft.videoUrl,
    ...match,
    ...(draft.ifAnotherMatch === 'report' && { ifAnotherMatch: draft.ifAnotherMatch }),
    ...(draft.mayReview === 'yes' && { mayReview: true }),
  }
  if (draft.length === 'Full Video') return { ...ofVideo, length: 'Full Video' }
  return { ...ofVideo, length: 'Cut Video', startTime: draft.startTime.trim(), endTime: draft.endTime.trim() }
}

type VideoOfMatch = Pick<SubmissionDraft, 'videoFrom' | 'videoUrl' | 'matchId'>

/** True for the sample match with its own video, however their addresses are written, or with no address. It is free. */
export function isSample({ videoFrom, videoUrl, matchId }: VideoOfMatch, site: Site | undefined): boolean {
  if (!site || findMatchId(matchId) !== site.sample.matchId) return false
  return videoFrom !== 'address' || parseVideoAddress(videoUrl)?.id === parseVideoAddress(site.sample.videoUrl)?.id
}

export const NO_CREDITS = 'You do not have enough credits to run an analysis.'

export function submissionWords(failure: unknown): string {
  if (!(failure instanceof CallFailed) || failure.status === NO_ANSWER) return wordsFor(failure)
  if (failure.status === 401) return failure.words ?? 'User not authenticated.'
  if (failure.status === 402) return failure.words ?? NO_CREDITS
  return failure.words ?? `Failed to submit job. Server responded with ${failure.status}`
}
