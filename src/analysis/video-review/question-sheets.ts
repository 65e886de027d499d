import { fingerprint } from '#analysis/fingerprint.ts'
import type { WindowLook } from '#shared/report/kept-video-review.ts'
import type { LookAsking, ReviewWindow, WindowKind } from '#shared/report/review-window.ts'
import { ALL_PROMPTS, LOOK_RULES, type Meaning, type Prompt, promptOf, type QuestionId } from './prompts.ts'

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
  /** Kind, asking and a fingerprint of all that is asked, like `death first 1k9...`: another wording is another sheet. */
  readonly name: string
  readonly asking: LookAsking
  readonly text: string
  readonly questions: readonly WindowQuestion[]
  readonly framesPerSecond: number
  readonly resolution: 'low' | 'high'
}

/** As it was answered: the clock that was seen, and an option for each question. */
export type SheetAnswer = Pick<WindowLook, 'clockSeconds' | 'answers'>

/** The film's tracks show who hit whom with what, and who went where: if they are read, no model is asked for it. */
const IN_TRACKS: readonly QuestionId[] = ['opening', 'doing']

/** What is known of a match without any picture. */
export interface Known {
  readonly hasTracks: boolean
}

/** The questions about one kind of window, asked in one of two ways. */
export function sheetOf(kind: WindowKind, asking: LookAsking, known: Known): QuestionSheet {
  return sheetOfPrompt(promptOf(kind, asking), known)
}

/** A prompt as it is asked; its name follows from every word of it. */
export function sheetOfPrompt(
  { kind, asking, opening, framesPerSecond, resolution, questions }: Prompt,
  { hasTracks }: Known,
): QuestionSheet {
  const asked = {
    text: `${LOOK_RULES}\n\n${opening}`,
    questions: questions
      .filter(({ id }) => !hasTracks || !IN_TRACKS.includes(id))
      .map(({ id, text, options }) => ({ id, text, options: [...options.map(({ words }) => words), CANNOT_TELL] })),
    framesPerSecond,
    resolution,
  }
  return { ...asked, name: `${kind} ${asking} ${fingerprint(asked)}`, asking }
}

/** Every sheet that may be asked. @internal */
export function allSheets(): QuestionSheet[] {
  return ALL_PROMPTS.flatMap(({ kind, asking }) => [true, false].map((hasTracks) => sheetOf(kind, asking, { hasTracks })))
}

/** What an answer means; null for "cannot tell", and for what today's prompts do not offer. */
export function meaningOf({ kind }: Pick<ReviewWindow, 'kind'>, asking: LookAsking, id: QuestionId, answer: string): Meaning | null {
  const asked = promptOf(kind, asking).questions.find((one) => one.id === id)
  return asked?.options.find(({ words }) => words === answer)?.means ?? null
}
