import type { ClaimContext } from '#analysis/claims/cited.ts'
import type { Reason } from '#analysis/claims/reason.ts'
import { checkCounts, UNCOUNTED } from './prose-counts.ts'
import { isAdvising } from './prose-grammar.ts'
import { checkIntent } from './prose-intent.ts'
import { isLinking } from './prose-links.ts'
import { isRefusedWord, withoutTurns } from './prose-refused.ts'
import { checkShape, wordsOf } from './prose-shape.ts'
import { plainOf } from './prose-turns.ts'
import { isKnownWord, isManner, isOutcome, isParticiple } from './prose-vocabulary.ts'
import { impliedIn } from './supposed/prose-implied.ts'
import { presumedIn } from './supposed/prose-presumed.ts'
import { supposedIn } from './supposed/prose-supposition.ts'

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
  const proper = PROPER.exec(text)
  return [...(token ? [token[0]] : []), ...named.map(({ name }) => name), ...(proper && named.length === 0 ? [proper[0]] : [])].map(
    (name) => ({ kind: 'name', text: name }),
  )
}

/** A capital inside a sentence begins a name; letters that stand for words, as in "HUD", do not. */
const PROPER = /(?<=[a-z,;'-] )[A-Z][a-z]\w*/

function isNamed(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

/** Advice and links alone; words of neither, and words that compare, blame or tell, are named. */
function checkTelling(written: string): Reason[] {
  if (isLinking(written)) return []
  const text = plainOf(written)
  const words = wordsOf(text)
  const uncounted = new Set(wordsOf([...text.matchAll(UNCOUNTED)].join(' ')))
  const unknown = words.filter(
    (word, index) => !isKnownWord(word) && !isDone(words, index) && !uncounted.has(word) && !isSupposed(text, word),
  )
  const refused = wordsOf(withoutTurns(text).replace(UNCOUNTED, ' ')).filter(
    (word) => isRefusedWord(word) && !(isOfOther(word) && ANYBODY.test(text)) && !isSupposed(text, word),
  )
  const told =
    pastIn(words) ?? refused[0] ?? presumedIn(text) ?? supposedIn(text) ?? impliedIn(text) ?? (isAdvising(text) ? undefined : text)
  return told === undefined ? unknown.map((word) => ({ kind: 'unfamiliar', text: word })) : [{ kind: 'statement', text: told }]
}

/** What happened is told in the past. */
const PAST = new Set(
  "was were had did didn't wasn't weren't hadn't got went came took gave kept made won lost fell stood ran hid saw shot threw fought held died been".split(
    ' ',
  ),
)

const TELLER = /^(?:you|they|he|she|we|who)$/

function pastIn(words: readonly string[]): string | undefined {
  return words.find(
    (word, index) =>
      !isDone(words, index) &&
      (PAST.has(word)
        ? !isNoun(words, index)
        : word === 'left'
          ? TELLER.test(words[index - 1] ?? '')
          : /[a-z]{2}ed$/.test(word) && !isKnownWord(word)),
  )
}

/** "Once it has reloaded", "a teammate who is covered", "keep them pinned": done by then, and not told as what was. */
function isDone(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  const before = words.slice(0, index).findLast((one) => !/^(?:not|already|just|fully|only|all|both|never|being)$/.test(one)) ?? ''
  if (word === 'been') return /^(?:has|have|they've|you've|having)$/.test(before)
  return isParticiple(word) && (DONE_BEFORE.test(before) || isKeptSo(words, index))
}

const DONE_BEFORE =
  /^(?:has|have|been|you've|they've|he's|it's|is|are|be|get|gets|having|stay|stays|remain|feel|feels|look|looks|seem|seems|an?|any|no|each|every|as|already|yourself|them)$/

/** "Keep your weapon raised": how something is to be kept or left, with nobody in between who did it. */
function isKeptSo(words: readonly string[], index: number): boolean {
  const from = words.slice(0, index).findLastIndex((word) => /^(?:keep|leave|get|have|hold|make|with)$/.test(word))
  const between = words.slice(from + 1, index)
  const isFree = between.length > 0 && between.length <= 4 && !between.some((word) => SOMEBODY.test(word))
  return from !== -1 && isFree && KEPT_SO.test(words[index] ?? '') && !/^(?:by|from|to|that)$/.test(words[index + 1] ?? '')
}

/** States that a thing is kept in. */
const KEPT_SO =
  /^(?:raised|pinned|loaded|reloaded|covered|aimed|trained|fixed|locked|pointed|closed|lowered|charged|recharged|filled|healed|done|set|crouched|hidden|spread|centred|centered|turned|tucked|blocked|guarded|watched|cleared|marked|stocked|angled|divided|split)$/

const SOMEBODY = /^(?:you|they|he|she|it|we|i|who|that|which|where|enemy|enemies|opponents?|players?|team|nobody|everybody|somebody)$/

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
    (ARTICLE.test(words[index - 1] ?? '') ||
      /'s$/.test(words[index - 1] ?? '') ||
      (ARTICLE.test(words[index - 2] ?? '') && isDescribing(words[index - 1] ?? '')))
  )
}

const ARTICLE = /^(?:a|an|the|each|every|one|first|next|your|another|clear|good|out|any|no|that)$/
const isDescribing = (word: string) => isManner(word) || isParticiple(word) || /^(?:missed|second|last|opening)$/.test(word)

const isOfOther = (word: string) => /^(?:he|him|his|himself)$/.test(word)
/** Somebody who is nobody of this match; "him" may then be said of whoever that is. */
const ANYBODY =
  /\b(?:an?|any|each|every|some|one|another|the (?:next|nearest|first|last|second)) (?:\w+ )?(?:enemy|opponent|player|team-?mate|friend|ally|shooter|sniper|carrier|partner|buddy|man|target|runner|chaser)\b|\b(?:some|any)(?:body|one)\b|\bwhoever\b|\bthe (?:chase|target)\b|\b(?:when|if|before|once|until|while|as soon as) (?:the|an) (?:enemy|opponent)\b|\bthe enemy\b.*\b(?:him|his|he|himself)\b|\bhim\b(?=\W*$)/i

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
