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

/** A kind's deaths in one player's match: the input of its focus area. */
export interface KindCase {
  readonly view: View
  readonly book: FactBook
  /** The count of the kind's deaths; `reviews` has each one. */
  readonly deaths: Fact
  readonly reviews: readonly DeathReview[]
}

/** How a report measures whether a drill was followed: the facts that count it, and their words. */
export interface DrillMeasure {
  readonly per: PassMark['per']
  /** Counts how often the drill was missed: out of its own `of`, or over `time`. */
  readonly missed: FactKind
  /** In milliseconds. */
  readonly time?: FactKind
  /** "kills", "broken shields"; for deaths over a time, the state: "ahead". */
  readonly occasions: string
  /** "followed by your death within five seconds"; empty for deaths over a time. */
  readonly again: string
}

/**
 * Everything about one kind of death except which deaths belong to it. Facts, findings, report and wording iterate over these
 * descriptors, and refer to no kind by name.
 */
export interface DeathKind {
  readonly id: DeathKindId
  /** The cause of its deaths; missing for kinds of the log. */
  readonly cause?: KindCause
  /**
   * Deaths per unit of exposure in recorded matches, traded ones included: five 4v4 films, 638 kills. It steadies the rate of the
   * seven others of a single match. Null where no rate was recorded yet.
   */
  readonly recordedRate: number | null
  /** `events`: deaths over a time or over occasions, with Poisson noise. `share`: a part of all deaths or kills, with binomial noise. */
  readonly noise: 'events' | 'share'
  /** Definitions of the kind's facts: its deaths, the expected number, the deaths over it, and the kinds of facts that only it has. */
  readonly definitions: {
    readonly kind: string
    readonly expected: string
    readonly over: string
    readonly own: Readonly<Record<string, string>>
  }
  /** The rates from which its pass mark is derived, own and others'. */
  readonly rates: (view: View) => Fact[]
  /** The limits that the next matches must meet to pass its drill, derived from the facts of this match. */
  readonly target: (view: View, facts: readonly Fact[]) => Fact[]
  readonly phrases: KindPhrases
  /** Advice against such deaths by its id, the drill included; kinds of log and tracks may share a piece. */
  readonly advice: Readonly<Record<string, string>>
  readonly bar: Bar
  /** The count in its sentences: all deaths or kills that fit, whatever else explains them. */
  readonly count: KindCount
  /** The fact that counts every own death in this state, including deaths of other kinds; null where none does. */
  readonly everyDeath: FactKind | null
  /** The templates that only this kind has, by full id. */
  readonly templates: Templates
  /** Sentences with the number of deaths and their moments. */
  readonly composeClaims: (found: KindCase) => readonly (Claim | null)[]
  readonly why: (found: KindCase) => Claim | null
  readonly drill: (found: KindCase) => Claim | null
  readonly pass: (book: FactBook) => Claim | null
  readonly passMark: (book: FactBook) => PassMark
  /** One for each thing that its pass marks count. */
  readonly measures: readonly DrillMeasure[]
  /** The unit of its conduct, and the sentence on a habit of it; missing where tracks show no conduct. */
  readonly conductUnit?: Fact['unit']
  readonly composeConduct?: (book: FactBook) => Claim | null
  /** The teammates' share, for kinds where dying as often as the teammates is how the team plays and not the player's fault. */
  readonly matesShare?: FactKind
}

export interface LogDeathKind extends KindRule, Omit<DeathKind, 'id'> {}
