import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveKind } from '#analysis/objective-kinds/objective-kind.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'

/** What a player left undone for the objective, with how sure the statistics are of it. */
export interface ObjectiveFinding {
  readonly kind: ObjectiveKind
  /** What the player did, of what the team did, and what is expected; milliseconds or a count. */
  readonly done: Fact
  readonly expected: Fact
  /** What luck alone moves it by, in the same unit: one deviation. */
  readonly noise: Fact
  readonly sigma: Fact
  /** Points of the match's own score that the missing part is worth, at the rate at which the team's part of it scored; null where it does not score by itself. */
  readonly points: number | null
  readonly isBeyondChance: boolean
  /** Ids of events to watch. */
  readonly moments: readonly string[]
}

/**
 * Every objective kind of the mode in which the player stayed under what is expected, the least likely first. Those beyond chance may be called; the
 * others are there for who looks for the closest.
 */
export function findObjective({ analysis }: View, book: FactBook): ObjectiveFinding[] {
  const found = OBJECTIVE_KINDS.flatMap((kind): ObjectiveFinding[] => {
    const [done, expected] = [book.find('objective-done', kind.id), book.find('objective-expected', kind.id)]
    const [noise, sigma] = [book.find('objective-noise', kind.id), book.find('objective-sigma', kind.id)]
    if (!done || !expected || !noise || !sigma || sigma.value <= 0) return []
    const points = pointsOf(book, analysis.log.mode.name, done, expected)
    return [{ kind, done, expected, noise, sigma, points, isBeyondChance: sigma.value >= OBJECTIVE_SIGMA, moments: kind.moments(book) }]
  })
  const left = found.some(({ kind, isBeyondChance }) => kind.id === 'leaves-objective' && isBeyondChance)
  // Who gets there and leaves has less time too: one reason for it is told, the nearer one.
  const told = found.filter(({ kind }) => !left || kind.id !== 'hunts-kills')
  return told.sort((one, other) => other.sigma.value - one.sigma.value)
}

/** Modes whose score grows by the second that something is held. */
const SCORED_BY_TIME: readonly string[] = ['Oddball', 'Strongholds', 'Total Control']

function pointsOf(book: FactBook, mode: string, done: Fact, expected: Fact): number | null {
  const score = book.find('team-score')
  if (!score || !done.of || done.unit !== 'ms' || !SCORED_BY_TIME.includes(mode)) return null
  return ((expected.value - done.value) / done.of) * score.value
}
