import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { enemiesIn } from '#analysis/positions/hits/hits-on-life.ts'
import { NO_TIME_MS, NO_TIME_SHIELD } from '#analysis/positions/position-rules.ts'

/** From a full shield to dead by one attacker faster than anybody answers. */
export const NO_TIME: CauseTest = {
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
