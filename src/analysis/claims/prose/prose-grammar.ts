import { wordsOf } from './prose-shape.ts'
import { isAdviceVerb, isThing } from './prose-vocabulary.ts'

/** What a part of a sentence does. A statement is neither advice nor part of one. */
type Part = 'advice' | 'condition' | 'rest' | 'statement'

/** Begin what is only supposed: "when you are short of players". */
const SUPPOSING = new Set('when whenever if unless until till before after while once where wherever whether because-of'.split(' '))
const LEADING = new Set(
  'then so and or but instead first also always please now next otherwise simply just only even rather at least else yet maybe perhaps'.split(
    ' ',
  ),
)
/** Begin what stands beside a sentence, without a subject of its own. */
const BESIDE = new Set(
  'in on at from with without for during against near behind beside between by through into onto over under across towards toward to as of per each every next outside inside like than ahead outnumbered short low unsure weak alone together instead off out up down around along away close'.split(
    ' ',
  ),
)
const SUBJECT = new Set(
  'you they it he she we i there this that these those who which nobody everybody somebody everyone someone'.split(' '),
)
const FINITE = new Set("is are isn't aren't has have hasn't haven't does do doesn't it's that's there's they're you're was were".split(' '))
const MODAL = new Set("can could should must may might will would ought can't cannot won't shouldn't needn't you'll they'll".split(' '))

/** Whether a sentence advises: somebody is told, or may, do something, and nothing in it tells what is or was so. */
export function isAdvising(text: string): boolean {
  const parts = partsOf(text).map((part, index) => classify(part, index))
  return parts.includes('advice') && !parts.includes('statement')
}

function partsOf(text: string): string[][] {
  return text
    .replace(/[.!?]$/, '')
    .split(/[,;:–—]|\s-\s|\b(?:and then|but)\b/)
    .map(wordsOf)
    .filter((part) => part.length > 0)
}

function classify(words: readonly string[], index: number): Part {
  const rest = words.slice(words.findIndex((word) => !LEADING.has(word)))
  const [first = '', second = ''] = rest
  if (isOrder(rest)) return hasTelling(rest.slice(1)) ? 'statement' : 'advice'
  if (SUPPOSING.has(first) || (first === 'as' && second === 'soon')) return withOrderInside(rest) ?? 'condition'
  if (first === 'you' && MODAL.has(second)) return hasTelling(rest.slice(2)) ? 'statement' : 'advice'
  if (/^you (?:don't|do not) (?:have|need) to\b/.test(rest.join(' '))) return hasTelling(rest.slice(4)) ? 'statement' : 'advice'
  if (/^(?:it|there)(?:'s| is| pays| helps)/.test(rest.join(' '))) return isWorth(rest) ? 'advice' : 'statement'
  if (BESIDE.has(first)) return withOrderInside(rest) ?? (hasTelling(rest) ? 'statement' : 'rest')
  return index > 0 && !hasTelling(rest) ? 'rest' : 'statement'
}

/** "It is worth a pause", "it pays to wait": what is always so, and nothing of this match. */
function isWorth(words: readonly string[]): boolean {
  return (
    /^(?:it(?:'s| is) worth|it (?:pays|helps) to|there(?:'s| is) (?:no (?:rush|need|hurry|shame)|time to))\b/.test(words.join(' ')) &&
    !hasTelling(words.slice(2))
  )
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

/** A subject with what it is or does, outside of what is only supposed. */
function hasTelling(words: readonly string[]): boolean {
  const supposed = words.findIndex(
    (word) =>
      SUPPOSING.has(word) ||
      ['who', 'what', 'how', 'why', 'which', 'that', 'so', 'as', 'than', 'sure', 'whatever', 'whoever'].includes(word),
  )
  const open = supposed === -1 ? words : words.slice(0, supposed)
  return (
    open.some((word, index) => FINITE.has(word) && index > 0 && !['to', 'not', "don't", 'never'].includes(open[index - 1] ?? '')) ||
    open.some((word, index) => SUBJECT.has(word) && index > 0 && isTold(open, index))
  )
}

/** "you push", "they wait" tell; "to you", "give it" do not. */
function isTold(words: readonly string[], index: number): boolean {
  const [subject = '', next = ''] = words.slice(index)
  if (!['you', 'they', 'he', 'she', 'we', 'i', 'it', 'nobody', 'everybody', 'somebody'].includes(subject)) return false
  return (isAdviceVerb(next) || isAdviceVerb(next.replace(/s$/, ''))) && !isThing(next)
}
