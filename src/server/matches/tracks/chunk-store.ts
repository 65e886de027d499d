import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { filmChunks } from '#server/database/schema/film-schema.ts'
import { type ForgottenPlayer, holdForgotten } from '#server/matches/forget/forgotten-players.ts'
import { findBody } from '#server/matches/match-store.ts'

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

/** Null where it is not settled. */
export async function findChunk(db: Queries, matchId: string, index: number): Promise<KeptChunk | null> {
  const [row] = await db
    .select({ index: filmChunks.index, startMs: filmChunks.startMs, bytes: filmChunks.body })
    .from(filmChunks)
    .where(and(eq(filmChunks.matchId, matchId), eq(filmChunks.index, index)))
  return row ?? null
}

/** Films name their players, so those of a match with a forgotten player are not stored; a restarted worker fetches them again. */
export async function keepChunk(db: Database, matchId: string, { bytes, ...chunk }: KeptChunk): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasForgottenPlayer(tx, matchId, await holdForgotten(tx))) return
    await tx
      .insert(filmChunks)
      .values({ matchId, ...chunk, startMs: Math.round(chunk.startMs), body: bytes })
      .onConflictDoNothing()
  })
}

/** Under this number lies a summary that could not be read. */
const REFUSED_SUMMARY = -1

/** For the reader of a later version, as long as chunks are kept. */
export async function keepRefusedSummary(db: Database, matchId: string, bytes: Uint8Array): Promise<void> {
  await keepChunk(db, matchId, { index: REFUSED_SUMMARY, startMs: 0, bytes })
}

export async function findRefusedSummary(db: Queries, matchId: string): Promise<Uint8Array | null> {
  return (await findChunk(db, matchId, REFUSED_SUMMARY))?.bytes ?? null
}

export async function removeChunks(db: Queries, matchId: string): Promise<void> {
  await db.delete(filmChunks).where(eq(filmChunks.matchId, matchId))
}

/** Tracks are kept longer. */
export async function pruneChunks(db: Queries, days: number): Promise<void> {
  await db.delete(filmChunks).where(lt(filmChunks.fetchedAt, sql`now() - make_interval(days => ${days})`))
}

/** Whether a forgotten player was in this match, under the own XUID or the stand-in's. */
async function hasForgottenPlayer(db: Queries, matchId: string, forgotten: readonly ForgottenPlayer[]): Promise<boolean> {
  if (forgotten.length === 0) return false
  const body = await findBody(db, matchId, 'statistics')
  const text = body ? new TextDecoder().decode(body) : ''
  return forgotten.some(({ xuid, standIn }) => text.includes(xuid) || text.includes(standIn.xuid))
}
