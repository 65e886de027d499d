import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import type { JobId } from '#shared/ids.ts'

/** Housekeeping runs hourly, and no picture may be kept for longer than a day. */
const KEPT = sql`now() - interval '23 hours'`

interface KeptFrame {
  readonly atMs: number
  readonly jpeg: Uint8Array
}

export async function keepFrame(tx: Transaction, jobId: JobId, window: string, { atMs, jpeg }: KeptFrame): Promise<void> {
  await tx.insert(reviewFrames).values({ jobId, window, atMs, jpeg }).onConflictDoNothing()
}

export async function readFrames(db: Queries, jobId: JobId, window: string): Promise<KeptFrame[]> {
  return await db
    .select({ atMs: reviewFrames.atMs, jpeg: reviewFrames.jpeg })
    .from(reviewFrames)
    .where(and(eq(reviewFrames.jobId, jobId), eq(reviewFrames.window, window)))
    .orderBy(reviewFrames.atMs)
}

export async function listFrames(db: Queries, jobId: JobId): Promise<{ readonly window: string; readonly atMs: number }[]> {
  return await db.select({ window: reviewFrames.window, atMs: reviewFrames.atMs }).from(reviewFrames).where(eq(reviewFrames.jobId, jobId))
}

export async function countFrameBytes(db: Queries, jobId: JobId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${reviewFrames.jpeg})), 0)` })
    .from(reviewFrames)
    .where(eq(reviewFrames.jobId, jobId))
  return Number(row?.bytes ?? 0)
}

export async function deleteFrames(db: Queries, jobId: JobId): Promise<void> {
  await db.delete(reviewFrames).where(eq(reviewFrames.jobId, jobId))
}

/** Pictures of a day ago, and those of finished reviews. */
export async function pruneFrames(db: Queries): Promise<void> {
  const over = db
    .select({ id: reportStages.jobId })
    .from(reportStages)
    .where(and(eq(reportStages.kind, 'video-review'), inArray(reportStages.state, ['composing', 'done', 'absent'])))
  await db.delete(reviewFrames).where(or(lt(reviewFrames.takenAt, KEPT), inArray(reviewFrames.jobId, over)))
}
