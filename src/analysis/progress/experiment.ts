import { mean, sum } from 'd3-array'
import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { expectationOf, isExposed } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { ExperimentResult } from '#shared/progress/experiment.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { TalliedMatch } from './kind-trend.ts'

/** The experiment that docs/experiment.md registers: whether deaths of a kind become fewer where it is the drill and practiced. */

/** So many matches on either side of the assignment. */
export const MATCHES_COMPARED = 10

/** The result is looked at once, when so many players have played theirs: enough to see a quarter less in four of five experiments. */
export const EXPERIMENT_PLAYERS = 40
/** Student's t of so many players, two-sided 96 %: at 95 %, simulated, a little more than one experiment in twenty told an effect that was not there. */
const T_OF_PLAYERS = 2.125

export interface Assignment {
  readonly practiced: DeathKindId
  readonly other: DeathKindId
  /** When the match was played whose report made the one its drill. */
  readonly playedAt: Date
}

/** How the two kinds of one player changed. */
export interface Compared {
  /** Logarithm of how many times as many deaths of the practiced kind there are as before, over the same of the other kind. */
  readonly change: number
  readonly completedAt: Date
}

/**
 * Ten matches up to the one of the assignment, that one included, against the first ten after it; only matches that tell of both kinds. Whether he practiced
 * does not matter: chance decided, not he. Null until all are played.
 *
 * @param matches oldest first
 */
export function compareKinds({ practiced, other, playedAt }: Assignment, matches: readonly TalliedMatch[]): Compared | null {
  const telling = tellingOf([practiced, other], matches)
  const before = telling.filter((match) => match.playedAt <= playedAt).slice(-MATCHES_COMPARED)
  const after = telling.filter((match) => match.playedAt > playedAt).slice(0, MATCHES_COMPARED)
  const last = after.at(-1)
  if (!last || before.length < MATCHES_COMPARED || after.length < MATCHES_COMPARED) return null
  const changeOf = (kind: DeathKindId) => logRate(kind, after) - logRate(kind, before)
  return { change: changeOf(practiced) - changeOf(other), completedAt: last.playedAt }
}

/** Those that gave occasion for deaths of both kinds. */
export function tellingOf(pair: readonly DeathKindId[], matches: readonly TalliedMatch[]): TalliedMatch[] {
  return matches.filter(({ tallies }) => pair.every((kind) => tallies[kind] && isExposed(tallies[kind])))
}

const HALF = 0.5

/** Deaths in the kind's situation over what the lobbies make likely. Half a death on either side, so that none is not never. */
function logRate(id: DeathKindId, matches: readonly TalliedMatch[]): number {
  const kind = ALL_KINDS.find((one) => one.id === id)
  const tallies = matches.flatMap(({ tallies: { [id]: tally } }) => tally ?? [])
  const deaths = sum(tallies, ({ situation }) => situation.deaths)
  const expected = kind ? sum(tallies, (tally) => expectationOf(tally, kind).expected) : 0
  return Math.log((deaths + HALF) / (expected + HALF))
}

/** Over the first forty who are through, each against himself, by Student's t. Null before: nobody looks until then, so that nobody stops when it suits. */
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
