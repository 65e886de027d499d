import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { REPEEK_U, WEAK_BEFORE_MS, WEAK_CLOSER_U, WEAK_PAUSE_MS, WEAK_SHIELD } from '#analysis/positions/position-rules.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'

/** Took a fight with less than half a shield although there was time to leave: a shot, or a step closer, in the second before. */
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
    if (!hasFired(death, first.ms) && !hasClosedIn(death, first)) return NO
    return hit({
      fromMs: before.ms,
      tags: isSameEnemyAgain(death, before, first) ? ['same-enemy-again'] : [],
      figures: { 'death-shield': 100 * first.victim.shield, 'death-since-hit': first.ms - before.ms },
    })
  },
}

function hasFired({ match: { tracks }, lifePlace }: DeathCase, atMs: number): boolean {
  const fromMs = atMs - WEAK_BEFORE_MS
  return (
    tracks.shots.some(({ life, ms }) => life === lifePlace && ms >= fromMs && ms <= atMs) ||
    tracks.rounds.some((spent) => spent.life === lifePlace && spent.toMs >= fromMs && spent.fromMs <= atMs)
  )
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
