import { answerQuestions, canBeRead, type OpenedFrames } from './answer-questions.ts'
import { openFile } from './open-file.ts'
import { pageFrames } from './page-frames.ts'
import type { PageFrame, ToPage, ToWorker } from './reading-messages.ts'

/** Reads the match clock of one recording beside the page. The page ends it when it wants no more of it. */

const answer = answerQuestions({ open, onProgress: (progress) => tell({ kind: 'progress', progress }) })
let chosen: File | null = null
let takeFrame: (frame: PageFrame) => void = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'frame') takeFrame(data.frame)
  else void answer(data).then(tell, fail)
})

function tell(message: ToPage): void {
  postMessage(message)
}

async function fail(error: unknown): Promise<void> {
  tell({ kind: 'failed', isUnreadable: chosen !== null && !(await canBeRead(chosen)), words: String(error) })
}

async function open(file: File): Promise<OpenedFrames | null> {
  chosen = file
  const found = await openFile(file)
  if (!found) return null
  const { facts, shown, codec, decoded } = found
  const source = decoded ?? pageFrames(facts, found.keyTimeBefore, askPage)
  return { source, shown, opened: { facts, codec, isDecodedHere: decoded !== null } }
}

function askPage(atMs: number): Promise<PageFrame> {
  return new Promise((resolve) => {
    takeFrame = resolve
    tell({ kind: 'want-frame', atMs })
  })
}
