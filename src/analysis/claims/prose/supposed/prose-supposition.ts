import { wordsOf } from '#analysis/claims/prose/prose-shape.ts'
import { isAdviceVerb, isManner, isParticiple, isThing } from '#analysis/claims/prose/prose-vocabulary.ts'

/**
 * A definite noun with a clause behind it says that there is such a thing: who is told to leave "the bridge that you fall on" is told that he falls on
 * one. So an order may have such a clause only where it is open: about anybody, about what may come, or about what a thing is like wherever it stands.
 * One that is not known as open is closed.
 */
const DEFINITE = /^(?:the|your|this|that|these|those|their|his|its|her|all|both)$/
const PRONOUN = /^(?:you|they|he|she|it|we|you've|they've|you're|they're|he's|it's)$/
const RELATIVE = /^(?:that|which|who|whom|whose|where)$/
const BEFORE_WHICH = /^(?:in|on|at|from|with|by|for|of|through|to|under|behind|over|near)$/
/** Ends a clause as a comma does. */
const ENDS = /^(?:and|but|or|before|after|when|whenever|until|till|if|unless|while|once|so|instead|rather|because)$/
const SMALL_LINK = /^(?:of|in|on|at|to|from|with|under|behind|over|near|by|for|above|below|around|between|inside|outside|across)$/
/** How far behind its article a clause may begin. */
const FARTHEST = 9

/** Nobody of the match, or somebody who is still to come. */
const ANY_HEAD = /^(?:next|first|nearest|closest)$/
const ANYBODY = /^(?:enemy|opponent|player|shooter|target|one|team-?mate|man|sniper)$/
const MET = /^you (?:see|hear|meet|find|enter|reach|come|get|take|pick|spot|pass)\b/
const MATES = /^(?:team-?mates?|mates?|friend|partner|ally|buddy|player|somebody)$/
const MOMENT = /^(?:moment|second|instant|time)$/
/** What may be or has to be is not said to be. */
const MAY =
  /^(?:(?:\S+ ){0,3}(?:can|can't|cannot|could|may|might|will|would|should|must|you'll|they'll)\b|(?:\S+ ){1,2}(?:have|has|need|needs|want|wants|like|plan|mean) to\b|(?:is|are) (?:about|going|likely|ready|free|able) to\b)/
/** What a thing is like for everybody. */
const LIKE =
  /^(?:also |already )?(?:ha(?:s|ve)(?! (?:the|your|their|more|better|so|most)\b)|suits?|fits?|matches|covers?|hides?|leads? (?:to|out|away|back|into|around|up|down)|faces|overlooks|blocks|protects|shields|shows?(?! you to)|looks (?:on|over|out|at)|opens|connects|needs?|gives? (?:a|an|some|cover|room)|lets|your (?:weapon|gun) (?:is|does|works|reaches|hits))\b/
/** That it does so badly, or never, is no such thing. */
const JUDGED = /\b(?:too|little|badly|poorly|never|nothing|nobody|not?|only)\b/
/** How it is at that moment, in a word or two and without a place. */
const STATE =
  /^(?:is|are|isn't|aren't|has|have) (?:not |already |still |just |most |under )?(\S+)(?: (?:to|at|by) (?:you|your team|it|him|hand|everybody|everyone))?$/
const OF_HAND =
  /^(?:you|you're|you've|they|he|it)(?: (?:do|does) not| don't| doesn't| already| least| best| are| is| now)* (?:know|needs?|want|like|plan|planned|choose|chose|prefer|expect|expects|own|hold|watch|guard|aiming|holding|watching|covering|guarding|looking|entering|leaving|heading|aim|going|facing|standing)\b(?: (?:at|for|to|in|behind|through|on|from|towards?|somebody|them|an enemy))?$/
/** Orders to find such a thing, if there is any. */
const SOUGHT = /^(?:look for|choose|pick|prefer|wait for|stick (?:to|with)|keep to)$/
const ASKS =
  /\b(?:tell|ask|call|call out|show|check|see|know|look|find|name|ping|note|think|say|remember|learn|decide|watch|listen)(?: (?:your \w+|somebody|for|at|out))?$/
/** What happened, and the pictures of it. */
const OF_MATCH = /\b(?:deaths?|kills|lives|clips?|videos?|footage|replays?|recordings?|frames?|match|these|this|those|here)\b/
const ENDINGS =
  'fall|falls|die|dies|lose|loses|miss|misses|fail|fails|drop|struggle|struggles|suffer|suffers|kills?|beats?|costs?|ends?|hurts?|catch(?:es)?|punish(?:es)?|finds?|wins?|ruins?|spoils?|traps?|hits?|shoots?|flanks?|surprises?|gets?|runs?'
const HAS_ENDING = new RegExp(String.raw`\b(?:${ENDINGS})\b`)
/** "Slow down where the enemy catches you": a place without a noun. */
const WHERE_ENDED =
  /\bwhere (?:you|they|he|your \w+|the \w+) (?:\w+ly |always |often )?(?:falls?|dies?|loses?|miss(?:es)?|fails?|struggles?|get caught|(?:finds?|catch(?:es)?|kills?|beats?|hits?|gets?|punish(?:es)?|traps?|flanks?|surprises?|ends?) (?:you|your)\b)/i

/** A clause behind a definite noun. */
interface Clause {
  /** The noun with all that stands before it. */
  readonly head: readonly string[]
  readonly opener: string
  /** What stands before the article, in the same part of the sentence. */
  readonly before: string
  readonly words: readonly string[]
}

/** The first clause that says of something definite that it is so; undefined where there is none. */
export function supposedIn(text: string): string | undefined {
  const parts = text.split(/[,;:.–—]/).map(wordsOf)
  const closed = parts.flatMap(clausesOf).find((clause) => !isOpen(clause))
  return closed ? [...closed.head, closed.opener, ...closed.words].join(' ').trim() : WHERE_ENDED.exec(text)?.[0]
}

function clausesOf(words: readonly string[]): Clause[] {
  return words.flatMap((_, index) => {
    const opener = openerAt(words, index)
    const head = opener === null ? null : headBefore(words, index)
    if (opener === null || head === null) return []
    const rest = words.slice(index + opener.length)
    const end = rest.findIndex((word, at) => at > 0 && ENDS.test(word))
    return [
      {
        head: words.slice(head, index),
        opener: opener.join(' '),
        before: words.slice(0, head).join(' '),
        words: end === -1 ? rest : rest.slice(0, end),
      },
    ]
  })
}

/** The words that open a clause here: "that", "in which", or none where somebody follows at once, "the rifle you carry". */
function openerAt(words: readonly string[], index: number): readonly string[] | null {
  const [before = '', word = '', next = ''] = words.slice(index - 1, index + 2)
  if (index === 0 || before === 'so' || before === 'only') return null
  if (BEFORE_WHICH.test(word) && /^(?:which|whom|whose)$/.test(next)) return [word, next]
  if (BEFORE_WHICH.test(before) && /^(?:which|whom|whose)$/.test(word)) return null
  if (RELATIVE.test(word))
    return word === 'that' && (SMALL_LINK.test(next) || (isThing(next) && !isDoing(next) && !isThing(before))) ? null : [word]
  if (!isThing(before)) return null
  if (PRONOUN.test(word)) return isVerb(next) || /^(?:are|is|have|has|do|don't|never|always|already|all|\w+ly)$/.test(next) ? [] : null
  return /^(?:the|your|their|its|his|these|this|those)$/.test(word) && isToldBehind(words.slice(index + 1)) ? [] : null
}

/** "The sword the enemy runs from": somebody with what he does, behind a noun. */
function isToldBehind(words: readonly string[]): boolean {
  const at = words
    .slice(0, 4)
    .findIndex(
      (word, index) =>
        index > 0 &&
        isThing(words[index - 1] ?? '') &&
        (isDoing(word) || /^(?:is|are|has|have)$/.test(word) || (isAdviceVerb(word) && /[^s]s$/.test(words[index - 1] ?? ''))),
    )
  return at !== -1 && words.slice(0, at).every((word) => isThing(word) || isManner(word) || isParticiple(word))
}

/** Where the definite noun begins that ends before this word. */
function headBefore(words: readonly string[], index: number): number | null {
  const near = words.slice(0, index)
  const from = near.findLastIndex((word, at) => DEFINITE.test(word) && at < index - 1 && !openerAt(words, at))
  if (from === -1 || index - from > FARTHEST) return null
  const inside = near.slice(from + 1)
  const isNoun = inside.every((word) => isThing(word) || isManner(word) || isParticiple(word) || SMALL_LINK.test(word) || !isVerb(word))
  return isNoun && !inside.some((word) => PRONOUN.test(word) || ENDS.test(word) || /^(?:a|an|any|every|each|no|some|another)$/.test(word))
    ? from
    : null
}

function isVerb(word: string): boolean {
  return isAdviceVerb(word) || isDoing(word)
}

function isDoing(word: string): boolean {
  return /[^s]s$/.test(word) && (isAdviceVerb(word.slice(0, -1)) || isAdviceVerb(word.slice(0, -2)))
}

function isOpen({ head, opener, before, words }: Clause): boolean {
  const said = words.join(' ')
  const noun = head.at(-1) ?? ''
  if (OF_MATCH.test(said)) return false
  if (MAY.test(said)) return true
  if (opener === 'where' && isOpenPlace(head, before, said)) return true
  const isEnding = HAS_ENDING.test(said)
  if (ANY_HEAD.test(head[1] ?? '') && !isEnding && (ANYBODY.test(noun) || MET.test(said))) return true
  if (noun === 'one' && opener === 'who') return true
  if (MATES.test(noun) && /^(?:who|that)$/.test(opener) && !isEnding && !/\byour\b/.test(said)) return true
  if ((MOMENT.test(noun) && !isEnding) || OF_HAND.test(said)) return true
  const isSubject = /^(?:who|that|which|whose)$/.test(opener)
  if ((isSubject || opener.endsWith(' which')) && LIKE.test(said) && !JUDGED.test(said)) return true
  const state = STATE.exec(said)?.[1] ?? ''
  if (isSubject && state !== '' && !SMALL_LINK.test(state) && !HAS_ENDING.test(state)) return true
  return !isEnding && !(/^(?:that|which)?$/.test(opener) && words[0] === 'you') && SOUGHT.test(before.toLowerCase()) && head[0] === 'the'
}

/** "Your crosshair where an enemy will appear", "the map where a wall covers you": what is so of no certain place. */
function isOpenPlace([article = '']: readonly string[], before: string, said: string): boolean {
  if (HAS_ENDING.test(said)) return false
  return article === 'your' || ASKS.test(before) || /^(?:some\w+|nobody|nothing)\b/.test(said)
}
