import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { watchFrames } from '#server/database/schema/frame-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import type { JobId } from '#shared/ids.ts'

/** Rounds of housekeeping come at each start and every hour, and no picture is to be kept for longer than a day. */
const KEPT = sql`now() - interval '23 hours'`

/** A picture as it is shown to a model. */
export interface KeptFrame {
  readonly atMs: number
  readonly jpeg: Uint8Array
}

/** The same picture a second time changes nothing. */
export async function keepFrame(tx: Transaction, jobId: JobId, window: string, { atMs, jpeg }: KeptFrame): Promise<void> {
  await tx.insert(watchFrames).values({ jobId, window, atMs, jpeg }).onConflictDoNothing()
}

/** Of one window, in the order of their times. */
export async function readFrames(db: Queries, jobId: JobId, window: string): Promise<KeptFrame[]> {
  return await db
    .select({ atMs: watchFrames.atMs, jpeg: watchFrames.jpeg })
    .from(watchFrames)
    .where(and(eq(watchFrames.jobId, jobId), eq(watchFrames.window, window)))
    .orderBy(watchFrames.atMs)
}

/** Which pictures are there, without them. */
export async function listFrames(db: Queries, jobId: JobId): Promise<{ readonly window: string; readonly atMs: number }[]> {
  return await db.select({ window: watchFrames.window, atMs: watchFrames.atMs }).from(watchFrames).where(eq(watchFrames.jobId, jobId))
}

/** All of a report together. */
export async function countFrameBytes(db: Queries, jobId: JobId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${watchFrames.jpeg})), 0)` })
    .from(watchFrames)
    .where(eq(watchFrames.jobId, jobId))
  return Number(row?.bytes ?? 0)
}

export async function deleteFrames(db: Queries, jobId: JobId): Promise<void> {
  await db.delete(watchFrames).where(eq(watchFrames.jobId, jobId))
}

/** Pictures of a day ago, and those of a watching that is over. */
export async function pruneFrames(db: Queries): Promise<void> {
  const over = db
    .select({ id: reportStages.jobId })
    .from(reportStages)
    .where(and(eq(reportStages.kind, 'video-review'), inArray(reportStages.state, ['composing', 'done', 'absent'])))
  await db.delete(watchFrames).where(or(lt(watchFrames.takenAt, KEPT), inArray(watchFrames.jobId, over)))
}
