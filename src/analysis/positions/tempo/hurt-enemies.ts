import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits/hits-on-life.ts'
import { CHAIN_GAP_MS } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'

/** An enemy whom a player hurt, from the first hit on him to the last before his shield returned, whoever made them. Times are the film's. */
export interface HurtEnemy {
  readonly fromMs: number
  readonly toMs: number
  /** He lived on until his shield returned: the damage healed. */
  readonly hasHealed: boolean
}

export function hurtEnemies(match: TrackedMatch, player: number, window: FilmSpan): HurtEnemy[] {
  return match.tracks.lives.flatMap((life, place) =>
    chainsOf(hitsOn(match, place)).flatMap((chain): HurtEnemy[] => {
      const [first] = chain
      const isOwn = chain.some((hit) => hit.attackerPlayer === player && enemyOf(match, hit) === player)
      if (!isOwn || !isWithinSpan(window, first.ms)) return []
      const toMs = chain.at(-1)?.ms ?? first.ms
      return [{ fromMs: first.ms, toMs, hasHealed: life.endMs - toMs >= CHAIN_GAP_MS }]
    }),
  )
}
