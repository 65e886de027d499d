import { fingerprint } from '#analysis/fingerprint.ts'
import type { LookAsking, ReviewWindow, WindowKind } from '#shared/video-review/review-window.ts'
import { DEATH_FIRST } from './prompts/death-first.ts'
import { DEATH_SECOND } from './prompts/death-second.ts'
import { GOOD_PLAY_FIRST } from './prompts/good-play-first.ts'
import { GOOD_PLAY_SECOND } from './prompts/good-play-second.ts'
import { OBJECTIVE_FIRST } from './prompts/objective-first.ts'
import { OBJECTIVE_SECOND } from './prompts/objective-second.ts'
import type { Meaning, Prompt, QuestionId } from './prompts/prompt.ts'
import { LOOK_RULES } from './prompts/rules.ts'
import { SWING_FIRST } from './prompts/swing-first.ts'
import { SWING_SECOND } from './prompts/swing-second.ts'
import { CANNOT_TELL, type QuestionSheet } from './question-sheet.ts'

const PROMPTS: Readonly<Record<WindowKind, Readonly<Record<LookAsking, Prompt>>>> = {
  death: { first: DEATH_FIRST, second: DEATH_SECOND },
  swing: { first: SWING_FIRST, second: SWING_SECOND },
  objective: { first: OBJECTIVE_FIRST, second: OBJECTIVE_SECOND },
  'good-play': { first: GOOD_PLAY_FIRST, second: GOOD_PLAY_SECOND },
}

export const ALL_PROMPTS: readonly Prompt[] = Object.values(PROMPTS).flatMap(({ first, second }) => [first, second])

/** Who hit whom with what, and who went where, stands in the film's tracks: where those are read, nobody is asked for it. */
const IN_TRACKS: readonly QuestionId[] = ['opening', 'doing']

/** What is known of a match without any picture. */
export interface Known {
  readonly hasTracks: boolean
}

/** The questions about one kind of window, asked in one of two ways. */
export function sheetOf(kind: WindowKind, asking: LookAsking, known: Known): QuestionSheet {
  return sheetOfPrompt(PROMPTS[kind][asking], known)
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
  const asked = PROMPTS[kind][asking].questions.find((one) => one.id === id)
  return asked?.options.find(({ words }) => words === answer)?.means ?? null
}
