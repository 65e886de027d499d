import type { Sentence } from '#shared/result.ts'

/** What is advice or says how the report was made is no claim about the match. */
const NO_CLAIM = /^(?:checked\.|coverage\.|noFocus\.)|\.(?:drill|pass|why\.\d+)$/

/** How many sentences about the match carry facts of its log, of how many. */
export function countCheckedSentences(sentences: Readonly<Record<string, Sentence>>): { checked: number; all: number } {
  const claims = Object.entries(sentences).filter(([place]) => !NO_CLAIM.test(place))
  return { checked: claims.filter(([, sentence]) => sentence.facts.length > 0).length, all: claims.length }
}
