import type { Answer } from '#tests/recount/counters/recount.ts'
import type { Scene, Sentence } from './scene.ts'

/**
 * What must be so for a sentence to be true. Under a slot's name: a figure, a figure and what it is out of, or the events that may be
 * named there; under any other name: whether that is so.
 */
export type Truth = Readonly<Record<string, number | readonly [number, number] | Answer | readonly string[] | boolean | null>>

/** What a sentence means, written from its words: counts it in the match as it was. */
export type Reading = (scene: Scene, said: Sentence) => Truth

export type Readings = Readonly<Record<string, Reading>>

/** A sentence that says what to do, what a word means, or how the report counts: nothing of this match. */
export const SAYS_NOTHING_OF_THE_MATCH: Reading = () => ({})

/** A sentence about matches that are not among the sources: only that it says so. */
export const OF_OTHER_MATCHES: Reading = (_, { text }) => ({ 'names the matches it is about': /last .* matches/.test(text) })

/** One reading for several templates. */
export function allOf(ids: readonly string[], reading: Reading): Readings {
  return Object.fromEntries(ids.map((id) => [id, reading]))
}
