import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import type { HitRun } from '#analysis/positions/hits/hit-run.ts'
import { chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits/hits-on-life.ts'
import { TWO_GUNS_MS, UNDER_TWO_MS } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'

/** A fight in which a second enemy hit a player too. Times are the film's. */
export interface UnderTwo {
  /** The second one's first hit. */
  readonly ms: number
  /** Dead within three seconds of it. */
  readonly hasFallen: boolean
}

/** One for each chain of hits: who stays under two guns is hit by them again and again. */
export function timesUnderTwo(match: TrackedMatch, player: number, window: FilmSpan): UnderTwo[] {
  return match.tracks.lives.flatMap((life, place) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, place)).flatMap((chain): UnderTwo[] => {
      const ms = secondEnemyAt(match, chain)
      if (ms === null || !isWithinSpan(window, ms)) return []
      return [{ ms, hasFallen: life.ending === 'death' && life.endMs - ms <= UNDER_TWO_MS }]
    })
  })
}

function secondEnemyAt(match: TrackedMatch, chain: HitRun): number | null {
  const byEnemies = chain.flatMap((hit) => {
    const enemy = enemyOf(match, hit)
    return enemy === null ? [] : [{ enemy, ms: hit.ms }]
  })
  const second = byEnemies.find(({ enemy, ms }) =>
    byEnemies.some((other) => other.enemy !== enemy && other.ms <= ms && ms - other.ms <= TWO_GUNS_MS),
  )
  return second?.ms ?? null
}
