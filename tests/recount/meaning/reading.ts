import type { Answer } from '#tests/recount/counters/recount.ts'
import type { Scene, Sentence } from './scene.ts'

/**
 * The conditions for a sentence to be true. A slot has its figure, its figure and total, the events that it may cite, or null when the
 * match cannot tell; any other name has whether it holds.
 */
export type Truth = Readonly<Record<string, number | readonly [number, number] | Answer | readonly string[] | boolean | null>>

/** The meaning of a sentence, written from its words alone: counts its figures in the match. */
export type Reading = (scene: Scene, sentence: Sentence) => Truth

export type Readings = Readonly<Record<string, Reading>>

/** For sentences with advice, definitions or methods, which say nothing about this match. */
export const SAYS_NOTHING_OF_THE_MATCH: Reading = () => ({})

/** For sentences about matches that are not in the sources. Checks only that they mention those matches. */
export const OF_OTHER_MATCHES: Reading = (_, { text }) => ({ 'names the matches it is about': /last .* matches/.test(text) })

export function allOf(ids: readonly string[], reading: Reading): Readings {
  return Object.fromEntries(ids.map((id) => [id, reading]))
}
