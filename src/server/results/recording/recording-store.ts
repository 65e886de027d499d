import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '#server/database/database.ts'
import { recordings } from '#server/database/schema/report-schema.ts'
import type { JobId } from '#shared/ids.ts'
import { isSameRecording, type Recording } from '#shared/video/recording.ts'
import { type ScoreCheck, scoreCheck } from '#shared/video/score-check.ts'
import { type StoredAlignment, storedAlignment } from '#shared/video/stored-alignment.ts'

export interface StoredRecording {
  readonly file: Recording
  /** Null when only a moment was set by hand. */
  readonly alignment: StoredAlignment | null
  /** True when clock ticks aligned each segment to the frame. */
  readonly isToTheFrame: boolean
  readonly scores: ScoreCheck | null
}

/** Null when its alignment cannot be read. */
export function toStoredRecording({ alignment, isToTheFrame, scores, ...row }: typeof recordings.$inferSelect): StoredRecording | null {
  const { name, sizeBytes, durationMs, lastModifiedMs } = row
  const parsed = z.nullable(storedAlignment).safeParse(alignment)
  if (!parsed.success) return null
  const file = { name, sizeBytes, durationMs, lastModifiedMs }
  return { file, alignment: parsed.data, isToTheFrame, scores: scoreCheck.safeParse(scores).data ?? null }
}

export async function findRecording(db: Queries, jobId: JobId): Promise<StoredRecording | null> {
  const [row] = await db.select().from(recordings).where(eq(recordings.jobId, jobId))
  return row ? toStoredRecording(row) : null
}

export async function saveRecording(db: Queries, jobId: JobId, { file, ...found }: StoredRecording): Promise<void> {
  const fields = { ...file, durationMs: Math.round(file.durationMs), ...found }
  await db
    .insert(recordings)
    .values({ jobId, ...fields })
    .onConflictDoUpdate({ target: recordings.jobId, set: { ...fields, alignedAt: new Date() } })
}

/** Stores the file in which a moment was set by hand. Measurements of the same file stay. */
export async function storeFile(db: Queries, jobId: JobId, file: Recording): Promise<void> {
  const known = await findRecording(db, jobId)
  if (known && isSameRecording(known.file, file, file.durationMs)) return
  await saveRecording(db, jobId, { file, alignment: null, isToTheFrame: false, scores: null })
}

/** Stores the owner's answer to whether an aligned recording shows this match. Does nothing when none is aligned. */
export async function confirmRecording(db: Database, jobId: JobId, isConfirmed: boolean): Promise<void> {
  const isOfJob = eq(recordings.jobId, jobId)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(recordings).where(isOfJob).for('update')
    const known = row && toStoredRecording(row)
    if (!known?.alignment) return
    const scores: ScoreCheck = { match: 'undecided', agreeing: 0, of: 0, ...known.scores, isConfirmed }
    await tx.update(recordings).set({ scores }).where(isOfJob)
  })
}

export async function removeRecording(db: Queries, jobId: JobId): Promise<void> {
  await db.delete(recordings).where(eq(recordings.jobId, jobId))
}
