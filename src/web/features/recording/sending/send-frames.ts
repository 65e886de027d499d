import type { WantedFrames } from '#shared/video-review/review-frames.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import type { TakenPicture } from '#web/features/recording/reading/take-pictures.ts'

/** Pictures that are under way at once. */
const AT_ONCE = 3
/** For each picture; the waits between them grow. */
const TRIES = 4
const FIRST_WAIT_MS = 1_000

export interface SendProgress {
  readonly sent: number
  /** That could not be taken of the file, or that the server does not take. */
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

/** Sends what is wanted and not there yet, window by window. Throws where the server wants none of it any more, or does not answer at all. */
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
      // This one picture is not taken; the others may be.
      if (error.status === 413 || error.status === 422) return 'missed'
      if (attempt === TRIES || !isPassing(error)) throw error
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

function isPassing({ status }: CallFailed): boolean {
  return status === NO_ANSWER || status === 429 || status >= 500
}
