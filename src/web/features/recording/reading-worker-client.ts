import { proxy, wrap } from 'comlink'
import type { OpenedRecording, RecordingReader } from './reading/recording-reader.ts'
import { BROKE_OFF } from './refusal.ts'
import { openVideoFrames } from './video-frames.ts'

export interface ReadingWorkerClient {
  /** Null if it is not a readable video. `isShownHere`: its frames are available, from the worker or from a video element of the page. */
  readonly open: () => Promise<(OpenedRecording & { readonly isShownHere: boolean }) | null>
  /** Rejects when the worker breaks, exceeds its time by GRACE_MS, or the reading is ended. */
  readonly ask: <T>(question: (reader: RecordingReader) => Promise<T>, untilMs?: number) => Promise<T>
}

/** Extra time for a worker to answer once its time is over. */
const GRACE_MS = 5_000

const WORDS = {
  unreadable: 'The file was moved, deleted or changed since you chose it. Choose it again.',
  unloaded: 'The recording reader could not be loaded. Check your connection and try again.',
  late: 'Reading the recording took too long on this computer.',
  broken: BROKE_OFF,
}

/** The worker cannot answer any more. The message is shown to the player. */
export class ReadingBroke extends Error {
  readonly why: keyof typeof WORDS

  constructor(why: keyof typeof WORDS, cause: unknown = null) {
    super(WORDS[why], { cause })
    this.name = 'ReadingBroke'
    this.why = why
  }
}

export function startReading(file: File, signal: AbortSignal): ReadingWorkerClient {
  const worker = new Worker(new URL('./reading/reading-worker.ts', import.meta.url), { type: 'module' })
  const reader = wrap<RecordingReader>(worker) as unknown as RecordingReader
  const ended = new Promise<never>((_, reject) => {
    // An error without a message: the script itself could not be loaded.
    worker.addEventListener('error', ({ message }) => reject(new ReadingBroke(message ? 'broken' : 'unloaded', message)))
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(signal.reason)
    })
  })
  ended.catch(() => {})
  const ask: ReadingWorkerClient['ask'] = async (question, untilMs) => {
    signal.throwIfAborted()
    const answer = question(reader).catch(async (cause) => {
      throw new ReadingBroke((await canBeRead(file)) ? 'broken' : 'unreadable', cause)
    })
    return await Promise.race([answer, ended, ...(untilMs === undefined ? [] : [tooLate(untilMs)])])
  }
  return {
    ask,
    open: async () => {
      const opened = await ask((remote) => remote.open(file))
      if (!opened || opened.isDecodedHere) return opened && { ...opened, isShownHere: true }
      const frames = await openVideoFrames(file)
      if (frames && signal.aborted) frames.close()
      signal.addEventListener('abort', () => frames?.close())
      if (frames) await ask((remote) => remote.takeFramesFrom(proxy(frames.frameAt)))
      return { ...opened, isShownHere: frames !== null }
    },
  }
}

function tooLate(untilMs: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new ReadingBroke('late')), untilMs - Date.now() + GRACE_MS))
}

/** True when a chosen file can still be read: it may have been moved, deleted or changed, which a decoder reports as a different error. */
export async function canBeRead(file: Blob): Promise<boolean> {
  return await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
