import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { enemyOf } from './hits.ts'
import { CHAIN_GAP_MS, FAR_U } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** A player's entry into a fight: the first hit, given or taken, after five seconds without one. Times are film times. */
interface Entry {
  readonly player: number
  readonly ms: number
  /** At least two living enemies within 30 m, and no living teammate. */
  readonly isOutnumbered: boolean
}

/** All players' entries into fights, in time order. Meaningful only in an arena. */
export function fightEntries(match: TrackedMatch, window: FilmSpan): Entry[] {
  const { lives, hits } = match.tracks
  const lastMs = new Map<number, number>()
  return hits.flatMap((hit) => {
    if (enemyOf(match, hit) === null) return []
    return [hit.attackerLife, hit.victimLife].flatMap((index): Entry[] => {
      const life = index === null ? undefined : lives[index]
      if (index === null || !life) return []
      const isNew = hit.ms - (lastMs.get(index) ?? Number.NEGATIVE_INFINITY) >= CHAIN_GAP_MS
      lastMs.set(index, hit.ms)
      return isNew && isWithinSpan(window, hit.ms)
        ? [{ player: life.player, ms: hit.ms, isOutnumbered: isOutnumbered(match, life, hit.ms) }]
        : []
    })
  })
}

/** Also works for a player whom the first hit killed, and who is no longer alive at that time. */
function isOutnumbered({ tracks, matesOf, enemiesOf }: TrackedMatch, life: TrackedLife, ms: number): boolean {
  const place = placeAt(life, ms)
  const near = livesAt(tracks, ms).filter((other) => distance(placeAt(other, ms), place) <= FAR_U)
  const [mates, enemies] = [matesOf(life.player), enemiesOf(life.player)].map(
    (side) => near.filter(({ player }) => side.has(player)).length,
  )
  return mates === 0 && (enemies ?? 0) >= 2
}
