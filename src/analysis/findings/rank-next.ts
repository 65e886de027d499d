import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { LEAK_SIGMA, NEAR_SIGMA, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import { type Certainty, ENTRY_KIND_IDS, type EntryKindId, type StatisticId } from '#shared/report/focus-area.ts'
import type { Decider } from './deciders.ts'
import type { Leak } from './leaks.ts'
import type { ObjectiveFinding } from './objective-findings.ts'

interface Ranked {
  readonly certainty: Certainty
  /** Deviations divided by those needed for more than luck, so that all kinds are on one scale. */
  readonly strength: number
}

export type NextThing = Ranked &
  (
    | { readonly from: 'deaths'; readonly id: Leak['kind']['id']; readonly leak: Leak }
    | { readonly from: 'objective'; readonly id: ObjectiveFinding['kind']['id']; readonly finding: ObjectiveFinding }
    | { readonly from: 'statistic'; readonly id: StatisticId }
  )

interface Found {
  readonly leaks: readonly Leak[]
  /** If no kind of death is worth a focus area, the closest one. */
  readonly closest: Leak | null
  readonly objective: readonly ObjectiveFinding[]
  readonly deciders: readonly Decider[]
  readonly entries: readonly EntryKindId[]
}

/**
 * The weight of statistics, which say less about what to change than a kind of death or of the objective. At equal weight they came before
 * one planted objective habit in ten, at half the weight before one in thirty.
 */
const UNSPECIFIC = 0.5

export const CERTAINTY_ORDER: readonly Certainty[] = ['habit', 'in this match', 'a try']

/**
 * Everything that the player may work on, the most certain first: habits, then what is more than luck in this match, then the rest. The
 * first is always included; of the others that may be luck, only those worth a look.
 */
export function rankNext(book: FactBook, { leaks, closest, objective, deciders, entries }: Found): NextThing[] {
  const all = [
    ...[...leaks, ...(closest ? [closest] : [])].map(ofDeaths),
    ...objective.map(ofObjective),
    ...deciders.flatMap((decider) => ofStatistic(book, decider)),
    ...entries.map(ofEntry),
  ].toSorted(
    (one, other) => CERTAINTY_ORDER.indexOf(one.certainty) - CERTAINTY_ORDER.indexOf(other.certainty) || other.strength - one.strength,
  )
  if (all.length === 0) return worst(book, deciders)
  return all.filter((thing, at) => at === 0 || thing.certainty !== 'a try' || isWorthALook(thing, closest))
}

/** If nothing else is worth a try: the way of entering fights or the accuracy in which the player is furthest behind the others. */
function worst(book: FactBook, deciders: readonly Decider[]): NextThing[] {
  const behind = [
    ...ENTRY_KIND_IDS.filter((id) => (book.find(id)?.of ?? 0) > 1).map((id) => ({
      id,
      strength: (book.find('entry-sigma', id)?.value ?? 0) / LEAK_SIGMA,
    })),
    ...deciders.flatMap(({ id, sigma, bar }) => (id === 'accuracy' ? [{ id, strength: -sigma / bar }] : [])),
  ].filter(({ strength }) => strength > 0)
  const [first] = behind.toSorted((one, other) => other.strength - one.strength)
  return first ? [{ ...first, from: 'statistic', certainty: 'a try' }] : []
}

function isWorthALook(thing: NextThing, closest: Leak | null): boolean {
  if (thing.from === 'deaths') return thing.leak !== closest
  return thing.from === 'objective' && thing.strength >= NEAR_SIGMA / OBJECTIVE_SIGMA
}

export function ofDeaths(leak: Leak): NextThing {
  return { from: 'deaths', id: leak.kind.id, leak, certainty: leak.certainty, strength: leak.sigma.value / leak.bar }
}

function ofObjective(finding: ObjectiveFinding): NextThing {
  const certainty = finding.isBeyondChance ? 'in this match' : 'a try'
  return { from: 'objective', id: finding.kind.id, finding, certainty, strength: finding.sigma.value / OBJECTIVE_SIGMA }
}

/** Entries are listed only if proven, the most certain first, so the strength follows from the index. */
function ofEntry(id: EntryKindId, at: number): NextThing {
  return { from: 'statistic', id, certainty: 'in this match', strength: 1 - at / ENTRY_KIND_IDS.length }
}

/** A decider that a drill can change, if it cost points and is unusual. */
function ofStatistic(book: FactBook, { id, points, sigma, bar, isProven }: Decider): NextThing[] {
  const statistic = id === 'accuracy' ? id : id === 'fights' && diesTooOften(book) ? 'staying-alive' : null
  if (statistic === null || points >= 0 || sigma > -NEAR_SIGMA) return []
  const strength = UNSPECIFIC * (-sigma / bar)
  return [{ from: 'statistic', id: statistic, certainty: isProven ? 'in this match' : 'a try', strength }]
}

/** Fights can also cost points only because of too few kills. */
function diesTooOften(book: FactBook): boolean {
  const deaths = book.find('deaths')?.value ?? 0
  return deaths > (book.find('expected-deaths')?.value ?? book.find('kills')?.value ?? deaths)
}
