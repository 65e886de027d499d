import { fingerprint } from '#analysis/fingerprint.ts'
import type { LookAsking, ReviewWindow, WindowKind } from '#shared/report/review-window.ts'
import type { WindowLook } from '#shared/report/stored-video-review.ts'
import { ALL_PROMPTS, LOOK_RULES, type Meaning, type Prompt, promptOf, type QuestionId } from './prompts.ts'

export interface WindowQuestion {
  readonly id: string
  readonly text: string
  readonly options: readonly string[]
}

export const CANNOT_TELL = 'cannot tell'

/** The questions to a model about one window in one request; `spanOfLook` gives the stretch that it is shown. */
export interface QuestionSheet {
  /** Kind, asking and a fingerprint of the content, like `death first 1k9...`. Any change of wording makes a new name. */
  readonly name: string
  readonly asking: LookAsking
  readonly text: string
  readonly questions: readonly WindowQuestion[]
  readonly framesPerSecond: number
  readonly resolution: 'low' | 'high'
}

export type SheetAnswer = Pick<WindowLook, 'clockSeconds' | 'answers'>

/** Tracks show who hit whom with what, and who went where, so these questions are left out if there are tracks. */
const IN_TRACKS: readonly QuestionId[] = ['opening', 'doing']

export interface Known {
  readonly hasTracks: boolean
}

export function sheetOf(kind: WindowKind, asking: LookAsking, known: Known): QuestionSheet {
  return sheetOfPrompt(promptOf(kind, asking), known)
}

/** Makes the sheet of a prompt. Its name depends on every word of the prompt. */
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

/** The meaning of an answer; null for "cannot tell", and for options that today's prompts don't have. */
export function meaningOf({ kind }: Pick<ReviewWindow, 'kind'>, asking: LookAsking, id: QuestionId, answer: string): Meaning | null {
  const asked = promptOf(kind, asking).questions.find((candidate) => candidate.id === id)
  return asked?.options.find(({ words }) => words === answer)?.means ?? null
}
