import type { Reason } from '#analysis/claims/reason.ts'
import { MOST_PROSE } from '#shared/report/claim.ts'
import { hasUnseen } from '#shared/unseen.ts'

/** Plain English letters and the marks of a plain sentence. Digits count, and everything else may be markup or look like what it is not. */
const FOREIGN = /[^A-Za-z ,.;:'’!?\-–—]/u
const ADDRESS =
  /\w:\/\/|https?\b|www\b|@|\]\(|[<>`\\{}[\]]|\b(?:com|net|org|gg|tv|io|html?|javascript|url|link|links|website|discord|twitch|subscribe|channel|click)\b/i
const INSTRUCTION =
  /\b(?:ignore|disregard|forget(?! (?:about )?(?:the|that|any) (?:ball|flag|hill|zone|kill|target|enemy|body|weapon|loot|chase|objective|score)\b)|override|system|prompt|instructions?|assistant|chatbot|model|developer|jailbreak|output|json|schema|rating|stars?|previous)\b/i
/** What is done to a report or an account, and not in a match. */
const TO_US =
  /\btell (?:your|a|all|some|the) (?:friends?|others?|world)\b|\b(?:visit|describe|read)\w*\b.*\b(?:page|send|me)\b|\b(?:transfer|reclaim|claim|collect|skip|trust|doubt|close|delete|dismiss|rate|review|like|share|praise|buy|pay|sell|write|send|post|copy|recommend)\w*\b.*\b(?:report|coach|page|site|review|account|password|friends? list|prizes?|shop|my store|the store)\b|\breport (?:your|the|a|that|this|every) (?:team-?mates?|players?|killers?|opponents?)\b/i
const LEAST_WORDS = 2
const MOST_WORDS = 32

/** How a sentence is written, before anything is asked of what it says. */
export function checkShape(text: string): Reason[] {
  return [
    ...checkCharacters(text),
    ...found(ADDRESS, text, 'address'),
    ...found(INSTRUCTION, text, 'instruction'),
    ...found(TO_US, text, 'instruction'),
    ...checkLength(text),
  ]
}

function checkCharacters(text: string): Reason[] {
  if (hasUnseen(text) || text !== text.normalize('NFKC')) return [{ kind: 'character', text: '' }]
  const foreign = FOREIGN.exec(text.replace(/\d/g, ''))
  return foreign ? [{ kind: 'character', text: foreign[0] }] : []
}

function checkLength(text: string): Reason[] {
  const count = wordsOf(text).length
  const isOne = /^[A-Z][^.!?]*[.!?]$/.test(text)
  return text.length > MOST_PROSE || count < LEAST_WORDS || count > MOST_WORDS || !isOne ? [{ kind: 'length' }] : []
}

function found(pattern: RegExp, text: string, kind: 'address' | 'instruction'): Reason[] {
  const match = pattern.exec(text)
  return match ? [{ kind, text: match[0] }] : []
}

/** Lower-case words; an apostrophe or a hyphen inside is part of its word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:['-][a-z]+)*'?/g)
      ?.map((word) => (/s'$/.test(word) ? word : word.replace(/'$/, ''))) ?? []
  )
}
