import type { ClockReader, FrameCut } from './clock-reader.ts'
import type { FrameSource, Stretch } from './frame-source.ts'

export interface TickFrame {
  readonly videoMs: number
  readonly clockSeconds: number | null
}

/** At first, one of this many frames is read. */
const EVERY = 6
/** Frames on each side of a change that are read too, so that one misread frame cannot move it. */
const BESIDE = 2
/** The most frames that are decoded of one stretch, and that are returned of all stretches together. */
const MAX_FRAMES = 400

/** Offsets to try if no change can be read in a stretch: its picture may be too bright, or its digits unclear. */
const ELSEWHERE_MS = [0, 7_000, -9_000, 23_000]

export async function readTicks(
  source: FrameSource,
  reader: ClockReader,
  stretches: readonly Stretch[],
  isOver: () => boolean,
): Promise<TickFrame[]> {
  const ticks: TickFrame[] = []
  for (const stretch of stretches) {
    if (isOver()) break
    ticks.push(...(await readTick(source, reader, stretch, isOver)))
  }
  return ticks.slice(0, MAX_FRAMES)
}

/** Reads the stretch, or one near it if no change can be read there. Sorted by time in the video. */
async function readTick(source: FrameSource, reader: ClockReader, { fromMs, toMs }: Stretch, isOver: () => boolean): Promise<TickFrame[]> {
  let first: TickFrame[] | null = null
  for (const besideMs of ELSEWHERE_MS.filter((ms) => fromMs + ms >= 0)) {
    const ticks = await readStretch(source, reader, { fromMs: fromMs + besideMs, toMs: toMs + besideMs }, isOver)
    if (hasChange(ticks) || isOver()) return ticks
    first ??= ticks
  }
  return first ?? []
}

function hasChange(ticks: readonly TickFrame[]): boolean {
  const seconds = ticks.flatMap(({ clockSeconds }) => clockSeconds ?? [])
  const sure = new Set(seconds.filter((second, index) => seconds.indexOf(second) !== index))
  return sure.size > 1
}

/** Reads few of the frames, since most show nothing new: some at first, then all between two that differ, and those beside the change. */
async function readStretch(
  source: FrameSource,
  reader: ClockReader,
  { fromMs, toMs }: Stretch,
  isOver: () => boolean,
): Promise<TickFrame[]> {
  const cuts: FrameCut[] = []
  for await (const frame of source.framesBetween(fromMs, toMs)) {
    cuts.push(reader.cut(frame))
    frame.close()
    if (cuts.length === MAX_FRAMES || isOver()) break
  }
  const seconds = new Map<number, number | null>()
  const read = (index: number) => {
    const cut = cuts[index]
    if (cut && !seconds.has(index) && !isOver()) seconds.set(index, reader.read(cut)?.clockSeconds ?? null)
  }
  const coarse = cuts.flatMap((_, index) => (index % EVERY === 0 || index === cuts.length - 1 ? [index] : []))
  for (const index of coarse) read(index)
  for (const [at, to] of coarse.slice(1).entries()) {
    const from = coarse[at] ?? to
    if (seconds.get(from) === seconds.get(to)) continue
    for (let index = from - BESIDE; index <= to + BESIDE; index++) read(index)
  }
  return cuts.flatMap(({ videoMs }, index) => {
    const clockSeconds = seconds.get(index)
    return clockSeconds === undefined ? [] : [{ videoMs, clockSeconds }]
  })
}
