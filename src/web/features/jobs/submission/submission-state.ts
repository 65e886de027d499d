import { findMatchId } from '#shared/ids.ts'
import { cutProblem, lengthProblem, parseTime, type Submission, submissionFields, TEXTS } from '#shared/jobs/submission.ts'
import { canonicalVideoAddress, parseVideoAddress } from '#shared/video/video-address.ts'

/** What the form holds: texts as they were typed. */
export interface SubmissionDraft {
  readonly gamertag: string
  readonly length: Submission['length']
  readonly startTime: string
  readonly endTime: string
  readonly matchId: string
  readonly videoUrl: string
}

export const EMPTY_DRAFT: SubmissionDraft = { gamertag: '', length: 'Full Video', startTime: '', endTime: '', matchId: '', videoUrl: '' }

export type DraftErrors = Partial<Record<keyof SubmissionDraft, string>>

/** What is wrong with what was typed so far; empty fields are not wrong, they are missing. `videoSeconds` is null while nobody knows it. */
export function findErrors(draft: SubmissionDraft, videoSeconds: number | null): DraftErrors {
  return {
    ...fieldError(draft, 'videoUrl'),
    ...fieldError(draft, 'matchId'),
    ...(draft.length === 'Cut Video' && timeErrors(draft, videoSeconds)),
  }
}

/** The schema's words for a field that holds something. */
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

/** The specification's list of what keeps the button disabled, errors of the match id apart: those are told on submit. */
export function isSubmittable(draft: SubmissionDraft, errors: DraftErrors): boolean {
  const needed = [draft.gamertag, draft.videoUrl, draft.matchId, ...(draft.length === 'Cut Video' ? [draft.startTime, draft.endTime] : [])]
  const hasError = errors.videoUrl !== undefined || errors.startTime !== undefined || errors.endTime !== undefined
  return !hasError && needed.every((text) => text.trim() !== '')
}

export function toSubmission(draft: SubmissionDraft): Submission {
  const address = parseVideoAddress(draft.videoUrl)
  const base = {
    videoUrl: address ? canonicalVideoAddress(address) : draft.videoUrl,
    gamertag: draft.gamertag.trim(),
    game: 'Halo Infinite' as const,
    matchId: findMatchId(draft.matchId) ?? draft.matchId,
  }
  if (draft.length === 'Full Video') return { ...base, length: 'Full Video' }
  return { ...base, length: 'Cut Video', startTime: draft.startTime.trim(), endTime: draft.endTime.trim() }
}
