import type { ClaimContext } from '#analysis/claims/cited.ts'
import { figuresIn } from '#analysis/claims/figures.ts'
import type { Reason } from '#analysis/claims/reason.ts'
import { isAdvising } from './prose-grammar.ts'
import { checkIntent } from './prose-intent.ts'
import { isLinking } from './prose-links.ts'
import { presumedIn } from './prose-presumed.ts'
import { checkShape, wordsOf } from './prose-shape.ts'
import { FIXED_TURNS, isKnownWord, isOutcome, isParticiple, isRefusedWord } from './prose-vocabulary.ts'

/**
 * A sentence in a model's own words. It may advise, or link other sentences, and tells nothing of the match: so it is held to a closed list of
 * words, to the forms of advice, and to no fact at all. What it advises is not judged here.
 */
export function checkProse(text: string, report: ClaimContext): Reason[] {
  const shape = checkShape(text)
  const asked = text.replaceAll('’', "'")
  return [
    ...shape,
    ...checkNames(asked, report),
    ...checkCounts(asked),
    ...checkIntent(asked),
    ...checkTelling(asked),
    ...checkMode(asked, report),
  ]
}

/** Prose names nobody: names are put in by our wording alone. */
function checkNames(text: string, { players }: ClaimContext): Reason[] {
  const token = /\bP\d+\b/.exec(text)
  const named = players.filter(({ name }) => name.trim() !== '' && isNamed(text, name))
  return [...(token ? [token[0]] : []), ...named.map(({ name }) => name)].map((name) => ({ kind: 'name', text: name }))
}

function isNamed(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

/** Number words that count nothing where something is told to be done, and not told to be so. */
const UNCOUNTED =
  /\bones?\b|\bonce\b(?! in (?:the|this|your))|\b(?:think|look|check) twice\b|\bboth (?:sides|ways|ends|hands|of you|of them|are|can|doors|teams|exits|corners|weapons|guns|flanks|walls|levels|thumbs)\b|\bhalf (?:a second|your magazine|of you)\b|(?<!\b(?:the|your|these|those|all|their|last|first|other|of|that) )\btwo (?:of (?:you|them)|sides|directions|ways|guns|enemies|exits|routes|angles|walls|doors|covers|safe \w+)\b|\ba second or two\b|\b(?:a|the) (?:team|group|stack) of (?:two|three|four)\b|\bone by one\b/gi

function checkCounts(text: string): Reason[] {
  return figuresIn(text.replace(UNCOUNTED, ' ')).map(
    ({ kind, text: found }): Reason => ({ kind: kind === 'time' ? 'time' : 'figure', text: found }),
  )
}

/** Advice and links alone; words of neither, and words that compare, blame or tell, are named. */
function checkTelling(text: string): Reason[] {
  if (isLinking(text)) return []
  const words = wordsOf(text)
  const uncounted = new Set(wordsOf([...text.matchAll(UNCOUNTED)].join(' ')))
  const unknown = words.filter(
    (word, index) => !isKnownWord(word) && !isDone(words, index) && !uncounted.has(word) && !isSupposed(text, word),
  )
  const refused = wordsOf(text.replace(FIXED_TURNS, ' ').replace(UNCOUNTED, ' ')).filter(
    (word) => isRefusedWord(word) && !(isOfOther(word) && ANYBODY.test(text)) && !isSupposed(text, word),
  )
  const told = pastIn(words) ?? refused[0] ?? presumedIn(text) ?? (isAdvising(text) ? undefined : text)
  return told === undefined ? unknown.map((word) => ({ kind: 'unfamiliar', text: word })) : [{ kind: 'statement', text: told }]
}

/** What happened is told in the past. */
const PAST = new Set(
  "was were had did didn't wasn't weren't hadn't got went came took gave kept made won lost fell stood ran hid saw shot threw fought held died been".split(
    ' ',
  ),
)

function pastIn(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) => !isDone(words, index) && (PAST.has(word) ? !isNoun(words, index) : /[a-z]{2}ed$/.test(word) && !isKnownWord(word)),
  )
}

/** "Once it has reloaded", "a teammate who is covered": done by then, and not told as what was. */
function isDone(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  const before = words.slice(0, index).findLast((one) => !/^(?:not|already|just|fully|only|all|both|never)$/.test(one)) ?? ''
  return (
    isParticiple(word) &&
    /^(?:has|have|you've|they've|he's|it's|is|are|be|get|gets|being|having|stay|an?|any|no|each|every|as|already)$/.test(before)
  )
}

/** "If you miss the first shots": how something ends that is only supposed to. */
function isSupposed(text: string, word: string): boolean {
  return (
    isOutcome(word) &&
    new RegExp(String.raw`\b(?:if|when|whenever|once|before|unless|until|even when|rather than) (?:[\w'-]+ ){0,3}${word}\b`, 'i').test(text)
  )
}

/** "A clear shot": the noun, and not what somebody did. */
function isNoun(words: readonly string[], index: number): boolean {
  return (
    words[index] === 'shot' &&
    /^(?:a|an|the|each|every|one|first|next|your|another|clear|good|out|any|no|that)$/.test(words[index - 1] ?? '')
  )
}

const isOfOther = (word: string) => /^(?:he|him|his|himself)$/.test(word)
/** Somebody who is nobody of this match; "him" may then be said of whoever that is. */
const ANYBODY =
  /\b(?:an?|any|each|every|some|one|the (?:next|nearest|first)) (?:\w+ )?(?:enemy|opponent|player|team-?mate|friend|ally|shooter|sniper|carrier)\b|\b(?:some|any)(?:body|one)\b|\bwhoever\b|\b(?:when|if|before|once|until|while|as soon as) (?:the|an) (?:enemy|opponent)\b|\bthe enemy\b.*\b(?:him|his|he|himself)\b|\bhim\b(?=\W*$)/i

/** What is fought over in a mode, and nowhere else. */
const OBJECTIVES: readonly (readonly [word: RegExp, mode: RegExp])[] = [
  [/\bflags?\b/i, /flag/i],
  [/\bballs?\b/i, /ball/i],
  [/\bhills?\b/i, /hill/i],
  [/\bzones?\b/i, /strongholds|zone|land grab|total control/i],
  [/\bbombs?\b/i, /bomb|assault/i],
  [/\bobjectives?\b/i, /^(?!.*slayer)/i],
]

function checkMode(text: string, { match }: ClaimContext): Reason[] {
  return OBJECTIVES.flatMap(([word, mode]) => {
    const found = word.exec(text)
    return found && !mode.test(match.mode) ? [{ kind: 'side' as const, text: found[0] }] : []
  })
}

/** Words beyond those of advice that a sentence may be shown with, struck through, to say why it is not in the report. */
const TOLD_WORDS: ReadonlySet<string> = new Set(
  `was were had did didn't wasn't weren't got went came took gave kept made won lost fell stood ran hid saw shot threw fought held died been missed pushed chased
  rushed reloaded hesitated panicked peeked waited turned jumped tried wanted forgot played killed traded challenged stayed moved walked used trusted
  two three four five six seven eight nine ten half twice because row greedy careless nervous`.split(/\s+/),
)

/** Whether a sentence that was left out may be shown as such: it is plain, and each of its words is known. */
export function isShowable(text: string): boolean {
  return checkShape(text).length === 0 && !/\d/.test(text) && wordsOf(text).every((word) => isKnownWord(word) || TOLD_WORDS.has(word))
}
