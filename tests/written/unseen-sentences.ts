import { readFileSync } from 'node:fs'

/**
 * A sentence about one simulated match, written from that match's brief by somebody who had not seen the judge. Counted once so; what the judge got
 * wrong was read since (decision 074). `typed` is how a writer puts what states a fact; the text says then what a reader takes from it, and nobody judges it.
 */
export interface UnseenSentence {
  /** What it does, or what is wrong with it. */
  readonly kind: string
  readonly match: { readonly hasTracks: boolean; readonly seed: number }
  readonly cites: readonly string[]
  readonly typed: { readonly relation: string; readonly sign: string } | null
  readonly text: string
}

/** Those of one file, `true` or `false`. */
export function unseenSentences(truth: 'true' | 'false'): UnseenSentence[] {
  return readFileSync(new URL(`./unseen/${truth}-sentences.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', match = '', cited = '', text = ''] = line.split('|')
      const [how, seed] = match.split(' ')
      const words = cited.split(' ').filter((word) => word !== '')
      const [relation = '', sign = '', ...ids] = words
      const isTyped = relation !== '' && !relation.includes('/')
      return {
        kind,
        match: { hasTracks: how === 'walked', seed: Number(seed) },
        cites: isTyped ? ids : words,
        typed: isTyped ? { relation, sign } : null,
        text,
      }
    })
}
