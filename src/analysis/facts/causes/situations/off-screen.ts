import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { firstEnemyHit } from '#analysis/facts/causes/death-case.ts'
import { BEHIND_DEGREES } from '#analysis/positions/position-rules.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'

/** The last fight began with a hit from outside of the player's screen. */
export const OFF_SCREEN: CauseTest = {
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
