import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { enemiesIn, enemyOf, hitsOn } from '#analysis/positions/hits.ts'
import { AT_ONCE_MS, CROSSFIRE_DEGREES, GUN_SHARE, TWO_GUNS_MS } from '#analysis/positions/position-rules.ts'
import { angleBetween, bearing } from '#shared/tracks/geometry.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'

/** Hurt by two enemies or more at once in the last seconds: crossfire where they shot from far apart, else a team-shot. */
export const TWO_GUNS: CauseTest = {
  cause: 'two-guns',
  blame: 'shared',
  needsAttackers: true,
  test: (death) => {
    const { match, lifePlace, ms } = death
    const last = hitsOn(match, lifePlace).filter((one) => one.ms >= ms - TWO_GUNS_MS)
    const [first] = last
    if (!first) return UNKNOWN
    const enemies = enemiesIn(match, last).filter((enemy) => isGun(death, last, enemy))
    const [one, other] = enemies
    if (one === undefined || other === undefined) return NO
    const pair = nearestHits(death, last, one, other)
    if (pair && gapOf(pair) > AT_ONCE_MS) return NO
    const apart = pair && angleApart(pair)
    return hit({
      fromMs: first.ms,
      players: enemies,
      tags: apart === null ? [] : [apart >= CROSSFIRE_DEGREES ? 'crossfire' : 'team-shot'],
      figures: {
        ...(pair ? { 'death-guns-gap': gapOf(pair) } : {}),
        ...(apart === null ? {} : { 'death-guns-apart': apart }),
      },
    })
  },
}

/** A late or stray hit of a second enemy is no second gun: he took a part of what the player lost that mattered. */
function isGun({ match }: DeathCase, hits: readonly TrackedHit[], enemy: number): boolean {
  const own = hits.filter((single) => enemyOf(match, single) === enemy)
  return pointsOf(own) >= GUN_SHARE * pointsOf(hits)
}

function pointsOf(hits: readonly TrackedHit[]): number {
  return hits.reduce((sum, { points }) => sum + (points ?? 0), 0)
}

type Pair = readonly [TrackedHit, TrackedHit]

/** The hits of two enemies that lie nearest to each other in time. */
function nearestHits({ match }: DeathCase, hits: readonly TrackedHit[], one: number, other: number): Pair | null {
  const by = (enemy: number) => hits.filter((single) => enemyOf(match, single) === enemy)
  const pairs = by(one).flatMap((first) => by(other).map((second): Pair => [first, second]))
  return pairs.reduce<Pair | null>((best, pair) => (best === null || gapOf(pair) < gapOf(best) ? pair : best), null)
}

function gapOf([first, second]: Pair): number {
  return Math.abs(first.ms - second.ms)
}

function angleApart([first, second]: Pair): number | null {
  if (!first.attacker || !second.attacker) return null
  const from = (one: TrackedHit, towards: readonly [number, number, number]) => bearing(one.victim.place, towards)
  return angleBetween(from(first, first.attacker.place), from(second, second.attacker.place))
}
