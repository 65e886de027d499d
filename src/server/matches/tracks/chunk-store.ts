import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { filmChunks } from '#server/database/schema/film-schema.ts'
import { type BytesServices, type BytesTable, readBytes, storeBytes } from '#server/integrations/object-store/stored-objects.ts'
import { type ForgottenPlayer, lockForgotten } from '#server/matches/forget/forgotten-players.ts'
import { findBody } from '#server/matches/match-store.ts'

export const CHUNK_BYTES: BytesTable = { table: filmChunks, folder: 'films', key: [filmChunks.matchId, filmChunks.index] }

export interface StoredChunk {
  /** 0 is the header. */
  readonly index: number
  readonly startMs: number
  /** Null for a chunk that could not be fetched. */
  readonly bytes: Uint8Array | null
}

/** The chunks that are stored or known to be gone, without their bytes. */
export async function listStoredChunks(db: Queries, matchId: string): Promise<{ readonly index: number; readonly startMs: number }[]> {
  return await db
    .select({ index: filmChunks.index, startMs: filmChunks.startMs })
    .from(filmChunks)
    .where(and(eq(filmChunks.matchId, matchId), gte(filmChunks.index, 0)))
    .orderBy(filmChunks.index)
}

/** Null when the chunk is not stored, or its object is missing or damaged: it must be fetched again. */
export async function findChunk(
  { database: { db }, objectStore }: BytesServices,
  matchId: string,
  index: number,
): Promise<StoredChunk | null> {
  const isIt = and(eq(filmChunks.matchId, matchId), eq(filmChunks.index, index))
  const [row] = await db
    .select({ startMs: filmChunks.startMs, body: filmChunks.body, objectKey: filmChunks.objectKey })
    .from(filmChunks)
    .where(isIt)
  if (!row) return null
  const bytes = await readBytes(objectStore, row)
  if (bytes !== 'lost') return { index, startMs: row.startMs, bytes }
  await db.delete(filmChunks).where(and(isIt, eq(filmChunks.objectKey, row.objectKey ?? '')))
  return null
}

/** Films contain player names, so the chunks of a match with a forgotten player are not stored; a restarted worker fetches them again. */
export async function storeChunk(services: BytesServices, matchId: string, { bytes, index, startMs }: StoredChunk): Promise<void> {
  await storeBytes(services, `${CHUNK_BYTES.folder}/${matchId}`, bytes, async (tx, place) => {
    if (await hasForgottenPlayer(tx, matchId, await lockForgotten(tx))) return false
    const { rowCount } = await tx
      .insert(filmChunks)
      .values({ matchId, index, startMs: Math.round(startMs), ...place })
      .onConflictDoNothing()
    return rowCount !== 0
  })
}

/** The index under which a summary is stored that could not be read. */
const REFUSED_SUMMARY = -1

/** Stores a summary for the reader of a later version, as long as chunks are stored. */
export async function storeRefusedSummary(services: BytesServices, matchId: string, bytes: Uint8Array): Promise<void> {
  await storeChunk(services, matchId, { index: REFUSED_SUMMARY, startMs: 0, bytes })
}

export async function findRefusedSummary(services: BytesServices, matchId: string): Promise<Uint8Array | null> {
  return (await findChunk(services, matchId, REFUSED_SUMMARY))?.bytes ?? null
}

export async function removeChunks(db: Queries, matchId: string): Promise<void> {
  await db.delete(filmChunks).where(eq(filmChunks.matchId, matchId))
}

/** Tracks are stored longer. */
export async function pruneChunks(db: Queries, days: number): Promise<void> {
  await db.delete(filmChunks).where(lt(filmChunks.fetchedAt, sql`now() - make_interval(days => ${days})`))
}

/** True when a forgotten player was in this match, under their own XUID or the stand-in's. */
async function hasForgottenPlayer(db: Queries, matchId: string, forgotten: readonly ForgottenPlayer[]): Promise<boolean> {
  if (forgotten.length === 0) return false
  const body = await findBody(db, matchId, 'statistics')
  const text = body ? new TextDecoder().decode(body) : ''
  return forgotten.some(({ xuid, standIn }) => text.includes(xuid) || text.includes(standIn.xuid))
}
