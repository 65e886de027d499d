import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { deathDisputes } from '#server/database/schema/report-schema.ts'
import type { JobId } from '#shared/ids.ts'
import type { DeathDispute, DisputeReason } from '#shared/report/dispute.ts'

export async function saveDispute(db: Queries, id: JobId, event: string, reason: DisputeReason | null): Promise<void> {
  if (reason === null) {
    await db.delete(deathDisputes).where(and(eq(deathDisputes.jobId, id), eq(deathDisputes.event, event)))
    return
  }
  await db
    .insert(deathDisputes)
    .values({ jobId: id, event, reason })
    .onConflictDoUpdate({ target: [deathDisputes.jobId, deathDisputes.event], set: { reason } })
}

export async function listDisputes(db: Queries, id: JobId): Promise<DeathDispute[]> {
  return await db
    .select({ event: deathDisputes.event, reason: deathDisputes.reason })
    .from(deathDisputes)
    .where(eq(deathDisputes.jobId, id))
    .orderBy(deathDisputes.event)
}
