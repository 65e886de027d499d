import { shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { burstsOf, chainsOf, enemyOf, hitsOn } from './hits.ts'
import { LIVED_ON_MS, LOSS_TO_HIT_MS, REFILLED_SHIELD, TWO_GUNS_MS, UNDER_TWO_MS } from './position-rules.ts'
import type { HitRun, TrackedMatch } from './tracked-match.ts'

/** An exchange that broke a player's shield but did not kill the player. Times are film times. */
interface BrokenShield {
  /** Time of the last hit of the exchange. */
  readonly fromMs: number
  /** Time of the full shield, or of the next hit given or taken. */
  readonly toMs: number
  readonly isRefilled: boolean
}

/** Leaves out broken shields without a refill or a next hit before the life ended: their outcome is unknown. */
export function brokenShields(match: TrackedMatch, player: number, window: FilmSpan): BrokenShield[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return burstsOf(hitsOn(match, index)).flatMap((burst): BrokenShield[] => {
      const lastMs = burst.at(-1)?.ms ?? 0
      const isBroken = shieldAt(life, lastMs + LOSS_TO_HIT_MS) <= 0
      if (!isBroken || !isWithinSpan(window, lastMs) || life.endMs < lastMs + LIVED_ON_MS) return []
      const next = match.tracks.hits.find(
        ({ ms, victimLife, attackerLife }) => ms > lastMs && (victimLife === index || attackerLife === index),
      )
      const fullMs = refilledAt(life, lastMs)
      if (fullMs !== null && fullMs <= (next?.ms ?? life.endMs)) return [{ fromMs: lastMs, toMs: fullMs, isRefilled: true }]
      return next ? [{ fromMs: lastMs, toMs: next.ms, isRefilled: false }] : []
    })
  })
}

function refilledAt({ shield: { ms, value } }: TrackedLife, afterMs: number): number | null {
  const row = [...ms].findIndex((at, index) => at > afterMs && (value[index] ?? 0) >= REFILLED_SHIELD)
  return ms[row] ?? null
}

/** A fight in which two enemies hit a player. Times are film times. */
interface UnderTwo {
  /** Time of the second enemy's first hit. */
  readonly ms: number
  /** True when the player died within three seconds of it. */
  readonly hasFallen: boolean
}

/** At most one per chain of hits: a player who stays under two guns is hit by them again and again. */
export function timesUnderTwo(match: TrackedMatch, player: number, window: FilmSpan): UnderTwo[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, index)).flatMap((chain): UnderTwo[] => {
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
