import { readFileSync } from 'node:fs'
import { fingerprint } from '#analysis/fingerprint.ts'

/**
 * Where a sentence stands to the judge. `tuning`: looked at while the judge was mended. `held back`: the half of the first sentences that was not.
 * `fresh`: written later, from the writer's brief alone, before its author had read the judge; counted once so, and read since (decision 074).
 */
export const SENTENCE_SETS = ['tuning', 'held back', 'fresh'] as const
export type SentenceSet = (typeof SENTENCE_SETS)[number]

/** A sentence written by hand. */
export interface WrittenByHand {
  /** What is wrong with it, or what it does. */
  readonly kind: string
  /** The line of deaths that it is about; null for any. */
  readonly about: string | null
  readonly text: string
  readonly set: SentenceSet
}

type Truth = 'true' | 'false'

/** Halves by a hash of the words: nobody chooses what is held back. */
function halfOf(text: string): SentenceSet {
  return Number.parseInt(fingerprint(text).slice(-3), 36) % 2 === 1 ? 'held back' : 'tuning'
}

function linesOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))
}

function sentencesOf(truth: Truth): WrittenByHand[] {
  const read = (folder: string, set: SentenceSet | null): WrittenByHand[] =>
    linesOf(`./${folder}${truth}-sentences.txt`).map((columns) => {
      const [kind = '', about = ''] = columns
      const text = columns.at(-1) ?? ''
      return { kind, about: truth === 'true' && about !== '' ? about : null, text, set: set ?? halfOf(text) }
    })
  return [...read('', null), ...read('tuning/', 'tuning'), ...read('fresh/', 'fresh')]
}

export function falseSentences(): WrittenByHand[] {
  return sentencesOf('false')
}

/** Advice, with the line that it is for, and links. */
export function trueSentences(): WrittenByHand[] {
  return sentencesOf('true')
}
