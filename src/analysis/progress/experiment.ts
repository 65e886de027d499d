import { mean, sum } from 'd3-array'
import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { expectationOf, isExposed } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { ExperimentResult } from '#shared/progress/experiment.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { TalliedMatch } from './kind-trend.ts'

/** The experiment registered in docs/experiment.md: whether deaths of a kind become fewer when it is the drill and practiced. */

/** The number of matches on either side of the assignment. */
export const MATCHES_COMPARED = 10

/** The result is computed once, when this many players have finished: enough to find a quarter less in four of five experiments. */
export const EXPERIMENT_PLAYERS = 40
/** Student's t for this many players, two-sided 96 %: at 95 %, simulated, slightly more than one experiment in 20 found a false effect. */
const T_OF_PLAYERS = 2.125

export interface Assignment {
  readonly practiced: DeathKindId
  readonly other: DeathKindId
  /** When the match was played whose report made the practiced kind its drill. */
  readonly playedAt: Date
}

export interface Compared {
  /** Logarithm of the ratio between the practiced kind's deaths after and before, over the same ratio of the other kind. */
  readonly change: number
  readonly completedAt: Date
}

/**
 * Compares ten matches up to and including that of the assignment with the first ten after it; only matches that gave occasion for both kinds count. Whether
 * the player practiced does not matter, since the assignment was random. Null until all are played.
 *
 * @param matches oldest first
 */
export function compareKinds({ practiced, other, playedAt }: Assignment, matches: readonly TalliedMatch[]): Compared | null {
  const telling = comparableMatches([practiced, other], matches)
  const before = telling.filter((match) => match.playedAt <= playedAt).slice(-MATCHES_COMPARED)
  const after = telling.filter((match) => match.playedAt > playedAt).slice(0, MATCHES_COMPARED)
  const last = after.at(-1)
  if (!last || before.length < MATCHES_COMPARED || after.length < MATCHES_COMPARED) return null
  const changeOf = (kind: DeathKindId) => logRate(kind, after) - logRate(kind, before)
  return { change: changeOf(practiced) - changeOf(other), completedAt: last.playedAt }
}

export function comparableMatches(pair: readonly DeathKindId[], matches: readonly TalliedMatch[]): TalliedMatch[] {
  return matches.filter(({ tallies }) => pair.every((kind) => tallies[kind] && isExposed(tallies[kind])))
}

const HALF = 0.5

/** Log of deaths in the kind's situation over the expected deaths. Half a death on either side avoids the logarithm of zero. */
function logRate(id: DeathKindId, matches: readonly TalliedMatch[]): number {
  const kind = ALL_KINDS.find((candidate) => candidate.id === id)
  const tallies = matches.flatMap(({ tallies: { [id]: tally } }) => tally ?? [])
  const deaths = sum(tallies, ({ situation }) => situation.deaths)
  const expected = kind ? sum(tallies, (tally) => expectationOf(tally, kind).expected) : 0
  return Math.log((deaths + HALF) / (expected + HALF))
}

/** Student's t over the first forty players who have finished, each against himself. Null before, which prevents stopping early. */
export function judgeExperiment(compared: readonly Compared[]): ExperimentResult | null {
  if (compared.length < EXPERIMENT_PLAYERS) return null
  const inOrder = compared.toSorted((one, other) => one.completedAt.getTime() - other.completedAt.getTime())
  const changes = inOrder.slice(0, EXPERIMENT_PLAYERS).map(({ change }) => change)
  const middle = mean(changes) ?? 0
  const variance = sum(changes, (change) => (change - middle) ** 2) / (changes.length - 1)
  const margin = T_OF_PLAYERS * Math.sqrt(variance / changes.length)
  const fewerPercent = (change: number) => Math.round(100 * (1 - Math.exp(change)))
  return {
    fewerPercent: fewerPercent(middle),
    range: [fewerPercent(middle + margin), fewerPercent(middle - margin)],
    isMoreThanLuck: Math.abs(middle) > margin,
  }
}
