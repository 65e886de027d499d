import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { importedMatches, playerMatches } from '#server/database/schema/player-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { findStage, moveStage, removeStage, type Stage, UNDER_WAY } from '#server/stages/stage-store.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import type { ShownImport } from '#shared/progress/progress.ts'

const details = z.object({
  xuid: z.string(),
  /** The number of matches to count; null until known. */
  wanted: z.int().nullable(),
  read: z.int(),
  unreadable: z.int(),
  /** An automatic import, which only wants new matches. */
  isArrival: z.boolean(),
  /** Matches of this and earlier imports that are gone or unreadable. Automatic imports do not request them again. */
  gone: z.array(z.string()).default([]),
})

/** An import of a player's matches as numbers, without reports. An account has one at a time. */
export interface HistoryImport extends z.infer<typeof details>, Pick<Stage, 'state' | 'reason' | 'endedAt'> {
  readonly userId: UserId
}

const importOf = (userId: UserId) => ({ kind: 'history-import', userId }) as const

/** Only the linked player's matches are imported. */
export async function findLinkedXuid(db: Queries, userId: UserId): Promise<string | null> {
  const [link] = await db.select({ xuid: xboxLinks.xuid }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return link?.xuid ?? null
}

export async function findImport(db: Queries, userId: UserId): Promise<HistoryImport | null> {
  const stage = await findStage(db, importOf(userId))
  const parsed = details.safeParse(stage?.details)
  return stage && parsed.success ? { ...stage, ...parsed.data, userId } : null
}

export async function beginImport(tx: Queries, userId: UserId, xuid: string, { isArrival = false } = {}): Promise<void> {
  await moveStage(tx, importOf(userId), 'wanted', { details: { xuid, wanted: null, read: 0, unreadable: 0, isArrival } })
}

export async function isImportUnderWay(db: Queries, userId: UserId): Promise<boolean> {
  const stage = await findStage(db, importOf(userId))
  return stage !== null && UNDER_WAY.includes(stage.state)
}

export async function listWantedImports(db: Queries, limit: number): Promise<UserId[]> {
  const isWanted = and(eq(reportStages.kind, 'history-import'), inArray(reportStages.state, [...UNDER_WAY]))
  return toUsers(
    await db.select({ userId: reportStages.userId }).from(reportStages).where(isWanted).orderBy(reportStages.askedAt).limit(limit),
  )
}

export async function showImport(db: Queries, userId: UserId, wanted: number): Promise<void> {
  await moveStage(db, importOf(userId), 'running', { details: { wanted, unreadable: 0 } })
}

export async function endImport(db: Queries, userId: UserId, reason: string | null): Promise<void> {
  await (reason === null ? moveStage(db, importOf(userId), 'done') : moveStage(db, importOf(userId), 'absent', { reason }))
}

export async function countRead(db: Queries, userId: UserId): Promise<void> {
  const raised = sql`jsonb_build_object('read', (${reportStages.details} ->> 'read')::int + 1)`
  await moveStage(db, importOf(userId), 'running', { from: ['running'], details: raised })
}

export async function countUnreadable(db: Queries, userId: UserId, matchId: string): Promise<void> {
  const gone = sql`coalesce(${reportStages.details} -> 'gone', '[]') || jsonb_build_array(${matchId}::text)`
  const raised = sql`jsonb_build_object('unreadable', (${reportStages.details} ->> 'unreadable')::int + 1, 'gone', ${gone})`
  await moveStage(db, importOf(userId), 'running', { from: ['running'], details: raised })
}

/** Makes these matches visible to the account. */
export async function addReadMatches(
  db: Queries,
  { userId, isArrival }: Pick<HistoryImport, 'userId' | 'isArrival'>,
  matchIds: readonly string[],
): Promise<void> {
  if (matchIds.length === 0) return
  await db
    .insert(importedMatches)
    .values(matchIds.map((matchId) => ({ userId, matchId, hasArrived: isArrival })))
    .onConflictDoNothing()
}

export async function listNew(db: Queries, userId: UserId, matchIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ matchId: importedMatches.matchId })
    .from(importedMatches)
    .where(and(eq(importedMatches.userId, userId), inArray(importedMatches.matchId, [...matchIds])))
  const imported = new Set(rows.map(({ matchId }) => matchId))
  return matchIds.filter((id) => !imported.has(id))
}

export async function listCounted(db: Queries, xuid: string, matchIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ matchId: playerMatches.matchId })
    .from(playerMatches)
    .where(and(eq(playerMatches.xuid, xuid), inArray(playerMatches.matchId, [...matchIds]), eq(playerMatches.rulesVersion, RULES_VERSION)))
  return new Set(rows.map(({ matchId }) => matchId))
}

const SHOWN = { asking: 'waiting', wanted: 'waiting', running: 'reading', composing: 'reading', done: 'done', absent: 'failed' } as const

/** Null for an ended automatic import, unless the player's own access would help. */
export function toShownImport({ state, reason, wanted, read, unreadable, isArrival }: HistoryImport): ShownImport | null {
  if (isArrival && (state === 'done' || (state === 'absent' && !isAccessMissing(reason)))) return null
  return { state: SHOWN[state], reason, isAccessMissing: isAccessMissing(reason), wanted, read, unreadable }
}

/** Removes a forgotten player's import. */
export async function forgetImports(db: Queries, xuid: string): Promise<void> {
  for (const userId of await listImportsOf(db, xuid)) {
    await db.delete(importedMatches).where(eq(importedMatches.userId, userId))
    await removeStage(db, importOf(userId))
  }
}

async function listImportsOf(db: Queries, xuid: string): Promise<UserId[]> {
  const isOfPlayer = and(eq(reportStages.kind, 'history-import'), sql`${reportStages.details} ->> 'xuid' = ${xuid}`)
  return toUsers(await db.select({ userId: reportStages.userId }).from(reportStages).where(isOfPlayer))
}

function toUsers(rows: readonly { readonly userId: string | null }[]): UserId[] {
  return rows.flatMap(({ userId }) => (userId === null ? [] : userIdSchema.parse(userId)))
}

/** Why an import ended without matches, as shown to the player. */
export const HISTORY_HIDDEN =
  'Your match history is private. Show “Matchmade games” to everyone on Halo Waypoint, under Settings, Privacy. Or let us read it as you: Microsoft then asks for lasting access (Xboxlive.offline_access), which we use for your history alone.'
export const ACCESS_ENDED =
  'Your match history is private, and Microsoft no longer lets us in as you. That happens after a password change, or after a long time.'
export const SERVICE_DOWN = 'The Halo services did not answer. What was read so far counts. Please try again later.'

export function isAccessMissing(reason: string | null): boolean {
  return reason === HISTORY_HIDDEN || reason === ACCESS_ENDED
}
