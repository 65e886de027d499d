import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** A password that takes fewer guesses is weak: they can be tried through the sign-in itself. Source: zxcvbn, score 2. */
const FEWEST_GUESSES = 1e6
/** A word that takes fewer guesses than this stays weak with digits and symbols after it. */
const FIRST_GUESSES = 1e4
const WORD_PATTERNS: readonly string[] = ['dictionary', 'repeat']
/** Longer passwords are judged by their beginning: the estimate takes longer with each character and blocks the process. */
const JUDGED_SIGNS = 32

const LEADING_SIGNS = /^[\d!?.@#$%*_-]+/
const TRAILING_SIGNS = /[\d!?.@#$%*_-]+$/
const SHORTEST_PASSWORD = 8
/** Shorter names appear in passwords by chance. */
const SHORTEST_NAME = 3

/** True for passwords that are guessed first, as they are or without the account's own words (its address and names). */
export async function isWeakPassword(password: string, known: readonly string[]): Promise<boolean> {
  const { estimator: estimate } = await import('./password-estimator.ts')
  const plain = plainOf(password)
  if (isGuessedFirst(plain, estimate)) return true
  const without = namesIn(known).reduce((text, name) => text.replaceAll(name, ''), plain)
  const rest = without.replace(LEADING_SIGNS, '')
  return without !== plain && (stemOf(rest).length < SHORTEST_PASSWORD || isGuessedFirst(rest, estimate))
}

function isGuessedFirst(text: string, estimate: ZxcvbnFactory): boolean {
  const judged = text.slice(0, JUDGED_SIGNS)
  if (estimate.check(judged).guesses < FEWEST_GUESSES) return true
  const { guesses, sequence } = estimate.check(stemOf(judged))
  const isOneWord = sequence.length === 1 && WORD_PATTERNS.includes(sequence[0]?.pattern ?? '')
  return isOneWord && guesses < FIRST_GUESSES
}

/** Each name as a whole and each of its words, longest first; words of the mail provider's part of an address are left out. */
function namesIn(known: readonly string[]): string[] {
  return known
    .map((text) => plainOf(text).trim())
    .flatMap((text) => [text, ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => [...name].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function stemOf(password: string): string {
  return password.replace(TRAILING_SIGNS, '')
}
