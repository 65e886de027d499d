import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Submission } from '#shared/jobs/submission.ts'
import { hasSignedOut } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { rememberGamertag } from '#web/data/remembered.ts'
import { useUserId } from '#web/data/session/session.ts'
import { readSite } from '#web/data/site.ts'
import { carryRecording } from '#web/features/recording/carried-recording.ts'
import type { ChosenFile } from '#web/features/recording/stored-file.ts'
import { useToast } from '#web/ui/notices/toast.tsx'
import { useActiveJob } from './active-job.ts'
import { forgetKey, keyOf } from './submission-key.ts'
import { isSample, type SubmissionDraft, submissionWords, toSubmission } from './submission-state.ts'
import { forgetDraft } from './use-draft.ts'

export type SubmissionSending = ReturnType<typeof useSubmission>

export function useSubmission(credits: number | undefined) {
  const userId = useUserId()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const [, setActiveJob] = useActiveJob(userId)
  // The player may open another page while it is sent.
  const isFormThere = useRef(false)
  useEffect(() => {
    isFormThere.current = true
    return () => {
      isFormThere.current = false
    }
  }, [])

  /** Throws if credits are missing. An unavailable video is reported at its field. */
  const isVideoThere = async (draft: SubmissionDraft, data: Submission): Promise<boolean> => {
    const isFree = isSample(draft, await readSite().catch(() => undefined))
    if (!isFree && credits !== undefined && credits < 1 && (await readCredits(credits)) < 1) throw new CallFailed(402, null)
    if (data.length === 'No Video') return true
    const { videoUrl } = data
    const video = await call('getVideoInfo', { query: { videoUrl } }).catch(() => null)
    if (video) client.setQueryData(KEYS.video(videoUrl), video)
    return video?.status !== 'unavailable'
  }

  const { isPending, error, data, submittedAt, mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ draft, recording }: Sent) => {
      const data = toSubmission(draft)
      if (!(await isVideoThere(draft, data))) return 'refused'
      const { jobId } = await call('submitJob', { body: { data }, idempotencyKey: keyOf(userId, data) })
      if (hasSignedOut(userId)) return 'sent'
      carryRecording(client, jobId, draft.videoFrom === 'recording' ? recording : null)
      rememberGamertag(userId, data.gamertag)
      forgetKey(userId)
      forgetDraft(userId, draft)
      if (isFormThere.current) navigate('/dashboard')
      else showToast('success', 'Your analysis has started.', { link: { href: '/dashboard', label: 'Go to Dashboard' } })
      setActiveJob(jobId)
      for (const queryKey of [KEYS.jobs, KEYS.profile, KEYS.credits]) void readAgain(client, { queryKey })
      return 'sent'
    },
  })
  return {
    isWorking: isPending,
    error: error && submissionWords(error),
    /** When the last refused submission was sent; 0 if none was refused. */
    refusedAt: error || data === 'refused' ? submittedAt : 0,
    submit: (sent: Sent) => {
      if (!isPending) mutate(sent)
    },
  }
}

interface Sent {
  readonly draft: SubmissionDraft
  readonly recording: ChosenFile | null
}

/** The profile may be older than a purchase in another tab. */
async function readCredits(otherwise: number): Promise<number> {
  const answer = await call('getCredits').catch(() => null)
  return answer?.credits ?? otherwise
}
