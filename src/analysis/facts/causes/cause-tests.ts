import { ALONE } from '#analysis/facts/causes/situations/alone.ts'
import { OBJECTIVE } from '#analysis/facts/causes/situations/objective.ts'
import { TWO_GUNS } from '#analysis/facts/causes/situations/two-guns.ts'
import { WEAK } from '#analysis/facts/causes/situations/weak.ts'
import { entryAt, netOf } from '#analysis/facts/match-state/numbers-alive.ts'
import { describeAfterKill } from '#analysis/positions/after-kill.ts'
import { isEvenDuel, offAimOf } from '#analysis/positions/fights.ts'
import { enemiesIn } from '#analysis/positions/hits.ts'
import { BEHIND_DEGREES, FRESH_MS, FRESH_U, NO_TIME_MS, NO_TIME_SHIELD, SHORT_PLAYERS } from '#analysis/positions/position-rules.ts'
import type { Fight } from '#analysis/positions/tracked-match.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { type CauseTest, hit, NO, UNKNOWN } from './cause-test.ts'
import { firstEnemyHit } from './death-case.ts'

/** Hit soon after the spawn and near to it: nobody could have done much. */
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

/** From a full shield to dead by one attacker faster than anybody answers. */
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
 * Dead soon after an own kill in the same life; what was done in between is the tag. Whom another enemy had under fire already when he made
 * the kill could not have left, and isn't blamed for it.
 */
const AFTER_OWN_KILL: CauseTest = {
  cause: 'after-own-kill',
  blame: 'yours',
  needsAttackers: false,
  test: ({ match, review, victim, ms }) => {
    const kill = review.killsBefore.at(-1)
    if (!kill) return NO
    const killMs = match.filmMs(kill.atMs)
    const after = describeAfterKill(match, victim, killMs, ms)
    if (!after) return UNKNOWN
    return hit({
      fromMs: killMs,
      isExcused: after.tag === 'already-under-fire',
      tags: after.tag === null ? [] : [after.tag],
      figures: { 'death-since-kill': ms - killMs, 'death-kill-shield': 100 * after.shield },
    })
  },
}

/** The last fight began with a hit from outside of the player's screen. */
const OFF_SCREEN: CauseTest = {
  cause: 'off-screen',
  blame: 'read',
  needsAttackers: true,
  test: ({ match, chain }) => {
    const first = chain && firstEnemyHit(match, chain)
    if (!first?.attacker || first.victim.aim === null) return UNKNOWN
    const off = degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place)
    if (off <= SCREEN_EDGE_DEGREES) return NO
    return hit({ fromMs: first.ms, tags: off > BEHIND_DEGREES ? ['behind-you'] : [], figures: { 'death-off-aim': off } })
  },
}

/** Two living players fewer than the enemy, or more, when the last fight began. */
const SHORT: CauseTest = {
  cause: 'short',
  blame: 'shared',
  needsAttackers: false,
  test: ({ match, numbers, victim, chain }) => {
    const team = match.players[victim]?.team ?? null
    if (!chain || team === null) return UNKNOWN
    const [first] = chain
    const entry = entryAt(numbers, match.logMs(first.ms))
    if (!entry) return UNKNOWN
    const net = netOf(entry, team)
    const own = entry.alive.get(team) ?? 0
    return net > -SHORT_PLAYERS ? NO : hit({ fromMs: first.ms, figures: { 'death-alive': [own, own - net] } })
  },
}

/**
 * One against one, both nearly whole when it began and both hit: lost by shooting. Who never hit back was not out-shot. Nobody else had hurt the
 * player either since his shield was last back. Where it began outside of the player's screen, the start was not even.
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

/** What the log alone decides. */
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

/**
 * Every test in the order in which causes take a death; a death that none takes has the cause `none`. A fight that the player began weak is his
 * before anything that came of it; two guns were not his choice, so they stand before what he did after a kill; and an even duel was
 * lost by aim, however far his team was.
 */
export const CAUSE_TESTS: readonly CauseTest[] = [
  NO_KILLER,
  OBJECTIVE,
  TRADED,
  FRESH,
  NO_TIME,
  WEAK,
  TWO_GUNS,
  AFTER_OWN_KILL,
  DUEL,
  ALONE,
  OFF_SCREEN,
  SHORT,
]
