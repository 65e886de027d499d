import { CallFailed, wordsFor } from '#web/data/call-failed.ts'

/** `Error: {message}`, as every failure of an account link is told. */
export function linkErrorWords(error: unknown, otherwise = 'Failed to link account.'): string {
  if (error instanceof CallFailed && error.status === 401) return 'Error: User not signed in.'
  return `Error: ${wordsFor(error, otherwise)}`
}
