import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import { groupOffsets } from './group-offsets.ts'
import { AGREE_MS, agreeingTime, type Line, offsetsOf, timeOfReading } from './lines.ts'
import { isUsualSpeed, snapSpeed } from './speed.ts'

/** One reading is no line: any reading lies on one. */
const LEAST_AT_FULL_SPEED = 2
/** A line with a speed of its own goes through any two readings; so many more have to lie on it, and even more where nobody chooses that speed. */
const LEAST_AT_EDITED_SPEED = 5
const LEAST_AT_ANY_SPEED = 7
/** Below it whole seconds tell no speed. */
const SPEED_BASE_MS = 10_000
const SLOWEST = 0.25
const FASTEST = 4
/** Lines of other speeds that are looked at. */
const MOST_OTHER = 40

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
  const found: { readonly line: Line; readonly agreeing: number }[] = []
  readings.forEach((one, index) => {
    readings.slice(index + 1).forEach((other, further) => {
      const videoMs = other.videoMs - one.videoMs
      if (videoMs < SPEED_BASE_MS) return
      for (const fromMs of points[index] ?? [])
        for (const toMs of points[index + 1 + further] ?? []) {
          const speed = snapSpeed((toMs - fromMs) / videoMs)
          if (speed === 1 || speed < SLOWEST || speed > FASTEST) continue
          const line = { speed, offsetMs: one.videoMs - fromMs / speed }
          const agreeing = readings.filter((reading) => agreeingTime(reading, faces, line) !== null).length
          if (agreeing >= (isUsualSpeed(speed) ? LEAST_AT_EDITED_SPEED : LEAST_AT_ANY_SPEED)) found.push({ line, agreeing })
        }
    })
  })
  return found
    .toSorted((one, other) => other.agreeing - one.agreeing)
    .slice(0, MOST_OTHER)
    .map(({ line }) => line)
}
