import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-part.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { unpackTracks } from './pack-tracks.ts'

export type TracksState = (typeof matchTracks.$inferSelect)['state']

/** What came of reading a film, as it is stored: the tracks in the kept form, or why there are none. */
type TracksEnd = { readonly readerVersion: number; readonly gates: readonly TrackGate[] } & (
  | { readonly state: 'there'; readonly body: Uint8Array; readonly keptVersion: number }
  | { readonly state: 'absent'; readonly reason: NoPositionsReason }
)

/** Reasons that another try may mend: a film may come later, and a service that was down answer. */
const PASSING: NoPositionsReason[] = ['no-chunks', 'given-up']
const A_WHILE_AGO = sql`now() - interval '10 minutes'`
const UNFINISHED: TracksState[] = ['waiting', 'reading']

/**
 * Somebody wants the tracks of a match. Gives their state as it then is, and holds it until the transaction ends: nobody finishes reading
 * them meanwhile.
 */
export async function askForTracks(tx: Transaction, matchId: string): Promise<TracksState> {
  const isMendable = and(eq(matchTracks.state, 'absent'), inArray(matchTracks.reason, PASSING), lt(matchTracks.endedAt, A_WHILE_AGO))
  const mended = await tx
    .update(matchTracks)
    .set({ state: 'waiting', reason: null, endedAt: null, chunksRead: 0, chunks: null })
    .where(and(eq(matchTracks.matchId, matchId), isMendable))
    .returning({ matchId: matchTracks.matchId })
  if (mended.length > 0) await tx.delete(filmChunks).where(and(eq(filmChunks.matchId, matchId), isNull(filmChunks.body)))
  const [row] = await tx
    .insert(matchTracks)
    .values({ matchId })
    .onConflictDoUpdate({ target: matchTracks.matchId, set: { matchId } })
    .returning({ state: matchTracks.state })
  return row?.state ?? 'waiting'
}

export interface TracksStanding {
  readonly state: TracksState
  readonly readerVersion: number | null
}

/** Null where nobody wants them. */
export async function findStanding(db: Queries, matchId: string): Promise<TracksStanding | null> {
  const [row] = await db
    .select({ state: matchTracks.state, readerVersion: matchTracks.readerVersion })
    .from(matchTracks)
    .where(eq(matchTracks.matchId, matchId))
  return row ?? null
}

/** The same, held until the transaction ends: nobody finishes reading them meanwhile. */
export async function holdStanding(tx: Transaction, matchId: string): Promise<TracksStanding | null> {
  const [row] = await tx
    .select({ state: matchTracks.state, readerVersion: matchTracks.readerVersion })
    .from(matchTracks)
    .where(eq(matchTracks.matchId, matchId))
    .for('share')
  return row ?? null
}

/** So many of the film's chunks are settled. Never goes back, also when a worker starts anew. False where the tracks are not being read for the first time. */
export async function showReading(db: Queries, matchId: string, chunksRead: number, chunks: number): Promise<boolean> {
  const shown = await db
    .update(matchTracks)
    .set({ state: 'reading', chunks, chunksRead: sql`least(${chunks}, greatest(${matchTracks.chunksRead}, ${chunksRead}))` })
    .where(and(eq(matchTracks.matchId, matchId), inArray(matchTracks.state, UNFINISHED)))
    .returning({ matchId: matchTracks.matchId })
  return shown.length > 0
}

/** The end of a reading. Of the same film in the same version it is always the same, so the later one may take the place of an earlier one. */
export async function endReading(tx: Transaction, matchId: string, end: TracksEnd): Promise<void> {
  const { state, gates, readerVersion } = end
  const outcome =
    end.state === 'there'
      ? { body: end.body, keptVersion: end.keptVersion, reason: null }
      : { body: null, keptVersion: null, reason: end.reason }
  await tx
    .update(matchTracks)
    .set({ state, gates, readerVersion, ...outcome, endedAt: sql`now()` })
    .where(eq(matchTracks.matchId, matchId))
}

/** Every attempt ended badly. What was read by an earlier version stays. False where it is over already. */
export async function giveUpReading(db: Queries, matchId: string): Promise<boolean> {
  const given = await db
    .update(matchTracks)
    .set({ state: 'absent', reason: 'given-up', endedAt: sql`now()` })
    .where(and(eq(matchTracks.matchId, matchId), inArray(matchTracks.state, UNFINISHED)))
    .returning({ matchId: matchTracks.matchId })
  return given.length > 0
}

/** The tracks as they are kept; null where there are none. */
export async function findTracksBody(db: Queries, matchId: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ body: matchTracks.body }).from(matchTracks).where(eq(matchTracks.matchId, matchId))
  return row?.body ?? null
}

/** The same tracks in other bytes; null: they are gone. */
export async function replaceTracksBody(db: Queries, matchId: string, body: Uint8Array | null): Promise<void> {
  const change = body ? { body } : ({ state: 'absent', reason: 'unreadable', body } as const)
  await db
    .update(matchTracks)
    .set(change)
    .where(and(eq(matchTracks.matchId, matchId), eq(matchTracks.state, 'there')))
}

/** A match whose film is to be read, and a player who had it analysed; nobody where all of them are gone. */
export interface WantedTracks {
  readonly matchId: string
  readonly userId: string | null
}

const ASKED_BY = sql<
  string | null
>`(select user_id from ${jobs} where ${jobs.matchId} = ${matchTracks.matchId} order by ${jobs.createdAt} limit 1)`

/** Those that nobody has read to the end yet, the longest waiting first. */
export async function listWanted(db: Queries, limit: number): Promise<WantedTracks[]> {
  return await db
    .select({ matchId: matchTracks.matchId, userId: ASKED_BY })
    .from(matchTracks)
    .where(inArray(matchTracks.state, UNFINISHED))
    .orderBy(matchTracks.askedAt)
    .limit(limit)
}

/** Those whose film was read by an older reader, and is still there to be read again. */
export async function listOutdated(db: Queries, readerVersion: number, limit: number): Promise<WantedTracks[]> {
  const isOlder = or(isNull(matchTracks.readerVersion), lt(matchTracks.readerVersion, readerVersion))
  const isKept = sql`exists (select from ${filmChunks} where ${filmChunks.matchId} = ${matchTracks.matchId} and ${filmChunks.body} is not null)`
  return await db
    .select({ matchId: matchTracks.matchId, userId: ASKED_BY })
    .from(matchTracks)
    .where(and(inArray(matchTracks.state, ['there', 'absent']), isOlder, isKept))
    .limit(limit)
}

/** What the frames of a match's film say, as kept; null where they are not read, were not believed, or are kept in a form of another version. */
export async function findTracks(db: Queries, matchId: string): Promise<MatchTracks | null> {
  const body = await findTracksBody(db, matchId)
  return body && unpackTracks(body)
}
