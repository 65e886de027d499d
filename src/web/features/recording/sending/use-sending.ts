import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobId } from '#shared/ids.ts'
import { FRAME_LIMITS, type WantedFrames } from '#shared/video-review/review-frames.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER, reasonOf } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import type { TakenPicture } from '#web/features/recording/reading/take-pictures.ts'
import { startReading } from '#web/features/recording/reading-worker-client.ts'

const PLAN = { tries: 30, everyMs: 1_000 }

export type Sending =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly progress: SendProgress | null }
  | { readonly status: 'failed'; readonly words: string; readonly what: 'pictures' | 'answer' }
  | { readonly status: 'sent' }

const NONE: Sending = { status: 'none' }

/** Consents and sends the pictures, declines, or withdraws consent. Sending is aborted when the page is left. */
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
    const update = (next: Sending) => running.current === end && setSending(next)
    update({ status: 'sending', progress: null })
    try {
      await call('consentToReview', { body: { jobId, isAllowed: true }, signal: end.signal })
      const windows = await waitForPlan(jobId, end.signal)
      await sendPictures(jobId, file, windows, end.signal, (progress) => update({ status: 'sending', progress }))
      await call('endFrames', { body: { jobId }, signal: end.signal })
      update({ status: 'sent' })
      await reread()
    } catch (error) {
      update({ status: 'failed', words: reasonOf(error), what: 'pictures' })
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

/** Waits for the plan: a worker of the server chooses the moments some seconds after the consent. */
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
  const worker = startReading(file, signal)
  const opened = await worker.open()
  if (!opened) throw new Error("We can't read the recording anymore. Choose it again.")
  if (!opened.isShownHere) throw new Error('This browser cannot decode the recording.')
  const { sent } = await sendFrames({
    windows,
    take: (times) => worker.ask((reader) => reader.takePictures(times, FRAME_LIMITS.bytes)),
    put: (window, { atMs, jpeg }) => call('putFrame', { query: { jobId, window, atMs }, body: jpeg, signal }),
    wait: (ms) => pause(ms, signal),
    onProgress,
  })
  if (sent === 0) throw new Error("We couldn't take a picture of the recording.")
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

const AT_ONCE = 3
const TRIES = 4
const FIRST_WAIT_MS = 1_000

export interface SendProgress {
  readonly sent: number
  readonly missed: number
  readonly of: number
}

interface SendSteps {
  readonly windows: WantedFrames['windows']
  readonly take: (times: readonly number[]) => Promise<readonly (TakenPicture | null)[]>
  readonly put: (window: string, picture: TakenPicture) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
  readonly onProgress: (progress: SendProgress) => void
}

/** Sends the requested pictures that are missing, window by window. Throws when the server wants no more or does not answer. */
export async function sendFrames({ windows, take, put, wait, onProgress }: SendSteps): Promise<SendProgress> {
  const all = windows.flatMap(({ frames }) => frames)
  let progress: SendProgress = { sent: all.filter(({ isThere }) => isThere).length, missed: 0, of: all.length }
  const count = (what: 'sent' | 'missed', number = 1) => {
    progress = { ...progress, [what]: progress[what] + number }
    onProgress(progress)
  }
  onProgress(progress)
  for (const { id, frames } of windows) {
    const times = frames.flatMap(({ atMs, isThere }) => (isThere ? [] : atMs))
    if (times.length === 0) continue
    const taken = (await take(times)).flatMap((picture) => picture ?? [])
    count('missed', times.length - taken.length)
    const waiting = taken.values()
    const lane = async () => {
      for (const picture of waiting) count(await putWithRetries(() => put(id, picture), wait))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  return progress
}

async function putWithRetries(put: () => Promise<unknown>, wait: (ms: number) => Promise<void>): Promise<'sent' | 'missed'> {
  for (let attempt = 1; ; attempt++) {
    try {
      await put()
      return 'sent'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // The server refused this one picture; it may take the others.
      if (error.status === 413 || error.status === 422) return 'missed'
      if (attempt === TRIES || !(error.status === NO_ANSWER || error.status === 429 || error.status >= 500)) throw error
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}
