import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { filmChunks } from '#server/database/schema/film-schema.ts'
import type { ObjectStore } from '#server/integrations/object-store/object-store.ts'
import { type ForgottenPlayer, holdForgotten } from '#server/matches/forget/forgotten-players.ts'
import { findBody } from '#server/matches/match-store.ts'
import { getObject, keepObject, putObject } from './stored-objects.ts'

/** Where chunks lie: in the database, or where there is an object storage, there. */
export interface ChunkServices {
  readonly database: { readonly db: Database }
  readonly objectStore: ObjectStore | null
}

export interface KeptChunk {
  /** 0 is the header. */
  readonly index: number
  readonly startMs: number
  /** Null for one that could not be fetched. */
  readonly bytes: Uint8Array | null
}

/** The chunks that are stored or known to be gone, without their bytes. */
export async function listKeptChunks(db: Queries, matchId: string): Promise<{ readonly index: number; readonly startMs: number }[]> {
  return await db
    .select({ index: filmChunks.index, startMs: filmChunks.startMs })
    .from(filmChunks)
    .where(and(eq(filmChunks.matchId, matchId), gte(filmChunks.index, 0)))
    .orderBy(filmChunks.index)
}

/** Null where it is not settled, or its object is missing or damaged: it is to be fetched again. */
export async function findChunk(
  { database: { db }, objectStore }: ChunkServices,
  matchId: string,
  index: number,
): Promise<KeptChunk | null> {
  const isIt = and(eq(filmChunks.matchId, matchId), eq(filmChunks.index, index))
  const [row] = await db
    .select({ startMs: filmChunks.startMs, bytes: filmChunks.body, objectKey: filmChunks.objectKey })
    .from(filmChunks)
    .where(isIt)
  if (!row) return null
  const { objectKey, ...chunk } = row
  if (objectKey === null) return { index, ...chunk }
  if (!objectStore) throw new Error(`Film chunks of match ${matchId} lie in an object storage, and OBJECT_STORE_URL is not set.`)
  const bytes = await getObject(objectStore, objectKey)
  if (bytes) return { index, startMs: row.startMs, bytes }
  await db.delete(filmChunks).where(and(isIt, eq(filmChunks.objectKey, objectKey)))
  return null
}

/** Films name their players, so those of a match with a forgotten player are not stored; a restarted worker fetches them again. */
export async function keepChunk({ database: { db }, objectStore }: ChunkServices, matchId: string, chunk: KeptChunk): Promise<void> {
  const { bytes, index, startMs } = chunk
  const objectKey = bytes && objectStore && (await putObject(db, objectStore, chunkFolder(matchId, index), bytes))
  await db.transaction(async (tx) => {
    if (await hasForgottenPlayer(tx, matchId, await holdForgotten(tx))) return
    const kept = await tx
      .insert(filmChunks)
      .values({ matchId, index, startMs: Math.round(startMs), body: objectKey === null ? bytes : null, objectKey })
      .onConflictDoNothing()
      .returning({ objectKey: filmChunks.objectKey })
    if (objectKey !== null && kept.length > 0) await keepObject(tx, objectKey)
  })
}

function chunkFolder(matchId: string, index: number): string {
  return `films/${matchId}/${index}`
}

/** Under this number lies a summary that could not be read. */
const REFUSED_SUMMARY = -1

/** For the reader of a later version, as long as chunks are kept. */
export async function keepRefusedSummary(services: ChunkServices, matchId: string, bytes: Uint8Array): Promise<void> {
  await keepChunk(services, matchId, { index: REFUSED_SUMMARY, startMs: 0, bytes })
}

export async function findRefusedSummary(services: ChunkServices, matchId: string): Promise<Uint8Array | null> {
  return (await findChunk(services, matchId, REFUSED_SUMMARY))?.bytes ?? null
}

export async function removeChunks(db: Queries, matchId: string): Promise<void> {
  await db.delete(filmChunks).where(eq(filmChunks.matchId, matchId))
}

/** Tracks are kept longer. */
export async function pruneChunks(db: Queries, days: number): Promise<void> {
  await db.delete(filmChunks).where(lt(filmChunks.fetchedAt, sql`now() - make_interval(days => ${days})`))
}

/**
 * Moves kept chunks into the object storage, or out of it into the database, one by one: whoever stops it begins again where it was. A chunk whose object
 * is missing or damaged is forgotten, and fetched again when a film is read.
 *
 * @returns how many were moved, and how many were lost
 */
export async function moveChunks(
  db: Database,
  store: ObjectStore,
  to: 'storage' | 'database',
): Promise<{ readonly moved: number; readonly lost: number }> {
  const isToMove = isNotNull(to === 'storage' ? filmChunks.body : filmChunks.objectKey)
  for (const count = { moved: 0, lost: 0 }; ; ) {
    const [row] = await db.select().from(filmChunks).where(isToMove).limit(1)
    if (!row) return count
    const { matchId, index, body, objectKey } = row
    const isIt = and(eq(filmChunks.matchId, matchId), eq(filmChunks.index, index), isToMove)
    if (body) {
      const key = await putObject(db, store, chunkFolder(matchId, index), body)
      await db.transaction(async (tx) => {
        const moved = await tx.update(filmChunks).set({ body: null, objectKey: key }).where(isIt).returning({ index: filmChunks.index })
        if (moved.length > 0) await keepObject(tx, key)
      })
      count.moved += 1
    } else if (objectKey !== null) {
      const bytes = await getObject(store, objectKey)
      if (bytes) await db.update(filmChunks).set({ body: bytes, objectKey: null }).where(isIt)
      else await db.delete(filmChunks).where(isIt)
      count[bytes ? 'moved' : 'lost'] += 1
    }
  }
}

/** Whether a forgotten player was in this match, under the own XUID or the stand-in's. */
async function hasForgottenPlayer(db: Queries, matchId: string, forgotten: readonly ForgottenPlayer[]): Promise<boolean> {
  if (forgotten.length === 0) return false
  const body = await findBody(db, matchId, 'statistics')
  const text = body ? new TextDecoder().decode(body) : ''
  return forgotten.some(({ xuid, standIn }) => text.includes(xuid) || text.includes(standIn.xuid))
}
