import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import { type BytesPlace, type BytesServices, type BytesTable, readBytes } from '#server/integrations/object-store/stored-objects.ts'
import type { JobId } from '#shared/ids.ts'

/** No picture may be stored for longer than a day, housekeeping runs hourly, and it removes objects a minute after their rows. */
const OLDEST_STORED = sql`now() - interval '22 hours'`

export const FRAME_BYTES: BytesTable = {
  table: reviewFrames,
  folder: 'pictures',
  key: [reviewFrames.jobId, reviewFrames.window, reviewFrames.atMs],
}

interface NewFrame {
  readonly jobId: JobId
  readonly window: string
  readonly atMs: number
  readonly size: number
}

/** False if it is stored already. */
export async function storeFrame(tx: Transaction, frame: NewFrame, place: BytesPlace): Promise<boolean> {
  const { rowCount } = await tx
    .insert(reviewFrames)
    .values({ ...frame, ...place })
    .onConflictDoNothing()
  return rowCount !== 0
}

/** Reads a window's pictures at `times`, and counts those that the object storage lost, which the browser has to send again. */
export async function readFrames({ database: { db }, objectStore }: BytesServices, jobId: JobId, window: string, times: readonly number[]) {
  const rows = await db
    .select({ atMs: reviewFrames.atMs, body: reviewFrames.body, objectKey: reviewFrames.objectKey })
    .from(reviewFrames)
    .where(and(eq(reviewFrames.jobId, jobId), eq(reviewFrames.window, window), inArray(reviewFrames.atMs, [...times])))
    .orderBy(reviewFrames.atMs)
  const read = await Promise.all(rows.map(async (row) => ({ atMs: row.atMs, jpeg: await readBytes(objectStore, row) })))
  const frames = read.flatMap(({ atMs, jpeg }) => (jpeg instanceof Uint8Array ? [{ atMs, jpeg }] : []))
  return { frames, lost: rows.length - frames.length }
}

export async function listFrames(db: Queries, jobId: JobId): Promise<{ readonly window: string; readonly atMs: number }[]> {
  return await db.select({ window: reviewFrames.window, atMs: reviewFrames.atMs }).from(reviewFrames).where(eq(reviewFrames.jobId, jobId))
}

export async function countFrameBytes(db: Queries, jobId: JobId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${reviewFrames.size}), 0)` })
    .from(reviewFrames)
    .where(eq(reviewFrames.jobId, jobId))
  return Number(row?.bytes ?? 0)
}

export async function deleteFrames(db: Queries, jobId: JobId): Promise<void> {
  await db.delete(reviewFrames).where(eq(reviewFrames.jobId, jobId))
}

export async function pruneFrames(db: Queries): Promise<void> {
  const over = db
    .select({ id: reportStages.jobId })
    .from(reportStages)
    .where(and(eq(reportStages.kind, 'video-review'), inArray(reportStages.state, ['composing', 'done', 'absent'])))
  await db.delete(reviewFrames).where(or(lt(reviewFrames.takenAt, OLDEST_STORED), inArray(reviewFrames.jobId, over)))
}
