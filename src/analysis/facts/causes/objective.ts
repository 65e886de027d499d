import { type CauseTest, hit, NO } from '#analysis/facts/causes/cause-test.ts'
import type { DeathCase } from '#analysis/facts/causes/death-case.ts'
import { ON_OBJECTIVE_U } from '#analysis/positions/position-rules.ts'
import { isSameLevel } from '#analysis/positions/support.ts'
import { distance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'

/** Dead with the objective in hand, in the live hill, or in a stronghold, which are all live all the time: somebody has to be there. */
export const OBJECTIVE: CauseTest = {
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

/** Null outside of the hill, and while nobody was paid for one. */
function unitsToHill({ match, place, ms }: DeathCase): number | null {
  const hill = match.objectives.find(({ kind, fromMs, toMs }) => kind === 'hill' && fromMs <= ms && ms <= toMs)?.placeAt(ms)
  return hill ? unitsWithin(place, hill) : null
}

/** Null outside of those that awards tell of. */
function unitsToStronghold({ match, place }: DeathCase): number | null {
  return match.strongholds.map((middle) => unitsWithin(place, middle)).find((units) => units !== null) ?? null
}

function unitsWithin(place: Place, middle: Place): number | null {
  const units = distance(place, middle)
  return isSameLevel(place, middle) && units <= ON_OBJECTIVE_U ? units : null
}
