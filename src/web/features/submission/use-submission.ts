import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Submission } from '#shared/jobs/submission.ts'
import { isGone, rememberGamertag } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useUserId } from '#web/data/session/session.ts'
import { readSite } from '#web/data/site.ts'
import { carryRecording } from '#web/features/recording/carried-recording.ts'
import type { ChosenFile } from '#web/features/recording/kept-file.ts'
import { useActiveJob } from './active-job.ts'
import { forgetKey, keyOf } from './submission-key.ts'
import { isSample, NO_CREDITS, type SubmissionDraft, submissionWords, toSubmission } from './submission-state.ts'
import { forgetDraft } from './use-draft.ts'

export type SubmissionSending = ReturnType<typeof useSubmission>

/** Sends the form: credits and video checked once more, job submitted, gamertag remembered, on to the dashboard. */
export function useSubmission(credits: number | undefined) {
  const userId = useUserId()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [, setActiveJob] = useActiveJob(userId)
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)

  /** What keeps the form from being sent; null when nothing does. An unavailable video is told at its field. */
  const findObstacle = async (draft: SubmissionDraft, data: Submission): Promise<'credits' | 'video' | null> => {
    const isFree = isSample(draft, await readSite().catch(() => undefined))
    if (!isFree && credits !== undefined && credits < 1 && (await readCredits(credits)) < 1) return 'credits'
    if (data.length === 'No Video') return null
    const { videoUrl } = data
    const video = await call('getVideoInfo', { query: { videoUrl } }).catch(() => null)
    if (video) client.setQueryData(KEYS.video(videoUrl), video)
    return video?.status === 'unavailable' ? 'video' : null
  }

  const refuse = (words: string | null) => {
    setError(words)
    setRefusals((count) => count + 1)
  }

  const send = async (draft: SubmissionDraft, recording: ChosenFile | null) => {
    const data = toSubmission(draft)
    const obstacle = await findObstacle(draft, data)
    if (obstacle !== null) return refuse(obstacle === 'credits' ? NO_CREDITS : null)
    const { jobId } = await call('submitJob', { body: { data }, idempotencyKey: keyOf(userId, data) })
    if (isGone(userId)) return
    carryRecording(client, jobId, draft.videoFrom === 'recording' ? recording : null)
    rememberGamertag(userId, data.gamertag)
    forgetKey(userId)
    forgetDraft(userId, draft)
    navigate('/dashboard')
    setActiveJob(jobId)
    for (const queryKey of [KEYS.jobs, KEYS.profile, KEYS.credits]) void readAgain(client, { queryKey })
  }

  /** The recording is carried to the page of the report, where it is one. */
  const submit = async (draft: SubmissionDraft, recording: ChosenFile | null) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setError(null)
    setWorking(true)
    try {
      await send(draft, recording)
    } catch (failure) {
      refuse(submissionWords(failure))
    } finally {
      isUnderWay.current = false
      setWorking(false)
    }
  }
  return { isWorking, error, refusals, submit }
}

/** The profile may be older than a purchase in another tab. */
async function readCredits(otherwise: number): Promise<number> {
  const answer = await call('getCredits').catch(() => null)
  return answer?.credits ?? otherwise
}
