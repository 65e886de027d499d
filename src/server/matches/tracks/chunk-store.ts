import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { filmChunks } from '#server/database/schema/film-schema.ts'
import { holdForgotten } from '#server/matches/forget/forgotten-players.ts'
import { hasForgottenPlayer } from './forgotten-in-match.ts'

/** The chunks of films as fetched, compressed as they are stored by the game's services. */

export interface KeptChunk {
  /** Its place among the film's chunks; 0 is the header. */
  readonly index: number
  /** On the film's clock. */
  readonly startMs: number
  /** Null for one that could not be had. */
  readonly bytes: Uint8Array | null
}

/** Which chunks of a film are settled: kept, or known to be gone. In their order, without their bytes. */
export async function listKeptChunks(db: Queries, matchId: string): Promise<{ readonly index: number; readonly startMs: number }[]> {
  return await db
    .select({ index: filmChunks.index, startMs: filmChunks.startMs })
    .from(filmChunks)
    .where(eq(filmChunks.matchId, matchId))
    .orderBy(filmChunks.index)
}

/** Null where it is not settled. */
export async function findChunk(db: Queries, matchId: string, index: number): Promise<KeptChunk | null> {
  const [row] = await db
    .select({ index: filmChunks.index, startMs: filmChunks.startMs, bytes: filmChunks.body })
    .from(filmChunks)
    .where(and(eq(filmChunks.matchId, matchId), eq(filmChunks.index, index)))
  return row ?? null
}

/** Films name their players. Those of a match with a forgotten player are not kept: then a restarted worker fetches them again. */
export async function keepChunk(db: Database, matchId: string, { bytes, ...chunk }: KeptChunk): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasForgottenPlayer(tx, matchId, await holdForgotten(tx))) return
    await tx
      .insert(filmChunks)
      .values({ matchId, ...chunk, startMs: Math.round(chunk.startMs), body: bytes })
      .onConflictDoNothing()
  })
}

export async function removeChunks(db: Queries, matchId: string): Promise<void> {
  await db.delete(filmChunks).where(eq(filmChunks.matchId, matchId))
}

/** Chunks are kept for so many days; the tracks that were read of them stay. */
export async function pruneChunks(db: Queries, days: number): Promise<void> {
  await db.delete(filmChunks).where(lt(filmChunks.fetchedAt, sql`now() - make_interval(days => ${days})`))
}
