import { isAdviceVerb, isManner, isParticiple, isThing } from './prose-vocabulary.ts'

/** Begin what is only supposed: "when you are short of players". */
export const SUPPOSING = new Set(
  'when whenever if unless until till before after while once where wherever whether whatever whoever however whichever'.split(' '),
)
/** Begin what stands beside a sentence, without a subject of its own. */
export const BESIDE = new Set(
  'late early in on at from with without for during against near behind beside between by past beyond above below within through into onto over under across towards toward to as of per each every next outside inside like than ahead outnumbered short low unsure weak alone together instead off out up down around along away close'.split(
    ' ',
  ),
)
export const SUBJECT = new Set(
  "you they it he she we i there this that these those who which nobody everybody somebody everyone someone you've they've he's it's that's there's they're you're".split(
    ' ',
  ),
)
export const FINITE = new Set(
  "is are isn't aren't has have hasn't haven't does do doesn't it's that's there's they're you're you've they've he's was were".split(' '),
)
export const MODAL = new Set(
  "can could should must may might will would ought can't cannot won't shouldn't needn't you'll they'll".split(' '),
)

/** Whom or what one may tell to do something: "let enemies come". */
const LETTING = new Set('let make help see hear watch have force get keep leave give show'.split(' '))
const SMALL_BEFORE = new Set(
  'and or with without for to in on at from near by before after when while until over under around behind into onto against across between off of like as than through toward towards inside outside if unless where only if once along during per'.split(
    ' ',
  ),
)
const OBJECT = new Set('you your the a an it them him her his its their this that these those us'.split(' '))

/** "Close fights hold you back": an adjective and what it is of, with a verb behind them, and not an order to close fights. */
export function isToldOfMany([first = '', second = '', third = '', fourth = '']: readonly string[]): boolean {
  if (isThing(first) && /[^s]s$/.test(second) && third === 'you' && !MODAL.has(fourth)) return true
  if (LETTING.has(first) || !isThing(second) || !/[^s]s$/.test(second)) return false
  return OBJECT.has(third)
    ? false
    : (isAdviceVerb(third) && !isManner(third) && !BESIDE.has(third)) || (OBJECT.has(fourth) && !SMALL_BEFORE.has(third))
}

/** "The rifle above wins": a thing that does something, behind a comma. */
export function isThingTold(words: readonly string[]): boolean {
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

/** A subject with what it is or does, outside of what is only supposed. */
export function hasTelling(words: readonly string[]): boolean {
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
        !isBound(open, index) &&
        !isAnySuch(open, SUBJECT.has(word) ? index : index - 1) &&
        !['to', 'not', "don't", 'never'].includes(open[index - 1] ?? ''),
    ) || open.some((word, index) => SUBJECT.has(word) && index > 0 && isTold(open, index))
  )
}

/** "The spots they have to pass": what there is no way around. */
function isBound(words: readonly string[], index: number): boolean {
  const [thing = '', somebody = '', have = '', to = ''] = words.slice(index - 2, index + 2)
  return /^ha(?:ve|s)$/.test(have) && to === 'to' && SUBJECT.has(somebody) && isThing(thing)
}

/** "Every room you enter", "a corner that you hold": any such thing, which need not be there. */
function isAnySuch(words: readonly string[], index: number): boolean {
  const before = words.slice(Math.max(0, index - 4), words[index - 1] === 'that' ? index - 1 : index)
  if (/^(?:everyone|anyone|everybody|anybody|everything|anything|all|whoever)$/.test(before.at(-1) ?? '')) return true
  const [last = '', adjective = ''] = [before.at(-1), before.at(-2)]
  if (last === 'those' || (isThing(last) && /[^s]s$/.test(last) && isAdviceVerb(adjective) && !isThing(adjective))) return true
  const from = before.findLastIndex((word) => /^(?:an?|any|every|each|no|some|another)$/.test(word))
  return from !== -1 && before.slice(from + 1).every((word) => isThing(word) || isManner(word)) && isThing(before.at(-1) ?? '')
}

/** What happens to a thing that was there. */
const WASTED = /^(?:drop|waste|ignore|skip|leave|give|throw|lack|overlook|forget|abandon|keep)s?$/

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
  const isRelative = isThing(words[index - 1] ?? '') && !/^(?:needs?|know)$/.test(next)
  return isVerb && !/^(?:needs?|know)$/.test(next) && !(isAnySuch(words, index) && !WASTED.test(next)) && (isRelative || !isThing(next))
}
