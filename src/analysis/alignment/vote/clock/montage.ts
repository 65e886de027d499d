import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { ClockFit } from './fit-clock.ts'

/** Fewer readings are in order by chance too often. */
const LEAST_IN_ORDER = 6
const SHARE_IN_ORDER = 0.8

/** An edited match has fewer pieces than this, and longer ones where it has several. */
const MOST_PIECES = 8
const SEVERAL = 3
const SHORT_MS = 30_000

/** Short parts one after the other: many pieces, or readings that are in order but on no line. */
export function isMontage(readings: readonly ClockReading[], { pieces, direction }: ClockFit): boolean {
  if (pieces.length > MOST_PIECES) return true
  if (pieces.length >= SEVERAL) return pieces.every(({ members }) => lengthOf(readings, members) < SHORT_MS)
  if (pieces.length > 0) return false
  const shown = readings.map(({ clockSeconds }) => (direction === 'countdown' ? -clockSeconds : clockSeconds))
  const inOrder = longestRise(shown)
  return inOrder >= LEAST_IN_ORDER && inOrder >= SHARE_IN_ORDER * readings.length
}

function lengthOf(readings: readonly ClockReading[], members: readonly number[]): number {
  return (readings[members.at(-1) ?? 0]?.videoMs ?? 0) - (readings[members[0] ?? 0]?.videoMs ?? 0)
}

/** How many of the values, left in their order, rise strictly. */
function longestRise(values: readonly number[]): number {
  const lowestEnd: number[] = []
  for (const value of values) {
    const place = lowestEnd.findIndex((end) => end >= value)
    lowestEnd[place === -1 ? lowestEnd.length : place] = value
  }
  return lowestEnd.length
}
