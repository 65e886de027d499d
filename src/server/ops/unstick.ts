import { reasonOf } from '#server/coaching/failures.ts'
import type { Database } from '#server/database/database.ts'
import { failLostJob } from '#server/jobs/end-job.ts'
import { StartError } from '#server/process/start-error.ts'
import { jobId } from '#shared/ids.ts'
import { beginAction, endAction } from './operator-actions.ts'

/** Ends a job that does not end by itself, and returns the credit. A worker that still works on it can write nothing more. */
export async function unstick(db: Database, word: string): Promise<void> {
  const id = jobId.safeParse(word)
  if (!id.success) throw new StartError(`${word} is not the id of a job.`)
  const action = await beginAction(db, { action: 'unstick', subject: word, details: {} })
  if (!(await failLostJob(db, id.data, reasonOf('overdue')))) throw new StartError(`There is no unfinished job ${word}.`)
  await endAction(db, action, {})
}
