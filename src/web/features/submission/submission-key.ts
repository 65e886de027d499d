import type { QueuedMatches, Submission } from '#shared/jobs/submission.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'

const KEY = 'submission-key'

/** The same for each try of the same contents until it is accepted, so that a double click, a retry or a reload submits one job. */
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
