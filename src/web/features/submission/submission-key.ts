import type { QueuedMatches, Submission } from '#shared/jobs/submission.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'

const KEY = 'submission-key'

/** The same key for each attempt with the same contents until it is accepted: a double click, a retry or a reload submits one job. */
export function keyOf(userId: string, submission: Submission | QueuedMatches): string {
  const contents = JSON.stringify(submission)
  const stored = readTabValues(userId, KEY)
  if (stored['contents'] === contents && stored['key'] !== undefined) return stored['key']
  const key = crypto.randomUUID()
  writeTabValues(userId, KEY, { key, contents })
  return key
}

export function forgetKey(userId: string) {
  writeTabValues(userId, KEY, null)
}
