import { shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { burstsOf, chainsOf, enemyOf, hitsOn } from './hits.ts'
import { LIVED_ON_MS, LOSS_TO_HIT_MS, REFILLED_SHIELD, TWO_GUNS_MS, UNDER_TWO_MS } from './position-rules.ts'
import type { HitRun, TrackedMatch } from './tracked-match.ts'

/** An exchange that broke a player's shield and that he lived on after. Times are the film's. */
interface BrokenShield {
  /** Its last hit. */
  readonly fromMs: number
  /** When the shield was full, or the next hit was given or taken. */
  readonly toMs: number
  /** Full before the next hit given or taken. */
  readonly isRefilled: boolean
}

/** Shields that broke and were neither full nor in a fight again before the life ended are left out: nobody knows how that went on. */
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

/** A fight in which a second enemy hit a player too. Times are the film's. */
interface UnderTwo {
  /** The second one's first hit. */
  readonly ms: number
  /** Dead within three seconds of it. */
  readonly hasFallen: boolean
}

/** One for each chain of hits: who stays under two guns is hit by them again and again. */
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
