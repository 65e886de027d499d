import type { ClockReader, FrameReading } from './clock-reader.ts'
import type { Frame, FrameSource, Stretch } from './frame-source.ts'

export interface ReadingProgress {
  readonly read: number
  readonly refused: number
  readonly of: number
}

export interface ReadingLimits {
  readonly isOver: () => boolean
  readonly onProgress: (progress: ReadingProgress) => void
}

/** Eight correct readings find the match in a video. With fewer, more pictures are read while there is time. */
const ENOUGH = 8
const MORE = 8
const MAX_PICTURES = 48

/** Gaps longer than this can hide a whole match, so more pictures are read even without a reading. */
const MISSES_A_MATCH_MS = 180_000
const MAX_PICTURES_OF_LONG = 64

/** A frame this much later replaces one that the decoder did not give. */
const BESIDE_MS = 1_370

export async function readFirst(source: FrameSource, reader: ClockReader, shown: Stretch, watch: ReadingLimits) {
  const { locating, reading } = firstTimes(shown)
  const farMs = (shown.toMs - shown.fromMs) / (locating.length + reading.length)
  const taken = new Set<number>()
  const readings: FrameReading[] = []
  let [pictures, of] = [0, locating.length + reading.length]
  const readAll = async (wanted: readonly number[]) => {
    const times = await framesFor(wanted, source, taken, farMs)
    for (const time of times) taken.add(time)
    const missing: number[] = []
    await eachFrame(source, times, watch, (frame, atMs) => {
      if (!frame) {
        missing.push(Math.min(atMs + BESIDE_MS, shown.toMs))
        return
      }
      const found = reader.read(reader.cut(frame))
      if (found) readings.push(found)
      pictures += 1
      watch.onProgress({ read: readings.length, refused: pictures - readings.length, of })
    })
    return missing
  }
  const missing = [...(await readAll(locating)), ...(await readAll(reading))]
  if (missing.length > 0) await readAll(missing)
  const isLong = farMs > MISSES_A_MATCH_MS
  const most = isLong ? MAX_PICTURES_OF_LONG : MAX_PICTURES
  const isWorthIt = () => (readings.length > 0 || isLong) && readings.length < ENOUGH && pictures < most
  for (let round = 1; isWorthIt() && !watch.isOver(); round++) {
    of += MORE
    const before = pictures
    const isNowhere = readings.length === 0
    await readAll(isNowhere ? timesHalfway(shown, farMs, round) : timesBetween(around(readings, farMs, shown), round))
    if (pictures === before) break
  }
  return { readings, pictures, isLate: watch.isOver() }
}

export async function readMore(
  source: FrameSource,
  reader: ClockReader,
  at: readonly number[],
  isOver: ReadingLimits['isOver'],
): Promise<FrameReading[]> {
  const readings: FrameReading[] = []
  const times = [...at].sort((one, other) => one - other)
  await eachFrame(source, times, { isOver }, (frame) => {
    const found = frame && reader.read(reader.cut(frame))
    if (found) readings.push(found)
  })
  return readings
}

export async function eachFrame(
  source: Pick<FrameSource, 'framesAt'>,
  times: readonly number[],
  { isOver }: Pick<ReadingLimits, 'isOver'>,
  onFrame: (frame: Frame | null, atMs: number) => void,
): Promise<void> {
  let index = 0
  for await (const frame of source.framesAt(times)) {
    onFrame(frame, times[index] ?? 0)
    frame?.close()
    index += 1
    if (isOver()) return
  }
}

/** Returns the range that must hold the match, given these readings: no further than the nearest pictures without a clock. */
function around(readings: readonly FrameReading[], farMs: number, { fromMs, toMs }: Stretch): Stretch {
  const times = readings.map(({ videoMs }) => videoMs)
  return { fromMs: Math.max(fromMs, Math.min(...times) - farMs), toMs: Math.min(toMs, Math.max(...times) + farMs) }
}

function timesHalfway({ fromMs }: Stretch, farMs: number, round: number): number[] {
  return Array.from({ length: MORE }, (_, index) => Math.round(fromMs + (3 * index + round) * farMs))
}

function timesBetween({ fromMs, toMs }: Stretch, round: number): number[] {
  const stretchMs = (toMs - fromMs) / MORE
  return Array.from({ length: MORE }, (_, index) => Math.round(fromMs + (index + ((round * 0.381) % 1)) * stretchMs))
}

/** How many frames locate the clock's line, spread over the whole recording, and how many are read at first in all. */
const LOCATING = 8
const ALL = 24

/** Golden ratio: successive times fall on different parts of a second, so that together they show more than whole seconds. */
const SPREAD = 0.618_034
const SECOND_MS = 1000

/** Returns the first times to read: one in each of 24 equal parts of the picture. Every third one locates the line. */
export function firstTimes({ fromMs, toMs }: Stretch): { readonly locating: readonly number[]; readonly reading: readonly number[] } {
  const stretchMs = (toMs - fromMs) / ALL
  const times = Array.from({ length: ALL }, (_, index) => {
    const aboutMs = (index + 0.5) * stretchMs + (((index * SPREAD) % 1) - 0.5) * Math.min(SECOND_MS, stretchMs)
    return Math.round(fromMs + aboutMs)
  })
  const isLocating = (_: number, index: number) => index % (ALL / LOCATING) === 1
  return { locating: times.filter(isLocating), reading: times.filter((time, index) => !isLocating(time, index)) }
}

/** Returns the frames to decode: the key frame before each wanted time, which is cheap, unless it was taken already or is too far away. */
export async function framesFor(
  wanted: readonly number[],
  { keyTimeBefore }: Pick<FrameSource, 'keyTimeBefore'>,
  taken: ReadonlySet<number>,
  farMs: number,
): Promise<number[]> {
  const chosen = new Set<number>()
  for (const atMs of wanted) {
    const keyMs = await keyTimeBefore(atMs)
    const isCheap = keyMs !== null && atMs - keyMs <= farMs && !taken.has(keyMs) && !chosen.has(keyMs)
    chosen.add(isCheap ? keyMs : atMs)
  }
  return [...chosen].sort((one, other) => one - other)
}
