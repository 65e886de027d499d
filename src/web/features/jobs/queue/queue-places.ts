import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'

/**
 * Which of a player's waiting jobs comes when: 1 for the next one. Empty with a single unfinished job, which is no queue. Jobs of a queue are
 * taken in the order in which they were submitted.
 *
 * @param jobs newest first
 */
export function queuePlaces(jobs: readonly ShownJob[]): ReadonlyMap<string, number> {
  const unfinished = jobs.filter(({ status }) => !isOver(status) && status !== 'unknown')
  if (unfinished.length < 2) return new Map()
  const waiting = unfinished.filter(({ status }) => status === 'pending').toReversed()
  return new Map(waiting.map(({ id }, index) => [id, index + 1]))
}
