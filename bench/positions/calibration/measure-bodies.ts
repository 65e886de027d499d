import { flatDistance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'

/** A slower player stands still. */
const MIN_SPEED = 1
/** A faster player does not run: a fall, a lift or a vehicle. */
const MAX_SPEED = 5
const SECOND_MS = 1_000
const FULL = 0.98
/** The minimum rise of a shield for measuring its fill time. */
const MIN_RISE = 0.3

/** Horizontal speeds of all moving players, once a second, in world units per second. */
export function speedsIn({ lives }: MatchTracks): number[] {
  return lives.flatMap((life) => {
    const seconds = Math.floor((life.endMs - life.startMs) / SECOND_MS)
    return Array.from({ length: seconds }, (_, at) => {
      const ms = life.startMs + at * SECOND_MS
      return flatDistance(placeAt(life, ms), placeAt(life, ms + SECOND_MS))
    }).filter((speed) => speed >= MIN_SPEED && speed <= MAX_SPEED)
  })
}

/** The time before a shield began to recharge, and its fill time from empty to full. */
export interface Recovery {
  readonly startMs: number
  readonly fillMs: number | null
}

export function recoveriesIn({ lives }: MatchTracks): Recovery[] {
  return lives.flatMap(recoveriesOf)
}

function recoveriesOf({ shield, health }: TrackedLife): Recovery[] {
  const losses = [...lossesOf(shield), ...lossesOf(health)].toSorted((one, other) => one - other)
  return [...shield.value].flatMap((value, row): Recovery[] => {
    const [from, ms] = [shield.value[row - 1] ?? 1, shield.ms[row] ?? 0]
    const isFirstRise = value > from && !(row >= 2 && from > (shield.value[row - 2] ?? 1))
    const hurtMs = losses.findLast((at) => at < ms)
    if (!isFirstRise || hurtMs === undefined) return []
    return [{ startMs: ms - hurtMs, fillMs: fillOf(shield, row, from) }]
  })
}

/** Extrapolated from the measured rise to a whole shield. Null when the rise is too small, or when a hit came before it was full. */
function fillOf({ ms, value }: VitalityChanges, row: number, from: number): number | null {
  if (1 - from < MIN_RISE) return null
  for (let at = row; at < value.length; at++) {
    const now = value[at] ?? 0
    if (at > row && now < (value[at - 1] ?? 0)) return null
    if (now >= FULL) return ((ms[at] ?? 0) - (ms[row] ?? 0)) / (now - (value[row] ?? 0))
  }
  return null
}

function lossesOf({ ms, value }: VitalityChanges): number[] {
  return [...ms].filter((_, row) => (value[row] ?? 0) < (row === 0 ? 1 : (value[row - 1] ?? 1)))
}
