import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { chainsOf, enemyOf, hitsOn } from './hits.ts'
import { CHAIN_GAP_MS, FACED_DEGREES } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** From a first hit from off screen until the player faced the attacker. Times are on the film's clock. */
interface Turn {
  readonly fromMs: number
  readonly toMs: number
}

/** Those that came to it: who died first, or whose attacker did, has turned to nobody. */
export function turnsOf(match: TrackedMatch, player: number, window: FilmSpan): Turn[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (life.player !== player) return []
    return chainsOf(hitsOn(match, index)).flatMap((chain): Turn[] => {
      const first = chain.find((hit) => enemyOf(match, hit) !== null)
      const toMs = first && isWithinSpan(window, first.ms) && isFromOffScreen(first) ? facedAt(match, life, first) : null
      return first && toMs !== null ? [{ fromMs: first.ms, toMs }] : []
    })
  })
}

function isFromOffScreen({ attacker, victim }: TrackedHit): boolean {
  return attacker !== null && victim.aim !== null && degreesOffAim(victim.place, victim.aim, attacker.place) > SCREEN_EDGE_DEGREES
}

function facedAt({ tracks }: TrackedMatch, life: TrackedLife, { ms, attackerPlayer }: TrackedHit): number | null {
  for (let at = ms; at < life.endMs; at += TICK_MS) {
    const [aim, attacker] = [aimAt(life, at), attackerPlayer === null ? null : lifeAt(tracks, attackerPlayer, at)]
    if (!attacker) return null
    if (aim && degreesOffAim(placeAt(life, at), aim, placeAt(attacker, at)) <= FACED_DEGREES) return at
  }
  return null
}

/** An enemy whom a player hurt, from the first hit on him to the last before his shield returned, whoever made them. Times are the film's. */
interface HurtEnemy {
  readonly fromMs: number
  readonly toMs: number
  /** He lived on until his shield returned: the damage healed. */
  readonly hasHealed: boolean
}

export function hurtEnemies(match: TrackedMatch, player: number, window: FilmSpan): HurtEnemy[] {
  return match.tracks.lives.flatMap((life, index) =>
    chainsOf(hitsOn(match, index)).flatMap((chain): HurtEnemy[] => {
      const [first] = chain
      const isOwn = chain.some((hit) => hit.attackerPlayer === player && enemyOf(match, hit) === player)
      if (!isOwn || !isWithinSpan(window, first.ms)) return []
      const toMs = chain.at(-1)?.ms ?? first.ms
      return [{ fromMs: first.ms, toMs, hasHealed: life.endMs - toMs >= CHAIN_GAP_MS }]
    }),
  )
}
