import { firstReadingTimes, nextReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { MODEL_CLOCK, readNoisyClock } from '#simulator/video/clock-noise.ts'
import type { SimulatedVideo } from '#simulator/video/simulated-video.ts'
import { type ClockAligner, MATCH, MATCH_MS } from './clock-trials.ts'
import { eachSeed, type Runs } from './trials.ts'

/** Shares of a cut video with a right and with a wrong match time, and the mean number of readings. */
export interface Placed {
  readonly right: number
  readonly wrong: number
  readonly readings: number
}

export interface EditedCase {
  readonly videoOf: (random: Random) => SimulatedVideo
  /** Number of first readings. */
  readonly readings: number
}

const STEP_MS = 1000
const RIGHT_MS = 1000
const MAX_EXTRA = 24

function meanOf(placed: readonly Placed[]): Placed {
  const mean = (value: (one: Placed) => number) => placed.reduce((sum, one) => sum + value(one), 0) / placed.length
  return { right: mean(({ right }) => right), wrong: mean(({ wrong }) => wrong), readings: mean(({ readings }) => readings) }
}

/** Reads such videos at this many times first, and then where the cuts must be. */
export function tryEdited({ videoOf, readings: count }: EditedCase, aligner: ClockAligner, runs: Runs): Placed {
  return meanOf(
    eachSeed(runs, (seed) => {
      const random = createRandom(seed, `edited ${count}`)
      const video = videoOf(random)
      const clock = { direction: random.isHit(0.5) ? 'countdown' : 'count-up', limitMs: MATCH_MS } as const
      const { alignment, readings } = readUntilKnown(count, video, aligner, (videoMs) =>
        readNoisyClock(random, video, clock, { ...MODEL_CLOCK, misread: 0.2 }, videoMs),
      )
      return { ...placedIn(video, alignment), readings }
    }),
  )
}

type Read = (videoMs: number) => ReturnType<typeof readNoisyClock>

function readUntilKnown(
  count: number,
  video: SimulatedVideo,
  { align }: ClockAligner,
  read: Read,
): { readonly alignment: VideoAlignment | null; readonly readings: number } {
  const readings = firstReadingTimes(video.lengthMs, count).flatMap((atMs) => read(atMs) ?? [])
  for (;;) {
    const outcome = align(readings, MATCH, video)
    const alignment = outcome.status === 'aligned' ? outcome.alignment : null
    const next = nextReadingTimes(alignment?.segments ?? [], readings, video.lengthMs).slice(0, count + MAX_EXTRA - readings.length)
    if (next.length === 0) return { alignment, readings: readings.length }
    readings.push(...next.flatMap((atMs) => read(atMs) ?? []))
  }
}

/** Shares of all seconds of the video. A second without the match is right if it got no time. */
function placedIn(video: SimulatedVideo, alignment: VideoAlignment | null): Pick<Placed, 'right' | 'wrong'> {
  const times = Array.from({ length: Math.floor(video.lengthMs / STEP_MS) }, (_, index) => index * STEP_MS)
  const judged = times.map((videoMs) => {
    const found = alignment && matchTimeAt(alignment, videoMs)
    const truth = video.matchTimeAt(videoMs)
    if (found === null) return truth === null ? 'rightly none' : 'none'
    return truth !== null && Math.abs(found - truth) <= RIGHT_MS ? 'right' : 'wrong'
  })
  const shareOf = (what: (typeof judged)[number]) => judged.filter((one) => one === what).length / judged.length
  return { right: shareOf('right') + shareOf('rightly none'), wrong: shareOf('wrong') }
}
