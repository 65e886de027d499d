import type { PracticeItem, PracticeQuestion } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import type { Moment } from '#shared/report/moment.ts'

/** A moment of the player's match with exactly one true answer. Times are log times. */
export interface AskedMoment {
  /** Stays the same after a second reading of the film. */
  readonly name: string
  readonly happenedAtMs: number
  /** The latest time that its answer depends on. */
  readonly untilMs: number
  /** Identifies the true answer; moments of one question with the same answer are alike. */
  readonly answer: string
  /** True if another moment's answer is certainly false for this one; missing if every other answer is. */
  readonly isUntrue?: (answer: string) => boolean
  /** True if the player did not die until five seconds after it. */
  readonly hasLived: boolean
  readonly ask: string
  /** Rows that are needed to answer, besides those shown for every moment. */
  readonly known?: PracticeItem['situation']
  /** The text of an answer as an option of this moment. */
  readonly textOf: (answer: string) => string
  /** Why an answer is true at this moment, or is not. */
  readonly noteOf?: (answer: string) => string
  /** What happened, why the answer is true, and how often it cost the player a life. */
  readonly explanation: string
  readonly evidence: readonly Moment[]
  /** The same for all players of the match; missing for questions that do not show it. */
  readonly lobby?: Lobby
}

/** One row for each time that a player was in the same situation: its bar and its outcome. */
export interface Lobby {
  readonly label: string
  readonly rows: readonly { readonly bar: string; readonly hasLived: boolean }[]
}

/** Moments of one question, from which items are drawn. Options are answers of these moments, so none is invented. */
export interface AskedPool {
  readonly question: PracticeQuestion
  /** The focus kinds that it serves, independent of the answer: an item shows its focus before the answer. */
  readonly serves: readonly FocusKindId[]
  readonly moments: readonly AskedMoment[]
}
