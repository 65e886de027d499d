import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { reportCards, reports } from '#server/database/schema/report-schema.ts'
import type { JobId } from '#shared/ids.ts'

/** What is kept of a shared report's card; only of reports that are shared at this moment. */
export interface KeptCard {
  /** Of the report. */
  readonly revision: number
  readonly isReplayPublic: boolean
  /** What the card was made of; null where there is none. */
  readonly madeOf: string | null
  readonly content: unknown
}

export async function findKeptCard(db: Queries, id: JobId): Promise<KeptCard | null> {
  const [row] = await db
    .select({
      revision: reports.revision,
      isReplayPublic: reports.isReplayPublic,
      madeOf: reportCards.madeOf,
      content: reportCards.content,
    })
    .from(reports)
    .leftJoin(reportCards, eq(reportCards.jobId, reports.jobId))
    .where(and(eq(reports.jobId, id), reports.isPublic))
  return row ?? null
}

/** Replaces an older card and its picture. One that was made of the same stays, with its picture. */
export async function keepCard(db: Queries, id: JobId, madeOf: string, content: object): Promise<void> {
  const card = { madeOf, content, picture: null }
  await db
    .insert(reportCards)
    .values({ jobId: id, ...card })
    .onConflictDoUpdate({ target: reportCards.jobId, set: card, setWhere: ne(reportCards.madeOf, madeOf) })
}

export async function findKeptPicture(db: Queries, id: JobId, madeOf: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ picture: reportCards.picture }).from(reportCards).where(isMadeOf(id, madeOf))
  return row?.picture ?? null
}

export async function keepPicture(db: Queries, id: JobId, madeOf: string, picture: Uint8Array): Promise<void> {
  await db.update(reportCards).set({ picture }).where(isMadeOf(id, madeOf))
}

function isMadeOf(id: JobId, madeOf: string) {
  return and(eq(reportCards.jobId, id), eq(reportCards.madeOf, madeOf))
}
