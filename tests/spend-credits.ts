import { randomUUID } from 'node:crypto'
import { reserveCredit } from '#server/billing/credits/ledger.ts'
import type { Database } from '#server/database/database.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { completeJob, failHeldJob } from '#server/jobs/end-job.ts'
import { type JobLease, leaseJob } from '#server/jobs/job-lease.ts'
import { createJob } from '#server/jobs/store.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'

/** Creates a submission like the product, without queue and video: a job and its reserved credit. Refuses without credits. */
export async function submitAnalysis(db: Database, userId: UserId): Promise<JobId> {
  return await db.transaction(async (tx) => {
    const id = jobId.parse(randomUUID())
    const facts = { gamertag: 'Ada', videoId: 'dQw4w9WgXcQ', matchId: randomUUID(), length: 'Full Video', deadlineMinutes: 45 } as const
    await createJob(tx, { ...facts, id, userId, idempotencyKey: id })
    await reserveCredit(tx, userId, id)
    return id
  })
}

export async function finishAnalysis(db: Database, id: JobId, how: 'complete' | 'failed'): Promise<void> {
  const job = await leaseJob(db, id)
  if (!job) throw new Error(`Job ${id} is over.`)
  if (how === 'failed') await failHeldJob(db, job, 'It did not work.')
  else await completeJob(db, job, (tx) => saveReport(tx, job))
}

async function saveReport(tx: Parameters<Parameters<typeof completeJob>[2]>[0], { id }: JobLease): Promise<void> {
  await tx.insert(reports).values({ jobId: id, report: {}, analysisText: 'You did well.', rulesVersion: '1' })
}

export async function spendCredits(db: Database, userId: UserId, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await finishAnalysis(db, await submitAnalysis(db, userId), 'complete')
}
