import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobId } from '#shared/ids.ts'
import { FRAME_LIMITS, type WantedFrames } from '#shared/video-review/review-frames.ts'
import { call } from '#web/data/call.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { startReading } from '#web/features/recording/reading-worker-client.ts'
import { openVideoFrames } from '#web/features/recording/video-frames.ts'
import { type SendProgress, sendFrames } from './send-frames.ts'

/** How long the server may take to choose what is to be looked at. */
const PLAN = { tries: 30, everyMs: 1_000 }

/** What this page does about sending pictures of a recording. */
export type Sending =
  | { readonly status: 'none' }
  /** Null while the server chooses what it wants. */
  | { readonly status: 'sending'; readonly progress: SendProgress | null }
  | { readonly status: 'failed'; readonly words: string; readonly what: 'pictures' | 'answer' }
  | { readonly status: 'sent' }

const NONE: Sending = { status: 'none' }

/** Says yes and sends, says no, or takes it back. What is under way ends with the page. */
export function useSending(jobId: JobId) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>(NONE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort('the page is left'), [])

  const reread = async () => {
    await Promise.all([readAgain(client, { queryKey: ['result', jobId] }), readAgain(client, { queryKey: KEYS.reviewPlan(jobId) })])
  }
  const stop = () => {
    running.current?.abort('stopped')
    running.current = null
    setSending(NONE)
  }
  const send = async (file: File) => {
    const end = new AbortController()
    running.current?.abort('begun anew')
    running.current = end
    const tell = (next: Sending) => running.current === end && setSending(next)
    tell({ status: 'sending', progress: null })
    try {
      await call('consentToReview', { body: { jobId, isAllowed: true }, signal: end.signal })
      const windows = await waitForPlan(jobId, end.signal)
      await sendPictures(jobId, file, windows, end.signal, (progress) => tell({ status: 'sending', progress }))
      await call('endFrames', { body: { jobId }, signal: end.signal })
      tell({ status: 'sent' })
      await reread()
    } catch (error) {
      tell({ status: 'failed', words: reasonOf(error), what: 'pictures' })
    } finally {
      end.abort('over')
    }
  }
  const refuse = async () => {
    stop()
    try {
      await call('consentToReview', { body: { jobId, isAllowed: false } })
      await reread()
    } catch (error) {
      setSending({ status: 'failed', words: reasonOf(error), what: 'answer' })
    }
  }
  return { sending, send, stop, refuse }
}

/** What is to be looked at is chosen by a worker of the server, some seconds after the yes. */
async function waitForPlan(jobId: JobId, signal: AbortSignal): Promise<WantedFrames['windows']> {
  for (let attempt = 0; attempt < PLAN.tries; attempt++) {
    const { windows } = await call('getReviewPlan', { query: { jobId }, signal })
    if (windows.length > 0) return windows
    await pause(PLAN.everyMs, signal)
  }
  throw new Error('The server has not chosen what to look at. Please try again.')
}

async function sendPictures(
  jobId: JobId,
  file: File,
  windows: WantedFrames['windows'],
  signal: AbortSignal,
  onProgress: (progress: SendProgress) => void,
): Promise<void> {
  const line = startReading(signal, () => {})
  const { opened } = await line.ask({ kind: 'open', file }, 'opened')
  if (!opened) throw new Error('The recording cannot be read any more. Choose it again.')
  if (!opened.isDecodedHere) {
    const frames = await openVideoFrames(file)
    if (!frames) throw new Error('This browser cannot decode the recording.')
    line.giveFrames(frames)
  }
  const { sent } = await sendFrames({
    windows,
    take: async (times) => (await line.ask({ kind: 'take-pictures', times, mostBytes: FRAME_LIMITS.bytes }, 'pictures')).pictures,
    put: (window, { atMs, jpeg }) => call('putFrame', { query: { jobId, window, atMs }, body: jpeg, signal }),
    wait: (ms) => pause(ms, signal),
    onProgress,
  })
  if (sent === 0) throw new Error('No picture of the recording could be taken.')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
