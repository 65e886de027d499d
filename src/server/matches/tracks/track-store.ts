import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { lockStage, moveStage, type Stage, UNDER_WAY } from '#server/stages/stage-store.ts'
import type { StageState } from '#server/stages/transitions.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { unpackTracks } from './pack-tracks.ts'

type TracksEnd = { readonly readerVersion: number; readonly gates: readonly TrackGate[] } & (
  | { readonly state: 'there'; readonly body: Uint8Array }
  | { readonly state: 'absent'; readonly reason: NoPositionsReason }
)

const PASSING: readonly (string | null)[] = ['no-chunks', 'no-frames', 'given-up'] satisfies NoPositionsReason[]
const A_WHILE_MS = 10 * 60_000

const IS_POSITIONS = eq(reportStages.kind, 'positions')
const positionsOf = (matchId: string) => ({ kind: 'positions', matchId }) as const

/** Requests the tracks of a match. Returns their state, locked until the transaction ends. */
export async function requestTracks(tx: Transaction, matchId: string): Promise<StageState> {
  await tx.insert(matchTracks).values({ matchId }).onConflictDoNothing()
  const begun = await moveStage(tx, positionsOf(matchId), 'wanted', { from: ['none'] })
  const stage = begun ?? (await lockStage(tx, positionsOf(matchId)))
  if (!stage || !(PASSING.includes(stage.reason) && stage.endedAt !== null && stage.endedAt.getTime() < Date.now() - A_WHILE_MS))
    return stage?.state ?? 'wanted'
  await moveStage(tx, positionsOf(matchId), 'wanted', { from: ['absent'], details: { chunksRead: 0, chunks: null } })
  await tx.delete(filmChunks).where(and(eq(filmChunks.matchId, matchId), isNull(filmChunks.body), isNull(filmChunks.objectKey)))
  return 'wanted'
}

/** Null when the tracks were not requested. */
export async function findTracksStatus(db: Queries, matchId: string) {
  const [row] = await db
    .select({ state: reportStages.state, endedAt: reportStages.endedAt, readerVersion: matchTracks.readerVersion })
    .from(reportStages)
    .innerJoin(matchTracks, eq(matchTracks.matchId, reportStages.matchId))
    .where(and(IS_POSITIONS, eq(reportStages.matchId, matchId)))
  return row ?? null
}

export async function lockTracks(tx: Transaction, matchId: string): Promise<Stage | null> {
  return await lockStage(tx, positionsOf(matchId))
}

/** Stores the number of processed chunks, which never decreases. False when the first reading is over. */
export async function showChunksRead(db: Queries, matchId: string, chunksRead: number, chunks: number): Promise<boolean> {
  const before = sql`coalesce((${reportStages.details} ->> 'chunksRead')::int, 0)`
  const details = sql`jsonb_build_object('chunks', ${chunks}::int, 'chunksRead', least(${chunks}::int, greatest(${before}, ${chunksRead}::int)))`
  return (await moveStage(db, positionsOf(matchId), 'running', { from: UNDER_WAY, details })) !== null
}

/** May replace an earlier result, since results for the same film and version are the same. */
export async function finishTracks(tx: Transaction, matchId: string, end: TracksEnd): Promise<void> {
  const { gates, readerVersion } = end
  const isThere = end.state === 'there'
  await moveStage(tx, positionsOf(matchId), isThere ? 'done' : 'absent', isThere ? {} : { reason: end.reason })
  await tx
    .update(matchTracks)
    .set({ body: isThere ? end.body : null, gates, readerVersion })
    .where(eq(matchTracks.matchId, matchId))
}

/** Tracks of an earlier version stay. False when the reading has already ended. */
export async function giveUpTracks(db: Queries, matchId: string): Promise<boolean> {
  return (await moveStage(db, positionsOf(matchId), 'absent', { from: UNDER_WAY, reason: 'given-up' })) !== null
}

export async function findTracksBody(db: Queries, matchId: string): Promise<Uint8Array | null> {
  const [row] = await db.select({ body: matchTracks.body }).from(matchTracks).where(eq(matchTracks.matchId, matchId))
  return row?.body ?? null
}

/** With null, the tracks are marked as unreadable. */
export async function replaceTracksBody(tx: Transaction, matchId: string, body: Uint8Array | null): Promise<void> {
  if (!body) await moveStage(tx, positionsOf(matchId), 'absent', { from: ['done'], reason: 'unreadable' })
  await tx
    .update(matchTracks)
    .set({ body })
    .where(and(eq(matchTracks.matchId, matchId), isNotNull(matchTracks.body)))
}

/** A match whose film is to be read, and the first user who had it analyzed. */
interface WantedTracks {
  readonly matchId: string
  readonly userId: string | null
}

/** Lists matches whose film has not been read completely, longest waiting first. */
export async function listWanted(db: Queries, limit: number): Promise<WantedTracks[]> {
  return await listTracks(db, inArray(reportStages.state, [...UNDER_WAY]), limit)
}

export async function listOutdated(db: Queries, readerVersion: number, limit: number): Promise<WantedTracks[]> {
  const isOlder = or(isNull(matchTracks.readerVersion), lt(matchTracks.readerVersion, readerVersion))
  const hasStoredChunk = sql`exists (select from ${filmChunks} where ${filmChunks.matchId} = ${matchTracks.matchId} and ${filmChunks.index} >= 0 and (${filmChunks.body} is not null or ${filmChunks.objectKey} is not null))`
  return await listTracks(db, and(inArray(reportStages.state, ['done', 'absent']), isOlder, hasStoredChunk), limit)
}

async function listTracks(db: Queries, where: SQL | undefined, limit: number): Promise<WantedTracks[]> {
  const userId = sql<
    string | null
  >`(select user_id from ${jobs} where ${jobs.matchId} = ${matchTracks.matchId} order by ${jobs.createdAt} limit 1)`
  return await db
    .select({ matchId: matchTracks.matchId, userId })
    .from(matchTracks)
    .innerJoin(reportStages, eq(reportStages.matchId, matchTracks.matchId))
    .where(and(IS_POSITIONS, where))
    .orderBy(reportStages.askedAt)
    .limit(limit)
}

/** Null when tracks are missing, not credible, or of another version. */
export async function findTracks(db: Queries, matchId: string): Promise<MatchTracks | null> {
  const body = await findTracksBody(db, matchId)
  return body && unpackTracks(body)
}
