import type { ReadingProgress } from './reading/read-recording.ts'
import type { ReadingAnswer, ReadingQuestion, ToPage, ToWorker } from './reading/reading-messages.ts'
import { BROKE_OFF } from './refusal.ts'
import type { VideoFrames } from './video-frames.ts'

/** Answers of one kind. */
type AnswerOf<K extends ReadingAnswer['kind']> = Extract<ReadingAnswer, { kind: K }>

/** The worker that reads one recording. */
export interface ReadingWorkerClient {
  /** Rejects when the worker breaks or the reading is ended. */
  readonly ask: <K extends ReadingAnswer['kind']>(question: ReadingQuestion, kind: K) => Promise<AnswerOf<K>>
  /** Where the worker gets frames that it cannot decode. */
  readonly giveFrames: (frames: VideoFrames) => void
}

/** How long a worker may take to say that its time is over. */
const GRACE_MS = 5_000

const WORDS = {
  unreadable: 'The file was moved, deleted or written to since it was chosen. Choose it again.',
  unloaded: 'What reads recordings could not be loaded. Check your connection and try again.',
  late: 'Reading the recording took too long on this computer.',
  broken: BROKE_OFF,
}

/** The worker gives no answer any more. Its words are for the player. */
export class ReadingBroke extends Error {
  readonly why: keyof typeof WORDS

  constructor(why: keyof typeof WORDS, cause: unknown = null) {
    super(WORDS[why], { cause })
    this.name = 'ReadingBroke'
    this.why = why
  }
}

/** Starts the worker; the signal ends it, and with it whatever it is at. */
export function startReading(signal: AbortSignal, onProgress: (progress: ReadingProgress) => void): ReadingWorkerClient {
  const worker = new Worker(new URL('./reading/reading-worker.ts', import.meta.url), { type: 'module' })
  let frames: VideoFrames | null = null
  signal.addEventListener('abort', () => {
    worker.terminate()
    frames?.close()
  })
  const send = (message: ToWorker) => worker.postMessage(message)
  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'progress') onProgress(data.progress)
    if (data.kind === 'want-frame') void sendFrame(frames, data.atMs, send)
  })
  return {
    giveFrames: (given) => {
      if (signal.aborted) given.close()
      else frames = given
    },
    ask: (question, kind) =>
      new Promise((resolve, reject) => {
        const end = new AbortController()
        const settle = (act: () => void) => {
          clearTimeout(hanging)
          end.abort()
          act()
        }
        const breakOff = (why: ReadingBroke['why'], cause?: unknown) => settle(() => reject(new ReadingBroke(why, cause)))
        const hanging = 'untilMs' in question ? setTimeout(() => breakOff('late'), question.untilMs - Date.now() + GRACE_MS) : undefined
        const listen = ({ data }: MessageEvent<ToPage>) => {
          if (data.kind === 'failed') breakOff(data.isUnreadable ? 'unreadable' : 'broken', data.words)
          else if (isOfKind(data, kind)) settle(() => resolve(data))
        }
        worker.addEventListener('message', listen, { signal: end.signal })
        // Without words it is the script itself that did not come.
        worker.addEventListener('error', ({ message }) => breakOff(message ? 'broken' : 'unloaded', message), { signal: end.signal })
        signal.addEventListener('abort', () => settle(() => reject(signal.reason)), { signal: end.signal })
        if (signal.aborted) settle(() => reject(signal.reason))
        else send(question)
      }),
  }
}

function isOfKind<K extends ReadingAnswer['kind']>(message: ToPage, kind: K): message is AnswerOf<K> {
  return message.kind === kind
}

async function sendFrame(frames: VideoFrames | null, atMs: number, send: (message: ToWorker) => void): Promise<void> {
  send({ kind: 'frame', frame: (await frames?.frameAt(atMs)) ?? null })
}
