import type { WindowLook } from '#shared/watching/kept-watch.ts'

/** One closed question about a window. One of its options always says that the picture does not tell. */
export interface WindowQuestion {
  readonly id: string
  readonly text: string
  readonly options: readonly string[]
}

/** The option of every question that picks none. */
export const CANNOT_TELL = 'cannot tell'

/** What a model is asked about one window at once. */
export interface QuestionSheet {
  /** Of kind, asking and version, like `death first 1`: another wording is another version. */
  readonly name: string
  readonly asking: WindowLook['asking']
  readonly text: string
  readonly questions: readonly WindowQuestion[]
  readonly framesPerSecond: number
  readonly resolution: 'low' | 'high'
}

/** As it was answered: the clock that was seen, and an option for each question. */
export type SheetAnswer = Pick<WindowLook, 'clockSeconds' | 'answers'>
