import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { NEAR_U, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { isWithin } from '#analysis/positions/support/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'

/** Deaths of team-mates near a player who lived and had half a shield or more: he could have answered. */
export function nearDeaths(match: TrackedMatch, causes: readonly CausedDeath[], player: number): CausedDeath[] {
  const mates = match.matesOf(player)
  return causes.filter(({ case: seen }) => {
    if (!seen || seen.killer === null || !mates.has(seen.victim)) return false
    const life = lifeAt(match.tracks, player, seen.ms)
    return life !== null && shieldAt(life, seen.ms) >= WEAK_SHIELD && isWithin(placeAt(life, seen.ms), seen.place, NEAR_U)
  })
}
