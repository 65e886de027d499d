import { type CauseTest, type Hit, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { REPEEK_U, WEAK_BEFORE_MS, WEAK_CLOSER_U, WEAK_PAUSE_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { SHIELD_FULL_MS } from '#shared/game/game-numbers.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'

/** Took a fight with less than half a shield by choice: began it with a hit, or came on although the shield could have been back. */
export const WEAK: CauseTest = {
  cause: 'weak',
  blame: 'yours',
  needsAttackers: false,
  test: (death) => {
    const { match, burst, lifePlace } = death
    if (!burst) return UNKNOWN
    const [first] = burst
    const before = hitsOn(match, lifePlace).findLast(({ ms }) => ms < first.ms)
    if (!before || first.victim.shield >= WEAK_SHIELD || first.ms - before.ms < WEAK_PAUSE_MS) return NO
    const chosen = beganIt(death, before, first) ?? cameOn(death, first)
    if (!chosen) return NO
    return hit({
      fromMs: before.ms,
      tags: isSameEnemyAgain(death, before, first) ? ['same-enemy-again'] : [],
      figures: { 'death-shield': 100 * first.victim.shield, 'death-since-hit': first.ms - before.ms, ...chosen },
    })
  },
}

/** The first hit after the pause was his, on whom he then fell to, and he had not hit him in the pause: that would be the exchange before. */
function beganIt({ match, victim, killer }: DeathCase, before: TrackedHit, first: TrackedHit): Hit['figures'] | null {
  const { hits, lives } = match.tracks
  const enemies = [killer, enemyOf(match, first)]
  const own = hits.find(
    ({ attackerPlayer, victimLife, ms }) =>
      attackerPlayer === victim && ms > before.ms && ms <= first.ms && enemies.includes(lives[victimLife]?.player ?? null),
  )
  return own && own.ms - before.ms >= WEAK_PAUSE_MS ? { 'death-opened-before': first.ms - own.ms } : null
}

/** Under half of a shield for as long as a whole one takes to come back, and nearer to the enemy. */
function cameOn(death: DeathCase, first: TrackedHit): Hit['figures'] | null {
  const { ms, value } = death.life.shield
  const lastWhole = value.findLastIndex((shield, at) => shield >= WEAK_SHIELD && (ms[at] ?? Number.POSITIVE_INFINITY) < first.ms)
  const weakForMs = first.ms - (ms[lastWhole + 1] ?? first.ms)
  return weakForMs >= SHIELD_FULL_MS && hasClosedIn(death, first) ? { 'death-weak-for': weakForMs } : null
}

/** Nearer to where the attacker, or the killer, stands at the hit. */
function hasClosedIn({ life, killerPlace }: DeathCase, { ms, attacker, victim }: TrackedHit): boolean {
  const towards = attacker?.place ?? killerPlace
  if (!towards) return false
  return distance(placeAt(life, ms - WEAK_BEFORE_MS), towards) - distance(victim.place, towards) >= WEAK_CLOSER_U
}

function isSameEnemyAgain({ match }: DeathCase, before: TrackedHit, first: TrackedHit): boolean {
  const enemy = enemyOf(match, first)
  return enemy !== null && enemy === enemyOf(match, before) && distance(before.victim.place, first.victim.place) <= REPEEK_U
}
