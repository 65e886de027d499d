import type { QuestionSheet } from '#analysis/watching/question-sheet.ts'
import type { LookAsking, WindowKind } from '#shared/video-review/review-window.ts'

/** What a picture can show and neither log nor tracks hold, by question; each with what an answer may mean. */
export const MEANINGS = {
  /** What the weapon in hand is doing. */
  weapon: ['reloading', 'ready'],
  /** Whether anything solid to step behind is at hand. */
  ground: ['open', 'beside'],
  /** What is on the screen. */
  screen: ['map', 'game'],
  /** How the player gets about. */
  motion: ['sprinting', 'air', 'afoot'],
  /** What the player is busy with. */
  doing: ['fighting', 'moving', 'still'],
  /** Whether what is fought over is on the screen. */
  objective: ['shown', 'hidden'],
  /** What a play begins with. */
  opening: ['grenade', 'shots', 'melee'],
} as const

export type QuestionId = keyof typeof MEANINGS
export type Meaning<Id extends QuestionId = QuestionId> = (typeof MEANINGS)[Id][number]
/** `ground:open`: what was seen, as facts name it. */
export type Seen = { [Id in QuestionId]: `${Id}:${Meaning<Id>}` }[QuestionId]

/** A question in the words of one prompt. Each prompt says it in its own way, so that two looks that agree did not only repeat a form of words. */
export interface PromptQuestion<Id extends QuestionId = QuestionId> {
  readonly id: Id
  readonly text: string
  /** What may be answered, in the order in which it is offered, with what it means. */
  readonly options: readonly { readonly words: string; readonly means: Meaning<Id> }[]
  /**
   * Asked of all that a second look sees: answered with this only where it is so all the time. Models tell badly what was so at one instant and
   * what at another, and here they need not. Null for what is so at the beginning of the event.
   */
  readonly throughout: Meaning<Id> | null
}

/** One asking about one kind of window. Its version is made from all of it, so nobody has to raise one. */
export interface Prompt extends Pick<QuestionSheet, 'framesPerSecond' | 'resolution'> {
  readonly kind: WindowKind
  readonly asking: LookAsking
  /** What the clip shows, by the log. */
  readonly opening: string
  readonly questions: readonly PromptQuestion[]
}

/** Small HUD text needs the high resolution. */
export const FIRST_LOOK = { framesPerSecond: 2, resolution: 'high' } as const
/** Movement needs more pictures, and they may be coarser. */
export const SECOND_LOOK = { framesPerSecond: 4, resolution: 'low' } as const

export function question<Id extends QuestionId>(
  id: Id,
  text: string,
  options: readonly (readonly [words: string, means: Meaning<Id>])[],
  throughout: Meaning<Id> | null = null,
): PromptQuestion<Id> {
  return { id, text, options: options.map(([words, means]) => ({ words, means })), throughout }
}
