import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs, matchData } from '#server/database/schema.ts'

/** Match data as received, once per match and shared by all of its jobs: films vanish, and rules change. */

export type MatchDataKind = (typeof matchData.$inferSelect)['kind']

export async function findBody(db: Queries, matchId: string, kind: MatchDataKind): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ body: matchData.body })
    .from(matchData)
    .where(and(eq(matchData.matchId, matchId), eq(matchData.kind, kind)))
  return row?.body ?? null
}

/** A later body takes the place of an earlier one: a film is read again until it is complete. */
export async function keepBody(db: Queries, matchId: string, kind: MatchDataKind, body: Uint8Array): Promise<void> {
  await db
    .insert(matchData)
    .values({ matchId, kind, body })
    .onConflictDoUpdate({ target: [matchData.matchId, matchData.kind], set: { body } })
}

export async function findDocument(db: Queries, matchId: string, kind: MatchDataKind): Promise<unknown> {
  const body = await findBody(db, matchId, kind)
  return body ? JSON.parse(new TextDecoder().decode(body)) : null
}

export async function keepDocument(db: Queries, matchId: string, kind: MatchDataKind, document: unknown): Promise<void> {
  await keepBody(db, matchId, kind, new TextEncoder().encode(JSON.stringify(document)))
}

/** Removes matches that no job is of any more: a worker may have kept one after the account that asked for it was deleted. */
export async function pruneMatches(db: Queries): Promise<void> {
  const asked = db.select({ matchId: jobs.matchId }).from(jobs)
  await db.delete(matchData).where(and(lt(matchData.fetchedAt, sql`now() - interval '1 hour'`), notInArray(matchData.matchId, asked)))
}
