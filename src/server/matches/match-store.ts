import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs, matchData } from '#server/database/schema/job-schema.ts'
import { importedMatches } from '#server/database/schema/player-schema.ts'
import { forgetInMatchData } from './forget/forget-in.ts'
import { listForgotten, lockForgotten } from './forget/forgotten-players.ts'

/** Match data as received, shared by all jobs of a match. */

type MatchDataKind = (typeof matchData.$inferSelect)['kind']

export async function findBody(db: Queries, matchId: string, kind: MatchDataKind): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ body: matchData.body })
    .from(matchData)
    .where(and(eq(matchData.matchId, matchId), eq(matchData.kind, kind)))
  return row?.body ?? null
}

/**
 * Replaces an earlier body, since a film is fetched again until it is complete. Forgotten players are removed first, outside the
 * transaction, and again if one is added meanwhile. Returns the body as stored, which is `received` itself if no player was removed.
 */
export async function storeBody(db: Database, matchId: string, kind: MatchDataKind, received: Uint8Array): Promise<Uint8Array> {
  for (;;) {
    const forgotten = await listForgotten(db)
    const body = forgetInMatchData(kind, received, forgotten)
    const isStored = await db.transaction(async (tx) => {
      if ((await lockForgotten(tx)).length !== forgotten.length) return false
      await tx
        .insert(matchData)
        .values({ matchId, kind, body })
        .onConflictDoUpdate({ target: [matchData.matchId, matchData.kind], set: { body } })
      return true
    })
    if (isStored) return body
  }
}

export async function findDocument(db: Queries, matchId: string, kind: MatchDataKind): Promise<unknown> {
  const body = await findBody(db, matchId, kind)
  return body ? parseDocument(body) : null
}

export async function storeDocument(db: Database, matchId: string, kind: MatchDataKind, received: unknown): Promise<unknown> {
  const bytes = new TextEncoder().encode(JSON.stringify(received))
  const body = await storeBody(db, matchId, kind, bytes)
  return body === bytes ? received : parseDocument(body)
}

function parseDocument(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body))
}

const AN_HOUR_AGO = sql`now() - interval '1 hour'`

export function requestedMatches(db: Queries) {
  return db
    .select({ matchId: jobs.matchId })
    .from(jobs)
    .union(db.select({ matchId: importedMatches.matchId }).from(importedMatches))
}

/** Removes matches without a job or import: a worker may have stored one after its account was deleted. */
export async function pruneMatches(db: Queries): Promise<void> {
  const requested = requestedMatches(db)
  await db.delete(filmChunks).where(and(lt(filmChunks.fetchedAt, AN_HOUR_AGO), notInArray(filmChunks.matchId, requested)))
  await db.delete(matchTracks).where(and(lt(matchTracks.askedAt, AN_HOUR_AGO), notInArray(matchTracks.matchId, requested)))
  await db.delete(matchData).where(and(lt(matchData.fetchedAt, AN_HOUR_AGO), notInArray(matchData.matchId, requested)))
}
