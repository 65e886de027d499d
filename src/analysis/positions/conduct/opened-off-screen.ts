import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits/hits-on-life.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { countOccasions, type Occasions } from './occasions.ts'

/** Chains of hits on a player whose first one by an enemy came from outside of his screen, of those whose direction and aim are known. */
export function openedOffScreen(match: TrackedMatch, player: number, window: FilmSpan): Occasions {
  const opened = match.tracks.lives.flatMap((life, place) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, place)).flatMap((chain) => {
      const first = chain.find((hit) => enemyOf(match, hit) !== null)
      if (!first?.attacker || first.victim.aim === null || !isWithinSpan(window, first.ms)) return []
      return [degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place)]
    })
  })
  return countOccasions(opened, (degrees) => degrees > SCREEN_EDGE_DEGREES)
}
