import { EVEN_VITALITY } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import type { Fight } from './fight.ts'

/**
 * A duel: in a fight of two nobody else hit either of them while it lasted, and both had three quarters of shield and health when it began.
 * Null where the attacker's state at the first hit is not known.
 */
export function isEvenDuel(
  { tracks }: Pick<TrackedMatch, 'tracks'>,
  { hits, first, other, startMs, endMs, atFirstHit }: Fight,
): boolean | null {
  if (atFirstHit.first === null) return null
  const mine = new Set<unknown>(hits)
  const isThirdParty = tracks.hits.some((hit) => {
    const victim = tracks.lives[hit.victimLife]?.player
    return hit.ms >= startMs && hit.ms <= endMs && (victim === first || victim === other) && !mine.has(hit)
  })
  return !isThirdParty && isWhole(atFirstHit.first) && isWhole(atFirstHit.other)
}

function isWhole({ shield, health }: Stance): boolean {
  return shield >= EVEN_VITALITY && health >= EVEN_VITALITY
}
