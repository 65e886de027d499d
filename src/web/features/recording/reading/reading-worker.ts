import { answerQuestions, type OpenedFrames } from './answer-questions.ts'
import { openFile } from './open-file.ts'
import { pageFrames } from './page-frames.ts'
import type { PageFrame, ToPage, ToWorker } from './reading-messages.ts'
import { isUnreadable } from './unreadable.ts'

/** Reads the match clock of one recording beside the page. The page ends it when it wants no more of it. */

const answer = answerQuestions({ open, onProgress: (progress) => tell({ kind: 'progress', progress }) })
let takeFrame: (frame: PageFrame) => void = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'frame') takeFrame(data.frame)
  else void answer(data).then(tell, (error: unknown) => tell({ kind: 'failed', isUnreadable: isUnreadable(error), words: String(error) }))
})

function tell(message: ToPage): void {
  postMessage(message)
}

async function open(file: File): Promise<OpenedFrames | null> {
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
