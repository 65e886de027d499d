import { firstReadingTimes } from '#analysis/alignment/vote/clock/reading-times.ts'
import type { SeenChange } from '#analysis/alignment/vote/identity/score-changes.ts'
import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { voteOnRecording } from '#analysis/alignment/vote/recording/vote-on-recording.ts'
import { type CheckedVote, checkScores } from '#server/coaching/recording/check-scores.ts'
import { LAST_READING_ROUND, LAST_ROUND, LAST_TICK_ROUND } from '#shared/calls/recording-alignment.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { type ClockNoise, readNoisyClock } from '#simulator/video/clock-noise.ts'
import {
  errorsOf,
  type FilmedMatch,
  filmMatch,
  type LoggedMatch,
  type PathOutcome,
  type SimulatedPoints,
  scoresAt,
  simulateMatch,
  timesOf,
} from './simulated-pair.ts'
import { eachSeed, type Runs } from './trials.ts'

/** Worse than the measured error rates of our reader: docs/measurements/alignment.md. */
const NOISE: ClockNoise = { misread: 0.02, oneDigit: 0.9, jitterMs: 0 }
const REFUSED = 0.3
/** Share of score boxes read at random, and of those not read at all. */
const BOXES_WRONG = 0.05
const FRAME_MS = 1000 / 60
const FIRST_READINGS = 24
const GAP_SHARES = [0.5, 0.4, 0.6]

export interface OwnCase {
  readonly lengthMs: number
  /** The video shows another match of the same length. */
  readonly isAnother: boolean
  /** Maximum error of the log's kick-off, ms. */
  readonly kickOffOffMs: number
  /** The points that the log holds, or 'none'. */
  readonly points: SimulatedPoints | 'none'
}

/** Reads own recordings and votes on them as the product does. */
export function tryOwnRecordings(name: string, own: OwnCase, runs: Runs, check = checkScores): PathOutcome[] {
  return eachSeed(runs, (seed) => {
    const random = createRandom(seed, `own recording ${name}`)
    const mode = own.points === 'none' ? 'slayer' : own.points
    const requested = simulateMatch(random, own.lengthMs, mode)
    const filmed = filmMatch(random, own.isAnother ? simulateMatch(random, own.lengthMs, mode) : requested)
    const checked = converse(random, requested, filmed, own, check)
    if (checked.status !== 'aligned') return { word: 'refused', errorsMs: [] }
    const word = checked.scores?.match === 'this' ? 'accepted' : 'unchecked'
    return { word, errorsMs: own.isAnother ? [] : errorsOf(checked.alignment, filmed) }
  })
}

/** Answers each question as a browser does, until there is a decision. */
function converse(
  random: Random,
  requested: LoggedMatch,
  filmed: FilmedMatch,
  { kickOffOffMs, points }: OwnCase,
  check: typeof checkScores,
): CheckedVote {
  const { video } = filmed
  const match = timesOf(requested, random.between(-kickOffOffMs, kickOffOffMs))
  const loggedScores = { steps: points === 'slayer' ? requested.scores : [], holds: requested.holds, flags: requested.flags }
  let [readings, ticks, changes]: [ClockReading[], ClockReading[], SeenChange[]] = [[], [], []]
  readings = readClocks(random, filmed, firstReadingTimes(video.lengthMs, FIRST_READINGS))
  for (let round = 0; ; round += 1) {
    const read = {
      ...{ lengthMs: video.lengthMs, frameMs: FRAME_MS, readings, ticks, hasTicks: ticks.length > 0 },
      gapShare: round < LAST_READING_ROUND ? (GAP_SHARES[round] ?? null) : null,
      mayAskForTick: round < LAST_TICK_ROUND,
    }
    const vote = voteOnRecording(read, match, true)
    const checked = vote.status === 'aligned' ? check(vote, loggedScores, { changes, round }) : vote
    if (round >= LAST_ROUND || checked.status === 'aligned' || checked.status === 'refused') return checked
    if (checked.status === 'read-more') readings = [...readings, ...readClocks(random, filmed, checked.at)]
    else if (checked.status === 'find-tick') ticks = readClocks(random, filmed, checked.stretches.flatMap(framesOf))
    else changes = checked.windows.map((window) => ({ ...window, ...seeBoxes(random, filmed, window) }))
  }
}

function framesOf({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): number[] {
  return Array.from({ length: Math.floor((toMs - fromMs) / FRAME_MS) }, (_, index) => fromMs + index * FRAME_MS)
}

function readClocks(random: Random, { video, clock }: FilmedMatch, times: readonly number[]): ClockReading[] {
  return times.flatMap((atMs) => (random.isHit(REFUSED) ? [] : (readNoisyClock(random, video, clock, NOISE, atMs) ?? [])))
}

function seeBoxes(random: Random, filmed: FilmedMatch, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
  const [before, after] = [scoresAt(filmed, fromMs), scoresAt(filmed, toMs)]
  if (!before || !after || random.isHit(BOXES_WRONG)) return { left: null, right: null }
  if (random.isHit(BOXES_WRONG)) return { left: random.isHit(0.5), right: random.isHit(0.5) }
  return { left: before[0] !== after[0], right: before[1] !== after[1] }
}
