import { flatDistance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'

/** Slower than this is standing. */
const LEAST_SPEED = 1
/** Faster is no running: a fall, a lift or a vehicle. */
const MOST_SPEED = 5
const SECOND_MS = 1_000
const FULL = 0.98
/** What returns from such a start is worth a measurement of its length. */
const LEAST_RISE = 0.3

/** Speeds on the ground of everybody who moved, once a second, in world units a second. */
export function speedsIn({ lives }: MatchTracks): number[] {
  return lives.flatMap((life) => {
    const seconds = Math.floor((life.endMs - life.startMs) / SECOND_MS)
    return Array.from({ length: seconds }, (_, at) => {
      const ms = life.startMs + at * SECOND_MS
      return flatDistance(placeAt(life, ms), placeAt(life, ms + SECOND_MS))
    }).filter((speed) => speed >= LEAST_SPEED && speed <= MOST_SPEED)
  })
}

/** How long a shield waited before it began to return, and how long it then takes from empty to full. */
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

/** From empty: what was measured from a rest is drawn out to the whole. Null where it was hit again before it was full. */
function fillOf({ ms, value }: VitalityChanges, row: number, from: number): number | null {
  if (1 - from < LEAST_RISE) return null
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
