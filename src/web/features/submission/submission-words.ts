import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'

export const NO_CREDITS = 'You do not have enough credits to run an analysis.'

/** What the form says of a submission that failed: the server's words, or the specified ones for its status. */
export function submissionWords(failure: unknown): string {
  if (!(failure instanceof CallFailed) || failure.status === NO_ANSWER) return 'An unexpected error occurred. Please try again.'
  if (failure.status === 401) return failure.words ?? 'User not authenticated.'
  if (failure.status === 402) return failure.words ?? NO_CREDITS
  return failure.words ?? `Failed to submit job. Server responded with ${failure.status}`
}
