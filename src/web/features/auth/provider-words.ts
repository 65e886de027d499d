import { wordsFor } from '#web/data/call-failed.ts'

const PROVIDER_PREFIX = /^[A-Z][A-Za-z]*:\s+/
const TRAILING_CODE = /\s*\([^()]*\)\.?$/

/** The auth service's own words, without its name in front and its error code in brackets behind. */
export function providerWords(error: unknown): string {
  const words = wordsFor(error, 'An unexpected error occurred. Please try again.')
  const cleaned = words.replace(PROVIDER_PREFIX, '').replace(TRAILING_CODE, '').trim()
  return cleaned === '' ? words : cleaned
}
