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
  /** Whether another moment's answer is surely untrue of this one. */
  readonly isUntrue: (other: string) => boolean
  /** The player did not fall until five seconds after it. */
  readonly hasLived: boolean
  readonly ask: string
  /** An answer as an option of this moment. */
  readonly say: (answer: string) => string
  /** What happened, in one sentence. */
  readonly told: string
  readonly evidence: readonly Moment[]
  /** What the player works on that it serves, the nearest first. */
  readonly serves: readonly FocusKindId[]
}

/** All moments of one question, from which items are drawn. Options are answers of these moments, so nothing is made up. */
export interface AskedPool {
  readonly question: PracticeQuestion
  readonly keyBy: PracticeItem['keyBy']
  readonly needsFilm: boolean
  readonly moments: readonly AskedMoment[]
  /** Of every player of the match, which answer was true and who lived; null where nobody looks at that. */
  readonly lobby: { readonly label: string; readonly rows: readonly LobbyRow[] } | null
}

export interface LobbyRow {
  readonly answer: string
  readonly hasLived: boolean
}
