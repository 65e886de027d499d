import { readFileSync } from 'node:fs'
import { fingerprint } from '#analysis/fingerprint.ts'

/** A sentence written by hand, without looking at the rules that it is judged by. */
export interface WrittenByHand {
  /** What is wrong with it, or what it does. */
  readonly kind: string
  /** The line of deaths that it is about; null for any. */
  readonly about: string | null
  readonly text: string
  /** Not looked at while the judge was mended. */
  readonly isHeldBack: boolean
}

/** Halves by a hash of the words: nobody chooses what is held back. */
function isHeldBack(text: string): boolean {
  return Number.parseInt(fingerprint(text).slice(-3), 36) % 2 === 1
}

function linesOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))
}

export function falseSentences(): WrittenByHand[] {
  return linesOf('./false-sentences.txt').map(([kind = '', text = '']) => ({ kind, about: null, text, isHeldBack: isHeldBack(text) }))
}

/** Advice, with the line that it is for, and links. */
export function trueSentences(): WrittenByHand[] {
  return linesOf('./true-sentences.txt').map(([kind = '', about = '', text = '']) => ({
    kind,
    about: about === '' ? null : about,
    text,
    isHeldBack: isHeldBack(text),
  }))
}
