import { readFileSync } from 'node:fs'

/**
 * Each was counted once before anybody read what the judge got wrong of it. A set that is read since finds what breaks again; how the judge fares with
 * what it has not learned from, only the one that is not read says (decision 074).
 */
export const UNSEEN_SETS = [
  { folder: 'first', standing: 'unseen once, read since' },
  { folder: 'second', standing: 'unseen, second, read since' },
  { folder: 'third', standing: 'unseen, third, not read' },
] as const
export type UnseenSet = (typeof UNSEEN_SETS)[number]

/**
 * A sentence about one simulated match, written from that match's brief by somebody who had not seen the judge. `typed` is how a writer puts what states
 * a fact; the text says then what a reader takes from it, and nobody judges it.
 */
export interface UnseenSentence {
  /** What it does, or what is wrong with it. */
  readonly kind: string
  readonly match: { readonly hasTracks: boolean; readonly seed: number }
  readonly cites: readonly string[]
  readonly typed: { readonly relation: string; readonly sign: string } | null
  readonly text: string
}

/** Those of one file of a set, `true` or `false`. */
export function unseenSentences({ folder }: UnseenSet, truth: 'true' | 'false'): UnseenSentence[] {
  return readFileSync(new URL(`./unseen/${folder}/${truth}-sentences.txt`, import.meta.url), 'utf8')
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
