import { wordsOf } from './prose-shape.ts'
import { isWorthSaying } from './prose-truths.ts'
import { isAdviceVerb, isManner, isParticiple, isThing } from './prose-vocabulary.ts'

/** What a part of a sentence does. A statement is neither advice nor part of one. */
type Part = 'advice' | 'condition' | 'rest' | 'statement'

/** Begin what is only supposed: "when you are short of players". */
const SUPPOSING = new Set(
  'when whenever if unless until till before after while once where wherever whether whatever whoever however whichever'.split(' '),
)
const LEADING = new Set(
  'then so and or but instead first also always please now next otherwise simply just only even rather else yet maybe perhaps'.split(' '),
)
/** Begin what stands beside a sentence, without a subject of its own. */
const BESIDE = new Set(
  'in on at from with without for during against near behind beside between by through into onto over under across towards toward to as of per each every next outside inside like than ahead outnumbered short low unsure weak alone together instead off out up down around along away close'.split(
    ' ',
  ),
)
const SUBJECT = new Set(
  "you they it he she we i there this that these those who which nobody everybody somebody everyone someone you've they've he's it's that's there's they're you're".split(
    ' ',
  ),
)
const FINITE = new Set(
  "is are isn't aren't has have hasn't haven't does do doesn't it's that's there's they're you're you've they've he's was were".split(' '),
)
const MODAL = new Set("can could should must may might will would ought can't cannot won't shouldn't needn't you'll they'll".split(' '))

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
  if (index > 0 && isLoose(rest)) return rest.some((word) => MODAL.has(word)) ? 'rest' : 'statement'
  if (isOrder(rest)) return hasTelling(rest.slice(1)) || isToldOfMany(rest) ? 'statement' : 'advice'
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

/** Whom or what one may tell to do something: "let enemies come". */
const LETTING = new Set('let make help see hear watch have force get keep leave give show'.split(' '))
const SMALL_BEFORE = new Set(
  'and or with without for to in on at from near by before after when while until over under around behind into onto against across between off of like as than through toward towards inside outside if unless where only if once along during per'.split(
    ' ',
  ),
)
const OBJECT = new Set('you your the a an it them him her his its their this that these those us'.split(' '))

/** "Close fights hold you back": an adjective and what it is of, with a verb behind them, and not an order to close fights. */
function isToldOfMany([first = '', second = '', third = '', fourth = '']: readonly string[]): boolean {
  if (LETTING.has(first) || !isThing(second) || !/[^s]s$/.test(second)) return false
  return OBJECT.has(third)
    ? false
    : (isAdviceVerb(third) && !isManner(third) && !BESIDE.has(third)) || (OBJECT.has(fourth) && !SMALL_BEFORE.has(third))
}

/** "The rifle above wins": a thing that does something, behind a comma. */
function isThingTold(words: readonly string[]): boolean {
  return words.some((word, index) => {
    const before = words[index - 1] ?? ''
    const isClear = isDoing(word) && !isThing(word)
    const isLikely = (isDoing(word) && !/[^s]s$/.test(before)) || (isAdviceVerb(word) && /[^s]s$/.test(before))
    const next = words[index + 1] ?? ''
    return (
      index > 0 &&
      isThing(before) &&
      (isClear ||
        (isLikely && (next === '' || OBJECT.has(next) || BESIDE.has(next) || isManner(next) || /^(?:above|below|here|there)$/.test(next))))
    )
  })
}

/** "waits", "covered": what somebody does or did. */
function isDoing(word: string): boolean {
  return (/[^s]s$/.test(word) && (isAdviceVerb(word.slice(0, -1)) || isAdviceVerb(word.slice(0, -2)))) || isParticiple(word)
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
      ['who', 'whose', 'what', 'how', 'why', 'which', 'that', 'so', 'as', 'than', 'sure', 'whatever', 'whoever'].includes(word),
  )
  const open = supposed === -1 ? words : words.slice(0, supposed)
  return (
    open.some(
      (word, index) =>
        FINITE.has(word) &&
        index > 0 &&
        (word !== 'do' || SUBJECT.has(open[index - 1] ?? '')) &&
        !['to', 'not', "don't", 'never'].includes(open[index - 1] ?? ''),
    ) || open.some((word, index) => SUBJECT.has(word) && index > 0 && isTold(open, index))
  )
}

/** May stand between somebody and what is done: "they all come". */
const BETWEEN = new Set(
  'all always also often never just only then both each even rarely usually really mostly sometimes normally typically constantly simply almost quite still only now here there'.split(
    ' ',
  ),
)

/** "you push", "they wait" tell; "to you", "give it" do not. */
function isTold(words: readonly string[], index: number): boolean {
  const [subject = '', ...behind] = words.slice(index)
  const next = behind.find((word) => !BETWEEN.has(word)) ?? ''
  if (!['you', 'they', 'he', 'she', 'we', 'i', 'it', 'nobody', 'everybody', 'somebody'].includes(subject)) return false
  const isVerb = isAdviceVerb(next) || isAdviceVerb(next.replace(/s$/, '')) || isParticiple(next)
  // "The spot you hold" tells that you do; "the time it needs" tells what is always so.
  const isRelative = isThing(words[index - 1] ?? '') && !/^needs?$/.test(next)
  return isVerb && !/^needs?$/.test(next) && (isRelative || !isThing(next))
}
