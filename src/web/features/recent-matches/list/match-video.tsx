import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JobId } from '#shared/ids.ts'
import { hasSignedOut } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, reasonOf } from '#web/data/call-failed.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { isPassing, KEYS, readAgain } from '#web/data/query-client.ts'
import { useUserId } from '#web/data/session/session.ts'
import { VideoForm } from '#web/features/submission/video-form.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

/** Several videos may wait at once, for minutes. */
const AGAIN_MS = 5_000

interface MatchVideoProps {
  readonly className: string
  readonly jobId: JobId
  readonly name: string
  readonly isReplacing?: boolean
  readonly onClose: () => void
}

export function MatchVideo({ className, jobId, name, isReplacing = false, onClose }: MatchVideoProps) {
  const userId = useUserId()
  const client = useQueryClient()
  const showToast = useToast()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const added = () => {
    showToast('success', 'Video added to this match.')
    onClose()
  }
  const tellIfClosed = (error: unknown) => {
    if (frame.current === null && !hasSignedOut(userId)) showToast('error', `The video of ${name} was not added. ${reasonOf(error)}`)
    throw error
  }
  return (
    <div ref={frame} className={className}>
      <VideoForm
        className="stack gap-12"
        label={`Video of ${name}`}
        isReplacing={isReplacing}
        onSend={(videoUrl) => sendVideo(jobId, videoUrl).catch(tellIfClosed)}
        onAdded={added}
        onSettled={() => void readAgain(client, { queryKey: KEYS.jobs })}
      >
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <p className="fine">
          Costs no credit. If the video shows another match, the report does without it. Choose a recording on your own disk in the report.
        </p>
      </VideoForm>
    </div>
  )
}

/** A waiting match gets its video at once; one that is being analyzed gets it when its report is complete, despite a lost connection. */
async function sendVideo(jobId: JobId, videoUrl: string): Promise<void> {
  let isTaken = await offerVideo(jobId, videoUrl)
  while (!isTaken) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    isTaken = await offerVideo(jobId, videoUrl).catch(isNotRefused)
  }
}

/** Returns false while the analysis runs. */
async function offerVideo(jobId: JobId, videoUrl: string): Promise<boolean> {
  const { status, reason } = await call('getJob', { query: { jobId } })
  if (status === 'complete') {
    await call('addVideo', { body: { jobId, videoUrl } })
    return true
  }
  if (isOver(status)) throw new CallFailed(409, reason)
  if (status !== 'pending') return false
  return call('addQueuedVideo', { query: { jobId }, body: { videoUrl } }).then(() => true, isNotTooLate)
}

/** Returns false for a failure that may pass; otherwise rethrows. */
function isNotRefused(error: unknown): false {
  if (isPassing(error)) return false
  throw error
}

/** Returns false if the analysis has started between the two calls; otherwise rethrows. */
function isNotTooLate(error: unknown): false {
  if (error instanceof CallFailed && error.code === 'videoTooLate') return false
  throw error
}
