import type { Bar } from '#analysis/facts/book/bars.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import type { DeathReview, KindRule } from '#analysis/facts/match-state/sort-deaths.ts'
import type { KindCount, KindPhrases } from '#analysis/wording/kind-templates.ts'
import type { Templates } from '#analysis/wording/template.ts'
import type { KindCause } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { PassMark } from '#shared/report/focus-area.ts'

/** A kind's deaths in one player's match, as a focus area is written from them. */
export interface KindCase {
  readonly view: View
  readonly book: FactBook
  /** The deaths of the kind, as a fact and one by one. */
  readonly deaths: Fact
  readonly reviews: readonly DeathReview[]
}

/** How a report tells whether a drill was kept to: the facts that count it, and their words. */
export interface DrillMeasure {
  readonly per: PassMark['per']
  /** Counts how often the drill was missed: out of its own `of`, or over `time`. */
  readonly missed: FactKind
  /** In milliseconds. */
  readonly time?: FactKind
  /** "kills", "broken shields"; of a time what it is spent in: "ahead". */
  readonly occasions: string
  /** "followed by your death within five seconds"; nothing where deaths are counted over a time. */
  readonly again: string
}

/**
 * All that the coach knows of one kind of death, but for who belongs to it. Facts, findings, report and wording iterate over such
 * descriptors, and none of them names a kind.
 */
export interface DeathKind {
  readonly id: DeathKindId
  /** The cause that its deaths have; missing of kinds of the log. */
  readonly cause?: KindCause
  /**
   * Deaths per unit of exposure in recorded matches, traded ones included: five 4v4 films, 638 kills. It steadies the rate of the
   * seven others of a single match. Null where none was recorded yet.
   */
  readonly recordedRate: number | null
  /** `events`: deaths over a time or over occasions, as Poisson has them. `share`: so many of these deaths, as a binomial has them. */
  readonly noise: 'events' | 'share'
  /** What the kind's facts mean: its deaths, how many are expected, how many there are over that, and the kinds of facts that no other kind has. */
  readonly definitions: {
    readonly kind: string
    readonly expected: string
    readonly over: string
    readonly own: Readonly<Record<string, string>>
  }
  /** The rates that its pass mark is made of, own and others'. */
  readonly rates: (view: View) => Fact[]
  /** What the next matches must show for its drill to count as passed, from the facts of this one. */
  readonly target: (view: View, facts: readonly Fact[]) => Fact[]
  readonly phrases: KindPhrases
  /** What else may be advised against such deaths, by the id of the advice; kinds of log and tracks may share a piece. */
  readonly advice: Readonly<Record<string, string>>
  /** What the kind must clear to be called. */
  readonly bar: Bar
  /** What it is told with: all that were so, whatever else explains them. */
  readonly count: KindCount
  /** The fact that counts every own death in this state, those of another kind too; null where none does. */
  readonly everyDeath: FactKind | null
  /** The templates that no other kind has, by their whole ids. */
  readonly templates: Templates
  /** How many deaths, and which moments. */
  readonly tell: (found: KindCase) => readonly (Claim | null)[]
  /** The reason that fits these deaths. */
  readonly why: (found: KindCase) => Claim | null
  readonly drill: (found: KindCase) => Claim | null
  readonly pass: (book: FactBook) => Claim | null
  readonly passMark: (book: FactBook) => PassMark
  /** One for each thing that its pass marks count. */
  readonly measures: readonly DrillMeasure[]
  /** What its conduct is counted in, and how a habit in it is told; missing where tracks do not show one. */
  readonly conductUnit?: Fact['unit']
  readonly tellConduct?: (book: FactBook) => Claim | null
  /** The share of the teammates, where deaths that they have as often are how the team plays and no fault of one. */
  readonly matesShare?: FactKind
}

/** A kind of the log. */
export interface LogDeathKind extends KindRule, Omit<DeathKind, 'id'> {}
