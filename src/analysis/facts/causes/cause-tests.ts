import { isEvenDuel, offAimOf } from '#analysis/positions/fights.ts'
import { enemiesIn } from '#analysis/positions/hits.ts'
import { FRESH_MS, FRESH_U, NO_TIME_MS, NO_TIME_SHIELD, ON_OBJECTIVE_U } from '#analysis/positions/position-rules.ts'
import { isSameLevel } from '#analysis/positions/support.ts'
import type { Fight } from '#analysis/positions/tracked-match.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { distance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import { type CauseTest, hit, NO, UNKNOWN } from './cause-test.ts'
import type { DeathCase } from './death-case.ts'

/** Died carrying the objective, in the live hill, or in a stronghold (these are always live). The team needs a player there. */
const OBJECTIVE: CauseTest = {
  cause: 'objective',
  blame: 'nobody',
  needsAttackers: false,
  test: (death) => {
    if (death.review.wasCarrying) return hit({ fromMs: death.ms })
    const [hill, stronghold] = [unitsToHill(death), unitsToStronghold(death)]
    if (hill !== null) return hit({ fromMs: death.ms, figures: { 'death-on-hill': hill } })
    return stronghold === null ? NO : hit({ fromMs: death.ms, figures: { 'death-on-stronghold': stronghold } })
  },
}

/** Null outside of the hill, and without a live hill. */
function unitsToHill({ match, place, ms }: DeathCase): number | null {
  const hill = match.objectives.find(({ kind, fromMs, toMs }) => kind === 'hill' && fromMs <= ms && ms <= toMs)?.placeAt(ms)
  return hill ? unitsWithin(place, hill) : null
}

/** Null outside of the strongholds known from awards. */
function unitsToStronghold({ match, place }: DeathCase): number | null {
  return match.strongholds.map((middle) => unitsWithin(place, middle)).find((units) => units !== null) ?? null
}

function unitsWithin(place: Place, middle: Place): number | null {
  const units = distance(place, middle)
  return isSameLevel(place, middle) && units <= ON_OBJECTIVE_U ? units : null
}

/** Hit soon after the spawn and close to it: hardly avoidable. */
const FRESH: CauseTest = {
  cause: 'fresh',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ life, chain }) => {
    if (!chain) return UNKNOWN
    const [first] = chain
    const afterMs = first.ms - life.startMs
    if (afterMs > FRESH_MS || distance(first.victim.place, life.spawn) > FRESH_U) return NO
    return hit({ fromMs: life.startMs, figures: { 'death-since-spawn': afterMs } })
  },
}

/** One attacker takes the player from a full shield to dead faster than a player can respond. */
const NO_TIME: CauseTest = {
  cause: 'no-time',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ match, chain, ms }) => {
    if (!chain) return UNKNOWN
    const [first] = chain
    const lastedMs = ms - first.ms
    if (first.victim.shield < NO_TIME_SHIELD || lastedMs > NO_TIME_MS || enemiesIn(match, chain).length !== 1) return NO
    return hit({ fromMs: first.ms, figures: { 'death-lasted': lastedMs } })
  },
}

/**
 * An even one-on-one lost by shooting: both nearly whole at its start, both hit, and no other enemy had hurt the player since the shield
 * was last back. Not if the player never hit back, or if it began off the player's screen.
 */
const DUEL: CauseTest = {
  cause: 'duel',
  blame: 'aim',
  needsAttackers: true,
  test: ({ match, chain, killer, victim, ms }) => {
    if (!chain || killer === null) return UNKNOWN
    const fight = match.fights.findLast(
      ({ first, other, startMs, endMs }) =>
        (first === killer || other === killer) && (first === victim || other === victim) && startMs <= ms && endMs >= chain[0].ms,
    )
    if (!fight) return NO
    if (enemiesIn(match, chain).length > 1) return NO
    const isEven = isEvenDuel(match, fight)
    if (isEven === null) return UNKNOWN
    if (!isEven || hasBegunOffScreen(fight, victim)) return NO
    const [own, enemy] = fight.first === victim ? [fight.hitsByFirst, fight.hitsByOther] : [fight.hitsByOther, fight.hitsByFirst]
    if (own === 0) return NO
    return hit({ fromMs: fight.startMs, players: [killer], figures: { 'death-own-hits': own, 'death-killer-hits': enemy } })
  },
}

function hasBegunOffScreen(fight: Fight, victim: number): boolean {
  return fight.other === victim && (offAimOf(fight) ?? 0) > SCREEN_EDGE_DEGREES
}

const NO_KILLER: CauseTest = {
  cause: 'no-killer',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ killer, ms }) => (killer === null ? hit({ fromMs: ms }) : NO),
}

const TRADED: CauseTest = {
  cause: 'traded',
  blame: 'nobody',
  needsAttackers: false,
  test: ({ review, ms }) => (review.mutualKill !== null || review.answer !== null ? hit({ fromMs: ms }) : NO),
}

/** The tests of causes that are not kinds. Those of kinds are defined with their kind. */
export const PLAIN_CAUSE_TESTS: readonly CauseTest[] = [NO_KILLER, OBJECTIVE, TRADED, FRESH, NO_TIME, DUEL]
