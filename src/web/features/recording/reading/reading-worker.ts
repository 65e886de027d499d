import { boundedSource } from './bounded-source.ts'
import { createClockReader } from './clock-reader.ts'
import { compareScores } from './compare-scores.ts'
import type { FrameSource, Stretch } from './frame-source.ts'
import { openFile } from './open-file.ts'
import { pageFrames } from './page-frames.ts'
import { readFirst, readMore } from './read-recording.ts'
import { readTicks } from './read-ticks.ts'
import type { PageFrame, ReadingAnswer, ReadingQuestion, ToPage, ToWorker } from './reading-messages.ts'
import { takePictures } from './take-pictures.ts'
import { isUnreadable } from './unreadable.ts'

/** Reads the match clock of one recording beside the page. The page ends it when it wants no more of it. */

const reader = createClockReader()
let opened: { readonly source: FrameSource; readonly shown: Stretch } | null = null
let takeFrame: (frame: PageFrame) => void = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'frame') takeFrame(data.frame)
  else void answer(data).then(tell, (error: unknown) => tell({ kind: 'failed', isUnreadable: isUnreadable(error), words: String(error) }))
})

function tell(message: ToPage): void {
  postMessage(message)
}

async function answer(question: ReadingQuestion): Promise<ReadingAnswer> {
  if (question.kind === 'open') return open(question.file)
  if (!opened) throw new Error('No recording is open.')
  if (question.kind === 'take-pictures')
    return { kind: 'pictures', pictures: await takePictures(opened.source, question.times, question.mostBytes) }
  const source = boundedSource(opened.source, timeUntil(question.untilMs))
  const isOver = () => Date.now() > question.untilMs
  if (question.kind === 'read-ticks') return { kind: 'ticks', ticks: await readTicks(source, reader, question, isOver) }
  if (question.kind === 'compare-scores') return { kind: 'changes', changes: await compareScores(source, reader, question.windows, isOver) }
  if (question.kind === 'read-more') return { kind: 'more-readings', readings: await readMore(source, reader, question.at, isOver) }
  const found = await readFirst(source, reader, opened.shown, { isOver, onProgress: (progress) => tell({ kind: 'progress', progress }) })
  return { kind: 'first-readings', found }
}

/** A timer takes no longer wait than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

function timeUntil(untilMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), Math.min(LONGEST_WAIT_MS, untilMs - Date.now())))
}

async function open(file: File): Promise<ReadingAnswer> {
  const found = await openFile(file)
  if (!found) return { kind: 'opened', opened: null }
  const { facts, shown, codec, decoded } = found
  opened = { source: decoded ?? pageFrames(facts, found.keyTimeBefore, askPage), shown }
  return { kind: 'opened', opened: { facts, codec, isDecodedHere: decoded !== null } }
}

function askPage(atMs: number): Promise<PageFrame> {
  return new Promise((resolve) => {
    takeFrame = resolve
    tell({ kind: 'want-frame', atMs })
  })
}
