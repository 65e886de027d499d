import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { TEXTS } from '#shared/submission.ts'
import { readDraft, rememberGamertag, writeDraft } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import { KEYS } from '#web/data/query-client.ts'
import { rememberActiveJob } from './active-job.ts'
import { EMPTY_DRAFT, type SubmissionDraft, toSubmission } from './submission-state.ts'

export const NO_CREDITS = 'You do not have enough credits to run an analysis.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** What the form holds, kept as a draft of this tab until it is sent. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState<SubmissionDraft>(() => {
    const kept = readDraft(userId, 'analysis')
    return { ...EMPTY_DRAFT, ...kept, length: kept['length'] === 'Cut Video' ? 'Cut Video' : 'Full Video' }
  })
  const change = (changes: Partial<SubmissionDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    writeDraft(userId, 'analysis', next)
  }
  return { draft, change }
}

/** Sends the form: video checked once more, job submitted, gamertag remembered, on to the dashboard. */
export function useSubmission(userId: string, credits: number | undefined) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const key = useRef<string>(crypto.randomUUID())

  const send = async (draft: SubmissionDraft) => {
    const data = toSubmission(draft)
    const video = await call('getVideoInfo', { query: { videoUrl: data.videoUrl } }).catch(() => null)
    if (video) client.setQueryData(KEYS.video(data.videoUrl), video)
    if (video?.status === 'unavailable') return setError(TEXTS.videoUnavailable)
    const { jobId } = await call('submitJob', { body: { data }, idempotencyKey: key.current })
    rememberGamertag(userId, data.gamertag)
    rememberActiveJob(userId, jobId)
    writeDraft(userId, 'analysis', null)
    await Promise.all([KEYS.jobs, KEYS.profile, KEYS.credits].map((queryKey) => client.invalidateQueries({ queryKey })))
    navigate('/dashboard', { state: { notice: 'submitted' } })
  }

  const submit = async (draft: SubmissionDraft) => {
    setError(null)
    if (credits !== undefined && credits < 1) return setError(NO_CREDITS)
    setWorking(true)
    try {
      await send(draft)
    } catch (failure) {
      setError(submissionWords(failure))
      // Without an answer the job may exist: the next try must be the same submission. Any answer ends this one.
      if (!(failure instanceof CallFailed) || failure.status !== NO_ANSWER) key.current = crypto.randomUUID()
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, error, submit }
}

export function submissionWords(failure: unknown): string {
  if (!(failure instanceof CallFailed) || failure.status === NO_ANSWER) return UNEXPECTED
  if (failure.status === 401) return failure.words ?? 'User not authenticated.'
  if (failure.status === 402) return failure.words ?? NO_CREDITS
  return failure.words ?? `Failed to submit job. Server responded with ${failure.status}`
}
