import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { NAMED_MOMENTS } from '#analysis/mention-thresholds.ts'
import type { ObjectiveKind } from '#analysis/objective-kinds/objective-kind.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { OBJECTIVE_COUNT, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

export interface ObjectiveFinding {
  readonly kind: ObjectiveKind
  /** What the player did (`of` is the team's), and what is expected, in milliseconds or a count. */
  readonly done: Fact
  readonly expected: Fact
  /** One standard deviation by luck, in the same unit. */
  readonly noise: Fact
  readonly sigma: Fact
  readonly isBeyondChance: boolean
  readonly moments: readonly string[]
}

/** A share of one or two stops or captures means nothing. */
function isTooLittle({ unit, of }: Fact): boolean {
  return unit !== 'ms' && (of ?? 0) < OBJECTIVE_COUNT
}

/**
 * The objective kinds in which the player was under what is expected, the least likely first. Those beyond chance may be called; the others
 * are candidates for what comes closest.
 */
export function findObjective(book: FactBook): ObjectiveFinding[] {
  const found = OBJECTIVE_KINDS.flatMap((kind): ObjectiveFinding[] => {
    const [done, expected] = [book.find('objective-done', kind.id), book.find('objective-expected', kind.id)]
    const [noise, sigma] = [book.find('objective-noise', kind.id), book.find('objective-sigma', kind.id)]
    if (!done || !expected || !noise || !sigma || sigma.value <= 0 || isTooLittle(done)) return []
    return [
      {
        kind,
        done,
        expected,
        noise,
        sigma,
        isBeyondChance: sigma.value >= OBJECTIVE_SIGMA,
        moments: kind.moments(book).slice(0, NAMED_MOMENTS),
      },
    ]
  })
  const lesser = lesserReason(found)
  const reported = found.filter(({ kind }) => kind.id !== lesser)
  return reported.sort((one, other) => other.sigma.value - one.sigma.value)
}

/**
 * A player with short stays also has less time, so both kinds find it. Only the reason that costs more of the time is reported: fewer
 * arrivals than an even share, or shorter stays than the others'. Returns the other one.
 */
function lesserReason(found: readonly ObjectiveFinding[]): ObjectiveKindId | null {
  const [hunts, leaves] = (['hunts-kills', 'leaves-objective'] as const).map((id) => found.find(({ kind }) => kind.id === id))
  if (!hunts || !leaves) return null
  const [byArrivals, byLeaving] = [hunts.expected.value - leaves.expected.value, leaves.expected.value - leaves.done.value]
  return byLeaving > byArrivals ? 'hunts-kills' : 'leaves-objective'
}
