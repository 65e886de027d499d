import type { NumbersTimeline } from '#analysis/facts/match-state/numbers-alive.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Blame, Cause, DeathTag } from '#shared/report/causes.ts'
import { type CauseTest, type Hit, type Tested, UNKNOWN } from './cause-test.ts'
import { CAUSE_TESTS } from './cause-tests.ts'
import { type DeathCase, higherBy, toDeathCase } from './death-case.ts'

/** A death with its cause, everything else that was so, and what could not be tested. */
export interface CausedDeath {
  readonly review: DeathReview
  /** Null where the film does not show it: then nothing was tested. */
  readonly case: DeathCase | null
  readonly cause: Cause
  readonly blame: Blame
  /** What the test that took the death found; null for `not-read` and `none`. */
  readonly found: Hit | null
  /** The answer of each test, of those that did not take the death too. */
  readonly answers: ReadonlyMap<Cause, Tested>
  /** All that was so beside the cause. */
  readonly tags: readonly DeathTag[]
}

/** The cause of every reviewed death, by the same closed list for everybody. */
export function findCauses(
  match: TrackedMatch,
  numbers: NumbersTimeline,
  reviews: readonly DeathReview[],
  tests: readonly CauseTest[] = CAUSE_TESTS,
): CausedDeath[] {
  return reviews.map((review) => {
    const found = toDeathCase(match, numbers, review)
    return found && isRead(found) ? causeOf(found, tests) : notRead(review)
  })
}

/** A death by somebody whose track is missing is not read. */
function isRead({ killer, killerPlace }: DeathCase): boolean {
  return killer === null || killerPlace !== null
}

function notRead(review: DeathReview): CausedDeath {
  return { review, case: null, cause: 'not-read', blame: 'nobody', found: null, answers: new Map(), tags: [] }
}

function causeOf(death: DeathCase, tests: readonly CauseTest[]): CausedDeath {
  const answers = new Map(
    tests.map((test) => [test.cause, test.needsAttackers && !death.areAttackersNamed ? UNKNOWN : test.test(death)] as const),
  )
  const taking = tests.find(({ cause }) => answers.get(cause)?.answer === 'yes')
  const answer = taking && answers.get(taking.cause)
  const found = answer?.answer === 'yes' ? answer : null
  const cause = taking?.cause ?? 'none'
  const others = [...answers].flatMap(([other, { answer }]): DeathTag[] => (answer === 'yes' && other !== cause ? [other] : []))
  const said = [...answers.values()].flatMap((one) => (one.answer === 'yes' ? one.tags : []))
  const higher = higherBy(death)
  return {
    review: death.review,
    case: death,
    cause,
    blame: found?.blame ?? taking?.blame ?? 'nobody',
    found,
    answers,
    tags: [...new Set([...said, ...others, ...(higher !== null && higher >= SAME_LEVEL_U ? (['from-above'] as const) : [])])],
  }
}
