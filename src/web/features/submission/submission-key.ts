import type { QueuedMatches, Submission } from '#shared/jobs/submission.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'

const KEY = 'submission-key'

/**
 * The name of this one submission, the same for every try of the same contents until it has been accepted: a double click, a retry, and a try
 * after an answer that never came or a reload are one job.
 */
export function keyOf(userId: string, submission: Submission | QueuedMatches): string {
  const contents = JSON.stringify(submission)
  const kept = readTabValues(userId, KEY)
  if (kept['contents'] === contents && kept['key'] !== undefined) return kept['key']
  const key = crypto.randomUUID()
  writeTabValues(userId, KEY, { key, contents })
  return key
}

export function forgetKey(userId: string) {
  writeTabValues(userId, KEY, null)
}
