import type { ClaimContext } from '#analysis/claims/cited.ts'
import { figuresIn } from '#analysis/claims/figures.ts'
import type { Reason } from '#analysis/claims/reason.ts'
import { isAdvising } from './prose-grammar.ts'
import { checkIntent } from './prose-intent.ts'
import { isLinking } from './prose-links.ts'
import { checkShape, wordsOf } from './prose-shape.ts'
import { FIXED_TURNS, isKnownWord, isRefusedWord } from './prose-vocabulary.ts'

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
  /\bones?\b|\bonce\b(?! in (?:the|this|your))|\b(?:think|look|check) twice\b|\bboth (?:sides|ways|ends|hands|of you|of them|are|can)\b/gi

function checkCounts(text: string): Reason[] {
  return figuresIn(text.replace(UNCOUNTED, ' ')).map(
    ({ kind, text: found }): Reason => ({ kind: kind === 'time' ? 'time' : 'figure', text: found }),
  )
}

/** Advice and links alone; words of neither, and words that compare, blame or tell, are named. */
function checkTelling(text: string): Reason[] {
  if (isLinking(text)) return []
  const words = wordsOf(text)
  const unknown = words.filter((word) => !isKnownWord(word))
  const refused = wordsOf(text.replace(FIXED_TURNS, ' ')).filter(isRefusedWord)
  const told = pastIn(words) ?? refused[0] ?? PRESUMED.exec(text)?.[0] ?? HURTS.exec(text)?.[0] ?? (isAdvising(text) ? undefined : text)
  return told === undefined ? unknown.map((word) => ({ kind: 'unfamiliar', text: word })) : [{ kind: 'statement', text: told }]
}

/** What happened is told in the past. */
const PAST = new Set(
  "was were had did didn't wasn't weren't hadn't got went came took gave kept made won lost fell stood ran hid saw shot threw fought held died been".split(
    ' ',
  ),
)

function pastIn(words: readonly string[]): string | undefined {
  return words.find((word) => PAST.has(word) || (/[a-z]{2}ed$/.test(word) && !isKnownWord(word)))
}

/** Said to hurt. Each of the words is plain alone. */
const HURTS = /\b(?:kill|hit|shoot|harm|hurt|end)(?:ing)? (?:your|them|him|her|my)(?:self|selves)\b/i

/** Takes for granted that something is so: what is to stop or go on has to be there. */
const PRESUMED = new RegExp(
  [
    String.raw`\bstop (?!(?:at|for|and|before|behind|after|when|the|short|outside|once|to)\b)`,
    String.raw`\b(?:quit|continue|no longer|any ?more|as usual|(?:as|like) (?:always|before)|this time|for once|same way|usual)\b`,
    String.raw`\bkeep (?:on )?\w+ing\b|\bgo on \w+ing\b`,
    String.raw`\bso (?:often|many|early|late|far|long)\b|\binstead of always\b`,
    String.raw`(?<!\b(?:while|if|when|whoever|who|until|unless|as long as|whether|whatever|what)\b[^,;:]*)\bstill\b`,
    // What is put into words as known: "note that you ...", "the way you ...".
    String.raw`\b(?:note|remember|notice|know|see|mind|consider|remind|imagine|learn|tell)\w* (?:\w+ )?(?:that|how|why) (?:you|your|they|their)\b`,
    String.raw`\b(?:your|this|that|bad|old) habits?\b`,
    String.raw`\b(?:as you (?:do|did|always|have)|the way you|like you)\b`,
    // A judgement between "your" and what it is about.
    String.raw`\byour (?:own )?(?:good|hard|little|small|strong|large|extra|broad|slow|late|low|loose|high|early|long|short|wide|wrong|risky|stationary|regular|common|normal|known|heavy|light|fine|true|precise|unhurried|sudden|clean|sharp|smart|solid|steady|calm|quick|fast|real|simple|best|worst|level|empty|even)\b`,
  ].join('|'),
  'i',
)

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
