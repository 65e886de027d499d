import { mean, median } from 'd3-array'
import { type ClockReading, shownFrom } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'

/** Speeds that players choose when they edit a video. */
const EDITED_SPEEDS = [0.5, 0.8, 1.25, 1.5, 2]

/** A deviation up to this comes from the recording's clock, not from an edit. */
const FULL_TOLERANCE = 0.005
const EDITED_TOLERANCE = 0.002

/** Pairs closer together than this say nothing about the speed. */
const PAIR_MS = 60_000

export function snapSpeed(speed: number): number {
  if (Math.abs(speed - 1) <= FULL_TOLERANCE) return 1
  return EDITED_SPEEDS.find((usual) => Math.abs(speed / usual - 1) <= EDITED_TOLERANCE) ?? speed
}

export function isUsualSpeed(speed: number): boolean {
  return speed === 1 || EDITED_SPEEDS.includes(speed)
}

export interface TimePair {
  readonly videoMs: number
  readonly matchMs: number
}

/** Match time per video time: the median slope of all pairs at least PAIR_MS apart (Theil 1950, Sen 1968); null without such pairs. */
export function measureSpeed(pairs: readonly TimePair[]): number | null {
  const slopes = pairs.flatMap((one, index) =>
    pairs
      .slice(index + 1)
      .map((other) => ({ videoMs: other.videoMs - one.videoMs, matchMs: other.matchMs - one.matchMs }))
      .filter(({ videoMs }) => Math.abs(videoMs) >= PAIR_MS)
      .map(({ videoMs, matchMs }) => matchMs / videoMs),
  )
  return median(slopes) ?? null
}

/** Maps match time to video time: videoMs = offsetMs + matchMs / speed. */
export interface TimeMapping {
  readonly offsetMs: number
  readonly speed: number
}

/** The maximum distance of agreeing readings from a mapping, in match time: half a second of display plus the error of a clip's time. */
export const AGREE_MS = 800

/** A clock shows whole seconds: on average, the second shown began half a second ago. */
const HALF_SECOND_MS = 500

/** The middle of the second in which a face shows the reading; null if it never does. */
function timeOfReading(face: ClockFace, { clockSeconds }: ClockReading): number | null {
  const fromMs = shownFrom(face, clockSeconds)
  return fromMs === null ? null : fromMs + HALF_SECOND_MS
}

export function offsetsOf(reading: ClockReading, faces: readonly ClockFace[], speed: number): number[] {
  return faces.flatMap((face) => {
    const matchMs = timeOfReading(face, reading)
    return matchMs === null ? [] : [reading.videoMs - matchMs / speed]
  })
}

/** The match time of a reading under a mapping: the nearest of all faces within AGREE_MS; null without one. */
export function agreeingTime(reading: ClockReading, faces: readonly ClockFace[], { offsetMs, speed }: TimeMapping): number | null {
  let best: { readonly matchMs: number; readonly offMs: number } | null = null
  for (const face of faces) {
    const matchMs = timeOfReading(face, reading)
    if (matchMs === null) continue
    const offMs = Math.abs((reading.videoMs - offsetMs) * speed - matchMs)
    if (offMs <= AGREE_MS && (best === null || offMs < best.offMs)) best = { matchMs, offMs }
  }
  return best?.matchMs ?? null
}

/** An observation's vote for an offset. One observation may have several votes. */
interface OffsetVote {
  readonly observation: number
  readonly offsetMs: number
}

interface OffsetGroup {
  readonly offsetMs: number
  readonly observations: readonly number[]
}

/** Groups votes that lie within 2 * `radiusMs` of each other, largest group first. Each vote is in exactly one group. */
export function groupOffsets(votes: readonly OffsetVote[], radiusMs: number): OffsetGroup[] {
  let rest = votes.toSorted((one, other) => one.offsetMs - other.offsetMs)
  const groups: OffsetGroup[] = []
  while (rest.length > 0) {
    const members = largestWindow(rest, 2 * radiusMs)
    const taken = new Set(members)
    rest = rest.filter((vote) => !taken.has(vote))
    const observations = members.map(({ observation }) => observation)
    groups.push({ offsetMs: mean(members, ({ offsetMs }) => offsetMs) ?? 0, observations })
  }
  return groups
}

function largestWindow(sorted: readonly OffsetVote[], widthMs: number): OffsetVote[] {
  let largest: OffsetVote[] = []
  sorted.forEach((first, from) => {
    const window = new Map<number, OffsetVote>()
    for (const vote of sorted.slice(from)) {
      if (vote.offsetMs - first.offsetMs > widthMs) break
      if (!window.has(vote.observation)) window.set(vote.observation, vote)
    }
    if (window.size > largest.length) largest = [...window.values()]
  })
  return largest
}

/** A single reading is not enough: some mapping fits any reading. */
const MIN_AT_FULL_SPEED = 2
/** Any two readings fit some speed, so more must agree: this many at a speed of EDITED_SPEEDS, and even more at any other. */
const MIN_AT_EDITED_SPEED = 5
export const MIN_AT_ANY_SPEED = 7
/** Readings closer together than this give no speed, since they are whole seconds. */
const SPEED_BASE_MS = 10_000
const SLOWEST = 0.25
const FASTEST = 4
/** The maximum number of mappings, and of those with mostly the same readings: a long part has hundreds and would crowd out a short one. */
const MAX_MAPPINGS = 40
const MAX_ALIKE = 10

export function fullSpeedMappings(
  readings: readonly ClockReading[],
  faces: readonly ClockFace[],
  least = MIN_AT_FULL_SPEED,
): TimeMapping[] {
  const votes = readings.flatMap((reading, observation) => offsetsOf(reading, faces, 1).map((offsetMs) => ({ observation, offsetMs })))
  return groupOffsets(votes, AGREE_MS)
    .filter(({ observations }) => observations.length >= least)
    .map(({ offsetMs }) => ({ offsetMs, speed: 1 }))
}

/** Returns mappings at other speeds, for slowed or sped-up parts. Those with most readings come first. */
export function otherSpeedMappings(readings: readonly ClockReading[], faces: readonly ClockFace[]): TimeMapping[] {
  const points = readings.map((reading) => faces.flatMap((face) => timeOfReading(face, reading) ?? []))
  const found: FoundMapping[] = []
  readings.forEach((earlier, index) => {
    readings.slice(index + 1).forEach((later, further) => {
      const videoMs = later.videoMs - earlier.videoMs
      if (videoMs < SPEED_BASE_MS) return
      for (const fromMs of points[index] ?? [])
        for (const toMs of points[index + 1 + further] ?? []) {
          const speed = snapSpeed((toMs - fromMs) / videoMs)
          if (speed === 1 || speed < SLOWEST || speed > FASTEST) continue
          const mapping = { speed, offsetMs: earlier.videoMs - fromMs / speed }
          const members = readings.flatMap((reading, index) => (agreeingTime(reading, faces, mapping) === null ? [] : [index]))
          if (members.length >= (isUsualSpeed(speed) ? MIN_AT_EDITED_SPEED : MIN_AT_ANY_SPEED)) found.push({ mapping, members })
        }
    })
  })
  return unlikeMappings(found.toSorted((one, other) => other.members.length - one.members.length))
}

interface FoundMapping {
  readonly mapping: TimeMapping
  /** Indexes of the readings on it. */
  readonly members: readonly number[]
}

function unlikeMappings(sorted: readonly FoundMapping[]): TimeMapping[] {
  const groups: { readonly members: ReadonlySet<number>; alike: number }[] = []
  const selected: TimeMapping[] = []
  for (const { mapping, members } of sorted) {
    if (selected.length === MAX_MAPPINGS) break
    const group = groups.find((candidate) => 2 * members.filter((place) => candidate.members.has(place)).length > members.length)
    if (group && group.alike >= MAX_ALIKE) continue
    if (group) group.alike += 1
    else groups.push({ members: new Set(members), alike: 1 })
    selected.push(mapping)
  }
  return selected
}
