import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { isEvenDuel } from '#analysis/positions/fights/duels.ts'
import { enemiesIn } from '#analysis/positions/hits/hits-on-life.ts'

/**
 * One against one, both nearly whole when it began and both hit: lost by shooting. Who never hit back was not out-shot. Nobody else had hurt the
 * player either since his shield was last back.
 */
export const DUEL: CauseTest = {
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
    if (!isEven) return NO
    const [own, enemy] = fight.first === victim ? [fight.hitsByFirst, fight.hitsByOther] : [fight.hitsByOther, fight.hitsByFirst]
    if (own === 0) return NO
    return hit({ fromMs: fight.startMs, players: [killer], figures: { 'death-own-hits': own, 'death-killer-hits': enemy } })
  },
}
