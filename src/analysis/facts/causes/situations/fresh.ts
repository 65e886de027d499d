import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { FRESH_MS, FRESH_U } from '#analysis/positions/position-rules.ts'
import { distance } from '#shared/tracks/geometry.ts'

/** Hit soon after the spawn and near to it: nobody could have done much. */
export const FRESH: CauseTest = {
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
