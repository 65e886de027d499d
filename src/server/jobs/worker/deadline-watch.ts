import { reasonOf } from '#server/coaching/failures.ts'
import { failLostJob, listOverdueJobs } from '#server/jobs/end-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { describeError } from '#server/log/describe-error.ts'

const LOOK_EVERY_MS = 10_000

/** Ends jobs past their deadline and returns the credit, also when their worker is dead or stuck. Any number of watches may run. */
export function startDeadlineWatch(services: JobServices, everyMs = LOOK_EVERY_MS): { readonly stop: () => void } {
  const look = () => {
    endOverdueJobs(services).catch((error: unknown) =>
      services.log.error({ error: describeError(error) }, 'The deadline watch could not look'),
    )
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return { stop: () => clearInterval(timer) }
}

export async function endOverdueJobs({ database: { db } }: Pick<JobServices, 'database'>): Promise<number> {
  const overdue = await listOverdueJobs(db)
  const ended = await Promise.all(overdue.map((id) => failLostJob(db, id, reasonOf('overdue'))))
  return ended.filter(Boolean).length
}
