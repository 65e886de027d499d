import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveKind } from '#analysis/objective-kinds/objective-kind.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { OBJECTIVE_COUNT, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import { NAMED_MOMENTS } from '#analysis/worth-telling.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

/** What a player left undone for the objective, with how sure the statistics are of it. */
export interface ObjectiveFinding {
  readonly kind: ObjectiveKind
  /** What the player did, of what the team did, and what is expected; milliseconds or a count. */
  readonly done: Fact
  readonly expected: Fact
  /** What luck alone moves it by, in the same unit: one deviation. */
  readonly noise: Fact
  readonly sigma: Fact
  readonly isBeyondChance: boolean
  /** Ids of events to watch. */
  readonly moments: readonly string[]
}

/** A share of one or two stops or captures is none. */
function isTooLittle({ unit, of }: Fact): boolean {
  return unit !== 'ms' && (of ?? 0) < OBJECTIVE_COUNT
}

/**
 * Every objective kind of the mode in which the player stayed under what is expected, the least likely first. Those beyond chance may be called; the
 * others are there for who looks for the closest.
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
  const other = lesserReason(found)
  const told = found.filter(({ kind }) => kind.id !== other)
  return told.sort((one, other) => other.sigma.value - one.sigma.value)
}

/**
 * Who stays too short has less time as well, so that both kinds find him. One reason is told: the one that costs him more of the time, fewer arrivals
 * than an even share or shorter stays than the others'.
 */
function lesserReason(found: readonly ObjectiveFinding[]): ObjectiveKindId | null {
  const [hunts, leaves] = (['hunts-kills', 'leaves-objective'] as const).map((id) => found.find(({ kind }) => kind.id === id))
  if (!hunts || !leaves) return null
  const [byArrivals, byLeaving] = [hunts.expected.value - leaves.expected.value, leaves.expected.value - leaves.done.value]
  return byLeaving > byArrivals ? 'hunts-kills' : 'leaves-objective'
}
