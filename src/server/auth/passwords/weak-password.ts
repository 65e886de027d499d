import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Below this many guesses a password falls to an attack through the sign-in itself, which is slowed down. Source: zxcvbn, score 2. */
const FEWEST_GUESSES = 1e6
/** A word that is among the first so many guesses is one of them with digits and signs behind it, too: they are tried with each word. */
const FIRST_GUESSES = 1e4
/** A word of a list, or one that is said twice. */
const WORD_PATTERNS: readonly string[] = ['dictionary', 'repeat']
/** The beginning stands for the whole: the estimate takes longer with each sign, and nothing else is answered meanwhile. */
const JUDGED_SIGNS = 32

const LEADING_SIGNS = /^[\d!?.@#$%*_-]+/
const TRAILING_SIGNS = /[\d!?.@#$%*_-]+$/
const SHORTEST_PASSWORD = 8
/** A name of one or two letters stands in every other password by chance. */
const SHORTEST_NAME = 3

/**
 * Whether a password is one that is guessed first. What we know of the account (its address and names) adds nothing to a password: without
 * it, what is left must be one of its own.
 */
export async function isWeakPassword(password: string, known: readonly string[]): Promise<boolean> {
  // The word lists are large: they are read when the first password is judged.
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

/** Each as it is and word by word, the longest first; of an address not the words of the provider that keeps it. */
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

/** Without the digits and signs people put behind a word. */
function stemOf(password: string): string {
  return password.replace(TRAILING_SIGNS, '')
}
