import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { LEAK_SIGMA, NEAR_SIGMA, OBJECTIVE_SIGMA } from '#analysis/rules.ts'
import { type Certainty, ENTRY_KIND_IDS, type EntryKindId, type StatisticId } from '#shared/report/focus-area.ts'
import type { Decider } from './deciders.ts'
import type { Leak } from './leaks.ts'
import type { ObjectiveFinding } from './objective-findings.ts'

interface Ranked {
  readonly certainty: Certainty
  /** Deviations over those that it takes to be more than luck: all kinds on one scale. */
  readonly strength: number
}

/** Something to do next: against a kind of death, for the objective, or with a statistic. */
export type NextThing = Ranked &
  (
    | { readonly from: 'deaths'; readonly id: Leak['kind']['id']; readonly leak: Leak }
    | { readonly from: 'objective'; readonly id: ObjectiveFinding['kind']['id']; readonly finding: ObjectiveFinding }
    | { readonly from: 'statistic'; readonly id: StatisticId }
  )

interface Found {
  readonly leaks: readonly Leak[]
  /** Where no kind of death is worth a focus: the one that comes closest. */
  readonly closest: Leak | null
  readonly objective: readonly ObjectiveFinding[]
  readonly deciders: readonly Decider[]
  /** How fights are gone into, where that is more than luck. */
  readonly entries: readonly EntryKindId[]
}

/**
 * Statistics say less of what to do otherwise than a kind of death or of the objective: at equal weight they stood before one planted habit of the objective in ten,
 * at half the weight before one in thirty.
 */
const UNSPECIFIC = 0.5

/** The surest first. */
export const CERTAINTY_ORDER: readonly Certainty[] = ['habit', 'in this match', 'a try']

/**
 * Everything that the player may work on, the surest first: habits, then what is more than luck in this match, then the rest. The first of them is
 * always told; of what could be luck otherwise only what is worth a look of its own.
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

/** Where nothing else is worth a try: how fights are gone into, or shooting, where the player is furthest behind the others in that at all. */
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

/** They are listed only from their bar on, the surest first. */
function ofEntry(id: EntryKindId, at: number): NextThing {
  return { from: 'statistic', id, certainty: 'in this match', strength: 1 - at / ENTRY_KIND_IDS.length }
}

/** What of the rest a drill can change, where it cost points and is out of the usual. */
function ofStatistic(book: FactBook, { id, points, sigma, bar, isProven }: Decider): NextThing[] {
  const statistic = id === 'accuracy' ? id : id === 'fights' && diesTooOften(book) ? 'staying-alive' : null
  if (statistic === null || points >= 0 || sigma > -NEAR_SIGMA) return []
  const strength = UNSPECIFIC * (-sigma / bar)
  return [{ from: 'statistic', id: statistic, certainty: isProven ? 'in this match' : 'a try', strength }]
}

/** Fights may cost points for want of kills alone. */
function diesTooOften(book: FactBook): boolean {
  const deaths = book.find('deaths')?.value ?? 0
  return deaths > (book.find('expected-deaths')?.value ?? book.find('kills')?.value ?? deaths)
}
