import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import { groupOffsets } from './group-offsets.ts'
import { AGREE_MS, agreeingTime, type Line, offsetsOf, timeOfReading } from './lines.ts'
import { isUsualSpeed, snapSpeed } from './speed.ts'

/** One reading is no line: any reading lies on one. */
const LEAST_AT_FULL_SPEED = 2
/** A line with a speed of its own goes through any two readings; so many more have to lie on it, and even more where nobody chooses that speed. */
const LEAST_AT_EDITED_SPEED = 5
export const LEAST_AT_ANY_SPEED = 7
/** Below it whole seconds tell no speed. */
const SPEED_BASE_MS = 10_000
const SLOWEST = 0.25
const FASTEST = 4
/** Lines of other speeds that are looked at, and how many of them may go through much the same readings: a long part has hundreds, and a short one would have none. */
const MOST_OTHER = 40
const MOST_ALIKE = 10

/** The lines of full speed on which at least so many readings lie, that with most of them first. */
export function fullSpeedLines(readings: readonly ClockReading[], faces: readonly ClockFace[], least = LEAST_AT_FULL_SPEED): Line[] {
  const votes = readings.flatMap((reading, observation) =>
    offsetsOf(reading, faces, 1).map((offsetMs) => ({ observation, offsetMs, weight: reading.weight })),
  )
  return groupOffsets(votes, AGREE_MS)
    .filter(({ observations }) => observations.length >= least)
    .map(({ offsetMs }) => ({ offsetMs, speed: 1 }))
}

/** Lines through two readings on which others lie too: parts that are shown slower or faster. Those with most readings come first. */
export function otherSpeedLines(readings: readonly ClockReading[], faces: readonly ClockFace[]): Line[] {
  const points = readings.map((reading) => faces.flatMap((face) => timeOfReading(face, reading) ?? []))
  const found: FoundLine[] = []
  readings.forEach((one, index) => {
    readings.slice(index + 1).forEach((other, further) => {
      const videoMs = other.videoMs - one.videoMs
      if (videoMs < SPEED_BASE_MS) return
      for (const fromMs of points[index] ?? [])
        for (const toMs of points[index + 1 + further] ?? []) {
          const speed = snapSpeed((toMs - fromMs) / videoMs)
          if (speed === 1 || speed < SLOWEST || speed > FASTEST) continue
          const line = { speed, offsetMs: one.videoMs - fromMs / speed }
          const members = readings.flatMap((reading, index) => (agreeingTime(reading, faces, line) === null ? [] : [index]))
          if (members.length >= (isUsualSpeed(speed) ? LEAST_AT_EDITED_SPEED : LEAST_AT_ANY_SPEED)) found.push({ line, members })
        }
    })
  })
  return unlikeLines(found.toSorted((one, other) => other.members.length - one.members.length))
}

interface FoundLine {
  readonly line: Line
  /** Places of the readings on it. */
  readonly members: readonly number[]
}

/** Drops most of the lines that share most of their readings with a longer one. */
function unlikeLines(sorted: readonly FoundLine[]): Line[] {
  const groups: { readonly members: ReadonlySet<number>; alike: number }[] = []
  const kept: Line[] = []
  for (const { line, members } of sorted) {
    if (kept.length === MOST_OTHER) break
    const group = groups.find((one) => 2 * members.filter((place) => one.members.has(place)).length > members.length)
    if (group && group.alike >= MOST_ALIKE) continue
    if (group) group.alike += 1
    else groups.push({ members: new Set(members), alike: 1 })
    kept.push(line)
  }
  return kept
}
