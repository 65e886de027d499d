import { shownFrom } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'

/** Where match time lies in a video: videoMs = offsetMs + matchMs / speed. */
export interface Line {
  readonly offsetMs: number
  readonly speed: number
}

/** Readings that agree are at most so far from their line, in time of the match: half a second of display, and what a clip's time may be off. */
export const AGREE_MS = 800

/** A clock shows whole seconds: in the mean it shows the second that began half a second ago. */
const HALF_SECOND_MS = 500

/** Where a face shows that second, the middle of it; null where it never does. */
export function timeOfReading(face: ClockFace, { clockSeconds }: ClockReading): number | null {
  const fromMs = shownFrom(face, clockSeconds)
  return fromMs === null ? null : fromMs + HALF_SECOND_MS
}

/** The offset that each face gives to a reading. */
export function offsetsOf(reading: ClockReading, faces: readonly ClockFace[], speed: number): number[] {
  return faces.flatMap((face) => {
    const matchMs = timeOfReading(face, reading)
    return matchMs === null ? [] : [reading.videoMs - matchMs / speed]
  })
}

/** The time of the match that a reading means on a line: of its possible ones the nearest; null where none agrees. */
export function agreeingTime(reading: ClockReading, faces: readonly ClockFace[], { offsetMs, speed }: Line): number | null {
  let best: { readonly matchMs: number; readonly offMs: number } | null = null
  for (const face of faces) {
    const matchMs = timeOfReading(face, reading)
    if (matchMs === null) continue
    const offMs = Math.abs((reading.videoMs - offsetMs) * speed - matchMs)
    if (offMs <= AGREE_MS && (best === null || offMs < best.offMs)) best = { matchMs, offMs }
  }
  return best?.matchMs ?? null
}
