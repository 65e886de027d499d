import { type CauseTest, hit, NO } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { ON_OBJECTIVE_U } from '#analysis/positions/position-rules.ts'
import { isSameLevel } from '#analysis/positions/support/support.ts'
import { distance } from '#shared/tracks/geometry.ts'

/** Dead with the objective in hand, or in the live hill: somebody has to be there. */
export const OBJECTIVE: CauseTest = {
  cause: 'objective',
  blame: 'nobody',
  needsAttackers: false,
  test: (death) => {
    if (death.review.wasCarrying) return hit({ fromMs: death.ms })
    const units = unitsToHill(death)
    return units === null ? NO : hit({ fromMs: death.ms, figures: { 'death-on-hill': units } })
  },
}

/** Null outside of the hill, and while nobody was paid for one. */
function unitsToHill({ match, place, ms }: DeathCase): number | null {
  const hill = match.objectives.find(({ kind, fromMs, toMs }) => kind === 'hill' && fromMs <= ms && ms <= toMs)?.placeAt(ms)
  const units = hill && isSameLevel(place, hill) ? distance(place, hill) : null
  return units !== null && units <= ON_OBJECTIVE_U ? units : null
}
