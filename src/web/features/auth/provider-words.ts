import { cleanProviderWords } from '#shared/account/provider-words.ts'
import { wordsFor } from '#web/data/call-failed.ts'

/** What the auth service said, cleaned; the general words where it said nothing. */
export function providerWords(error: unknown): string {
  return cleanProviderWords(wordsFor(error, '')) || 'An unexpected error occurred. Please try again.'
}
