import { DIGITS, decimalsOf, NUMBER, NUMBER_WORD, numberFrom } from './number-words.ts'

/** One thing in a sentence that has to be accounted for. */
export interface Figure {
  readonly kind: 'time' | 'percentage' | 'place' | 'odds' | 'seconds' | 'minutes' | 'metres' | 'number' | 'both' | 'half'
  /** As written. */
  readonly text: string
  readonly value: number
  readonly decimals: number
  /** The words around it, to tell a threshold from a count. */
  readonly before: string
  readonly after: string
}

/** Idioms in which a number word counts nothing. */
const IDIOMS =
  /\b(?:no one|(?:this|that|each|every) one|at once|get one|two (?:sides|teams|guns)|one another|one by one|one or the other|once more|more than once|once the)\b/gi

/** In this order: what one pattern takes, a later one does not see. Each has one group, the number. */
const PATTERNS: readonly (readonly [Figure['kind'], RegExp])[] = [
  ['time', /(?<![\d:])(\d+:\d{2}(?::\d{2})?)(?!\d|:\d)/gi],
  ['percentage', new RegExp(`(${NUMBER})\\s?(?:%|percent\\b|per cent\\b)`, 'gi')],
  ['place', /(\d+)(?:st|nd|rd|th)\b/gi],
  ['odds', new RegExp(`\\b(?:one|1)(?: \\p{L}+)? (?:in|of every|out of) (?:about |every )?(${NUMBER})`, 'giu')],
  ['seconds', new RegExp(`(${NUMBER})[ -]?(?:s|secs?|seconds?)\\b`, 'gi')],
  ['minutes', new RegExp(`(${NUMBER})[ -](?:min|minutes?)\\b`, 'gi')],
  ['metres', new RegExp(`(${DIGITS}) m\\b`, 'g')],
  ['number', new RegExp(`((?:(?<![\\p{L}\\d])[-−])?${DIGITS}|\\b(?:${NUMBER_WORD})\\b)`, 'giu')],
  ['both', /\b(both)\b/gi],
  ['half', /\b(half)\b/gi],
]

/** All figures of a sentence from which names and known words have been taken out. */
export function figuresIn(text: string): Figure[] {
  let rest = text.replace(IDIOMS, (idiom) => ' '.repeat(idiom.length))
  return PATTERNS.flatMap(([kind, pattern]) => {
    const found = [...rest.matchAll(pattern)].map((match) => toFigure(kind, rest, match))
    rest = rest.replace(pattern, (taken) => '_'.repeat(taken.length))
    return found
  })
}

function toFigure(kind: Figure['kind'], rest: string, match: RegExpMatchArray): Figure {
  const [text, number = text] = match
  const from = match.index ?? 0
  return {
    kind,
    text,
    value: numberFrom(number),
    decimals: decimalsOf(number),
    before: rest.slice(Math.max(0, from - 30), from).toLowerCase(),
    after: rest.slice(from + text.length, from + text.length + 30).toLowerCase(),
  }
}
