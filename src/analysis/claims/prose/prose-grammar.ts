import { wordsOf } from './prose-shape.ts'
import { BESIDE, FINITE, hasTelling, isThingTold, isToldOfMany, MODAL, SUBJECT, SUPPOSING } from './prose-tellings.ts'
import { isWorthSaying } from './prose-truths.ts'
import { isAdviceVerb, isThing } from './prose-vocabulary.ts'

/** What a part of a sentence does. A statement is neither advice nor part of one. */
type Part = 'advice' | 'condition' | 'rest' | 'statement'

const LEADING = new Set(
  'then so and or but instead first also always please now next otherwise simply just only even rather else yet maybe perhaps'.split(' '),
)
/** Whether a sentence advises: somebody is told, or may, do something, and nothing in it tells what is or was so. */
export function isAdvising(text: string): boolean {
  const parts = partsOf(text).map((part, index) => classify(part, index))
  return parts.includes('advice') && !parts.includes('statement')
}

function partsOf(text: string): string[][] {
  return text
    .replace(/[.!?]$/, '')
    .replace(/\bat least\b/gi, 'only')
    .split(/[,;:–—]|\s-\s|\b(?:and then|but)\b/)
    .map(wordsOf)
    .filter((part) => part.length > 0)
}

function classify(words: readonly string[], index: number): Part {
  const begin = words.findIndex((word) => !isLeading(word))
  if (begin === -1) return 'rest'
  const rest = words.slice(begin)
  const [first = '', second = ''] = rest
  if (index > 0 && /^(?:gone|lost|taken|broken|beaten|won)$/.test(first)) return 'statement'
  if (index > 0 && isLoose(rest)) return rest.some((word) => MODAL.has(word)) ? 'rest' : 'statement'
  if (isOrder(rest)) return hasTelling(rest.slice(1)) || isToldOfMany(rest) ? 'statement' : 'advice'
  if (isPurpose(words, index)) return 'rest'
  if (SUPPOSING.has(first) || (first === 'as' && second === 'soon')) return withOrderInside(rest) ?? 'condition'
  if (first === 'you' && MODAL.has(second)) return hasTelling(rest.slice(2)) ? 'statement' : 'advice'
  if (/^you (?:don't|do not) (?:have|need) to\b/.test(rest.join(' '))) return hasTelling(rest.slice(4)) ? 'statement' : 'advice'
  if (/^why not\b/.test(rest.join(' '))) return isOrder(rest.slice(2)) && !hasTelling(rest.slice(3)) ? 'advice' : 'statement'
  if (index > 0 && isAllowed(rest)) return hasTelling(rest.slice(3)) ? 'statement' : rest.includes('should') ? 'advice' : 'rest'
  const worth = isWorthSaying(rest.join(' '))
  if (worth !== null) return hasTelling(worth) ? 'statement' : 'advice'
  if (BESIDE.has(first))
    return (
      withOrderInside(rest) ??
      (hasTelling(first === 'as' ? ['-', ...rest.slice(1)] : rest) || (!/^with(?:out)?$/.test(first) && isThingTold(rest))
        ? 'statement'
        : 'rest')
    )
  return index > 0 && !SUBJECT.has(first) && !hasTelling(rest) && !isThingTold(rest) ? 'rest' : 'statement'
}

/** "So that nobody can follow", "so they have to turn": what an order is for, and not what is so. */
function isPurpose([first = '', second = '', third = '', fourth = '']: readonly string[], index: number): boolean {
  if (first !== 'so' || index === 0) return false
  const verb = /^(?:team|enemy|others|one|\w+mates?)$/.test(third) ? fourth : third
  return second === 'that' || /^(?:can|can't|cannot|could|must)$/.test(verb) || (/^(?:have|has)$/.test(third) && fourth === 'to')
}

/** "Then", "only", "slowly". */
function isLeading(word: string): boolean {
  return LEADING.has(word) || /^(?!early|only|reply|supply|rely|fly)\w+ly$/.test(word)
}

/** "Others should go first", "they can hear you": what may be, behind what it depends on. */
function isAllowed(words: readonly string[]): boolean {
  return /^(?:they|he|it|that|others|somebody|someone|everybody|one of you|(?:a|your|the) (?:team-?mate|team|enemy|next \w+)) (?:should|can|may|might|could)\b/.test(
    words.join(' '),
  )
}

/** ", where you stand", ", from which they shoot": told of what stands before it, and not what is only supposed. */
function isLoose([first = '', second = '']: readonly string[]): boolean {
  return /^(?:where|who|whom|whose|which)$/.test(first) || (BESIDE.has(first) && /^(?:which|whom|where)$/.test(second))
}

function isOrder([first = '', second = '', third = '']: readonly string[]): boolean {
  if (first === "don't" || first === 'never') return isAdviceVerb(second)
  if (first === 'do' && second === 'not') return isAdviceVerb(third)
  if (first === "let's" || first === 'be' || first === 'have' || first === 'like') return first !== 'like'
  return isAdviceVerb(first) && !SUBJECT.has(first) && !MODAL.has(second) && !FINITE.has(second)
}

/** "After each kill take a step back": an order behind what goes before it, without a comma. */
function withOrderInside(words: readonly string[]): Part | null {
  const at = words.findIndex((word, index) => index >= 2 && isAdviceVerb(word) && isEndOfBeside(words[index - 1] ?? '') && !isThing(word))
  if (at === -1 || hasTelling(words.slice(at + 1)) || words.slice(0, at).some((word) => SUBJECT.has(word) || MODAL.has(word))) return null
  return 'advice'
}

function isEndOfBeside(word: string): boolean {
  return isThing(word) || ['time', 'that', 'again', 'first', 'alone'].includes(word)
}
