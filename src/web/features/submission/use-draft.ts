import { useEffect, useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { EMPTY_DRAFT, type SubmissionDraft, toSubmission } from './submission-state.ts'

const FORM = 'analysis'
/** Choices of the submission that a job does not contain: where the video comes from, and what to do with one of another match. */
const SENT = 'analysis-sent'
const WAYS = ['recording', 'nowhere'] as const

/** The contents of the form, stored for this tab until it is sent: they survive a reload, a refusal or a lost connection. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId))
  useEffect(() => writeTabValues(userId, FORM, draft), [userId, draft])
  const change = (changes: Partial<SubmissionDraft>) => setDraft((current) => ({ ...current, ...changes }))
  return { draft, change }
}

function readDraft(userId: string): SubmissionDraft {
  const stored = readTabValues(userId, FORM)
  return {
    ...EMPTY_DRAFT,
    ...stored,
    videoFrom: WAYS.find((way) => way === stored['videoFrom']) ?? 'address',
    length: stored['length'] === 'Cut Video' ? 'Cut Video' : 'Full Video',
    ifAnotherMatch: stored['ifAnotherMatch'] === 'report' ? 'report' : 'end',
    mayReview: stored['mayReview'] === 'yes' ? 'yes' : 'no',
  }
}

/** Removes the stored draft that was sent, unless another one was begun meanwhile. */
export function forgetDraft(userId: string, sent: SubmissionDraft) {
  const stored = readDraft(userId)
  // A missing gamertag is sent as the one of the profile.
  const isSent = contentsOf({ ...stored, gamertag: stored.gamertag || sent.gamertag }) === contentsOf(sent)
  if (isSent) writeTabValues(userId, FORM, null)
  const { videoFrom, ifAnotherMatch, mayReview } = sent
  writeTabValues(userId, SENT, { videoFrom, ifAnotherMatch, mayReview })
}

function contentsOf(draft: SubmissionDraft): string {
  return JSON.stringify(toSubmission(draft))
}

/** Fills the form as it was when this job was submitted, to be corrected and sent again, unless another draft was begun meanwhile. */
export function draftAgain(
  userId: string,
  { gamertag, matchId, videoUrl, range }: Pick<ShownJob, 'gamertag' | 'matchId' | 'videoUrl' | 'range'>,
) {
  const begun = readDraft(userId)
  if (begun.matchId !== '' || begun.videoUrl !== '') return
  const times = range
    ? { length: 'Cut Video', startTime: typedTime(range.startSeconds), endTime: typedTime(range.endSeconds) }
    : { length: 'Full Video', startTime: '', endTime: '' }
  const sent = readTabValues(userId, SENT)
  const unaddressed = sent['videoFrom'] === 'recording' ? 'recording' : 'nowhere'
  const video = videoUrl === null ? { videoFrom: unaddressed, videoUrl: '' } : { videoFrom: 'address', videoUrl }
  const choices = { ifAnotherMatch: sent['ifAnotherMatch'] ?? 'end', mayReview: sent['mayReview'] ?? 'no' }
  writeTabValues(userId, FORM, { gamertag, matchId, ...video, ...times, ...choices })
}

function typedTime(seconds: number): string {
  const clock = formatClock(seconds * 1000)
  return clock.length === '1:00:00'.length ? `0${clock}` : clock
}
