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

/** Number words that count nothing. */
const UNCOUNTED =
  /\b(?:(?:the|this|that|next|last|first|each|every|another|same|either|any|other|which|right|safe|second) one\b|one of (?:them|these|those)\b|once (?=you|your|they|their|the|a|an|it|that|everybody|somebody|nobody|every|no)|(?:think|look|check) twice\b|one (?:step|thing|fight|match|game|life|round|push|clip|moment|line|habit|point|go) at a time\b)/gi

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
  const told = pastIn(words) ?? refused[0] ?? PRESUMED.exec(text)?.[0] ?? (isAdvising(text) ? undefined : text)
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

/** Takes for granted that something is so: what is to stop or go on has to be there. */
const PRESUMED =
  /\b(?:stop (?!at\b|for\b|and\b|before\b|behind\b|after\b|when\b|the\b|at\b|short\b|outside\b|once\b|to\b)|quit|keep (?:on )?(?:\w+ing)\b|continue|no longer|any ?more|anymore|as usual|as always|like always|like before|this time|for once|still|same way|so (?:often|many|early|late|far|long)|instead of always|usual)/i

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
