import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'

/** Two readings of whole seconds: their difference may be off by so much. */
const DISPLAY_MS = 1000

/** Readings that follow one another vote for the direction in which the clock ran as long as the video between them. */
export function directionVotes(readings: readonly ClockReading[]): Readonly<Record<ClockDirection, number>> {
  const votes = { countdown: 0, 'count-up': 0 }
  readings.slice(1).forEach((reading, place) => {
    const before = readings[place]
    if (!before) return
    const videoMs = reading.videoMs - before.videoMs
    const clockMs = 1000 * (reading.clockSeconds - before.clockSeconds)
    if (clockMs === 0 || Math.abs(Math.abs(clockMs) - videoMs) > DISPLAY_MS) return
    votes[clockMs < 0 ? 'countdown' : 'count-up'] += Math.min(before.weight, reading.weight)
  })
  return votes
}
