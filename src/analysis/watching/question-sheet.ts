import type { WindowLook } from '#shared/video-review/kept-video-review.ts'
import type { LookAsking } from '#shared/video-review/review-window.ts'

/** One closed question about a window. One of its options always says that the picture does not tell. */
export interface WindowQuestion {
  readonly id: string
  readonly text: string
  readonly options: readonly string[]
}

/** The option of every question that picks none. */
export const CANNOT_TELL = 'cannot tell'

/** What a model is asked about one window at once; the stretch that it is shown is `spanOfLook`. */
export interface QuestionSheet {
  /** Of kind, asking and a fingerprint of all that is asked, like `death first 1k9...`: another wording is another sheet. */
  readonly name: string
  readonly asking: LookAsking
  readonly text: string
  readonly questions: readonly WindowQuestion[]
  readonly framesPerSecond: number
  readonly resolution: 'low' | 'high'
}

/** As it was answered: the clock that was seen, and an option for each question. */
export type SheetAnswer = Pick<WindowLook, 'clockSeconds' | 'answers'>
