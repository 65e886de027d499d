import { isBoxChanged, type ScoreBoxes } from '#analysis/alignment/clock/score-boxes.ts'
import { createClockReader, type ScoreReader } from './clock-reader.ts'
import type { FrameSource, RecordingFacts, Stretch } from './frame-source.ts'
import type { PageFrame } from './page-frames.ts'
import { eachFrame, type ReadingProgress, readFirst, readMore } from './read-recording.ts'
import { readTicks } from './read-ticks.ts'
import { takePictures } from './take-pictures.ts'

/** An open file. If it is not decoded here, in the worker, its frames come from a video element of the page. */
export interface OpenedRecording {
  readonly facts: RecordingFacts
  readonly codec: string
  readonly isDecodedHere: boolean
}

export interface OpenedFrames {
  readonly opened: OpenedRecording
  readonly source: FrameSource
  readonly shown: Stretch
}

export type RecordingReader = ReturnType<typeof createRecordingReader>

type OpenFrames = (file: File, askPage: (atMs: number) => Promise<PageFrame>) => Promise<OpenedFrames | null>

/** Reads the match clock of one recording. At `untilMs`, a time of `Date.now()`, it answers with what it has read so far. */
export function createRecordingReader(openFrames: OpenFrames) {
  const clock = createClockReader()
  let opened: OpenedFrames | null = null
  let frameAt: (atMs: number) => Promise<PageFrame> = async () => null
  const within = async <T>(untilMs: number, read: (source: FrameSource, isOver: () => boolean, shown: Stretch) => Promise<T>) => {
    if (!opened) throw new Error('No recording is open.')
    return await read(boundedSource(opened.source, timeUntil(untilMs)), () => Date.now() > untilMs, opened.shown)
  }
  return {
    open: async (file: File) => {
      opened = await openFrames(file, (atMs) => frameAt(atMs))
      return opened?.opened ?? null
    },
    takeFramesFrom: async (ask: (atMs: number) => Promise<PageFrame>) => {
      frameAt = ask
    },
    readFirst: (untilMs: number, onProgress: (progress: ReadingProgress) => void) =>
      within(untilMs, (source, isOver, shown) => readFirst(source, clock, shown, { isOver, onProgress })),
    readMore: (at: readonly number[], untilMs: number) => within(untilMs, (source, isOver) => readMore(source, clock, at, isOver)),
    readTicks: (stretches: readonly Stretch[], untilMs: number) =>
      within(untilMs, (source, isOver) => readTicks(source, clock, stretches, isOver)),
    compareScores: (windows: readonly Stretch[], untilMs: number) =>
      within(untilMs, (source, isOver) => compareScores(source, clock, windows, isOver)),
    /** Times must ascend. Each picture has at most `maxBytes`; null for each that cannot be taken. */
    takePictures: (times: readonly number[], maxBytes: number) =>
      within(Number.POSITIVE_INFINITY, (source) => takePictures(source, times, maxBytes)),
  }
}

/** setTimeout fires at once for longer delays. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

function timeUntil(untilMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), Math.min(LONGEST_WAIT_MS, untilMs - Date.now())))
}

/** Yields the same frames until the time is over, even if the decoder hangs. Late frames are closed. */
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
    // A hanging decoder does not end either, so it is not awaited.
    if (isWaiting) void ended?.catch(() => {})
    else await ended
  }
}

/** Says whether each score box changed between the start and the end of a window. Null if that is unclear, or the time is over. */
export async function compareScores(
  source: Pick<FrameSource, 'framesAt'>,
  reader: ScoreReader,
  windows: readonly Stretch[],
  isOver: () => boolean,
) {
  const times = [...new Set(windows.flatMap(({ fromMs, toMs }) => [fromMs, toMs]))].sort((one, other) => one - other)
  const boxes = new Map<number, ScoreBoxes>()
  await eachFrame(source, times, { isOver }, (frame, atMs) => {
    const found = frame && reader.scoreBoxes(reader.cut(frame))
    if (found) boxes.set(atMs, found)
  })
  return windows.map(({ fromMs, toMs }) => {
    const [before, after] = [boxes.get(fromMs), boxes.get(toMs)]
    const compare = (side: keyof ScoreBoxes) => (before && after ? isBoxChanged(before[side], after[side]) : null)
    return { fromMs, toMs, left: compare('left'), right: compare('right') }
  })
}
