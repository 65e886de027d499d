import type { PracticeItem, PracticeQuestion } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import type { Moment } from '#shared/report/moment.ts'

/** A moment of the player's match of which exactly one answer is true. Times are the log's. */
export interface AskedMoment {
  /** A name that a second reading of the film gives it too. */
  readonly name: string
  readonly happenedAtMs: number
  /** The last that its answer looks at. */
  readonly untilMs: number
  /** Names what is true of it; moments of one question with the same answer are alike. */
  readonly answer: string
  /** Whether another moment's answer is surely untrue of this one; missing where every other is. */
  readonly isUntrue?: (other: string) => boolean
  /** The player did not fall until five seconds after it. */
  readonly hasLived: boolean
  readonly ask: string
  /** What it takes to answer, beside what is shown of every moment. */
  readonly known?: PracticeItem['situation']
  /** An answer as an option of this moment. */
  readonly say: (answer: string) => string
  /** What was so of an answer at this moment: why it holds, or does not. */
  readonly noteOf?: (answer: string) => string
  /** What happened, why that is so, and how often it cost the player a life. */
  readonly told: string
  readonly evidence: readonly Moment[]
  /** The same for everybody in the match; missing where nobody looks at that. */
  readonly lobby?: Lobby
}

/** One row for each time that somebody was in the same situation: under which bar it counts, and how it went. */
export interface Lobby {
  readonly label: string
  readonly rows: readonly { readonly bar: string; readonly hasLived: boolean }[]
}

/** Moments of one question, from which items are drawn. Options are answers of these moments, so nothing is made up. */
export interface AskedPool {
  readonly question: PracticeQuestion
  /** What a player may work on that it serves. The answer has no say in it: an item tells it beforehand. */
  readonly serves: readonly FocusKindId[]
  readonly moments: readonly AskedMoment[]
}
