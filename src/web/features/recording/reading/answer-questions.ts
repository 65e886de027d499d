import { createClockReader } from './clock-reader.ts'
import { compareScores } from './compare-scores.ts'
import type { FrameSource, Stretch } from './frame-source.ts'
import { type ReadingProgress, readFirst, readMore } from './read-recording.ts'
import { readTicks } from './read-ticks.ts'
import type { OpenedRecording, ReadingAnswer, ReadingQuestion } from './reading-messages.ts'
import { takePictures } from './take-pictures.ts'

/** A recording of which frames can be had. */
export interface OpenedFrames {
  readonly opened: OpenedRecording
  readonly source: FrameSource
  /** From its first frame to its end. */
  readonly shown: Stretch
}

interface Reading {
  /** Null where the file is no video that can be read. */
  readonly open: (file: File) => Promise<OpenedFrames | null>
  readonly onProgress: (progress: ReadingProgress) => void
}

/** Answers what is asked about one recording, each question after the other. Whoever asks says how the file is opened. */
export function answerQuestions({ open, onProgress }: Reading): (question: ReadingQuestion) => Promise<ReadingAnswer> {
  const reader = createClockReader()
  let opened: OpenedFrames | null = null
  return async (question) => {
    if (question.kind === 'open') {
      opened = await open(question.file)
      return { kind: 'opened', opened: opened?.opened ?? null }
    }
    if (!opened) throw new Error('No recording is open.')
    if (question.kind === 'take-pictures')
      return { kind: 'pictures', pictures: await takePictures(opened.source, question.times, question.mostBytes) }
    const source = boundedSource(opened.source, timeUntil(question.untilMs))
    const isOver = () => Date.now() > question.untilMs
    if (question.kind === 'read-ticks') return { kind: 'ticks', ticks: await readTicks(source, reader, question.stretches, isOver) }
    if (question.kind === 'compare-scores')
      return { kind: 'changes', changes: await compareScores(source, reader, question.windows, isOver) }
    if (question.kind === 'read-more') return { kind: 'more-readings', readings: await readMore(source, reader, question.at, isOver) }
    return { kind: 'first-readings', found: await readFirst(source, reader, opened.shown, { isOver, onProgress }) }
  }
}

/** A timer takes no longer wait than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

function timeUntil(untilMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), Math.min(LONGEST_WAIT_MS, untilMs - Date.now())))
}

/** The same frames until a time is over, also where the decoder gives no answer then. What it gives later is freed. */
export function boundedSource(source: FrameSource, over: Promise<null>): FrameSource {
  return {
    keyTimeBefore: (atMs) => Promise.race([source.keyTimeBefore(atMs), over]),
    framesAt: (times) => until(source.framesAt(times), over),
    framesBetween: (fromMs, toMs) => until(source.framesBetween(fromMs, toMs), over),
  }
}

async function* until<F extends { readonly close: () => void } | null>(frames: AsyncIterable<F>, over: Promise<null>): AsyncGenerator<F> {
  const iterator = frames[Symbol.asyncIterator]()
  let isWaiting = false
  try {
    for (;;) {
      const coming = iterator.next()
      isWaiting = true
      const next = await Promise.race([coming, over])
      if (next === null) {
        void coming.then(({ value, done }) => done || value?.close()).catch(() => {})
        return
      }
      isWaiting = false
      if (next.done) return
      yield next.value
    }
  } finally {
    const ended = iterator.return?.()
    // A decoder that hangs does not end either.
    if (isWaiting) void ended?.catch(() => {})
    else await ended
  }
}

/** Whether the bytes of a chosen file can still be had: it may have been moved, deleted or written to since. What a decoder says of that differs. */
export async function canBeRead(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
