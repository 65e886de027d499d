import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { matchReadings, readMatches } from '#server/database/schema/reading-schema.ts'
import type { UserId } from '#shared/ids.ts'
import type { MatchReading } from '#shared/progress/progress.ts'
import { wantsAccess } from './reading-reasons.ts'

const UNDER_WAY = ['waiting', 'reading'] as const

export type Reading = typeof matchReadings.$inferSelect

/** The linked player; nobody else's matches are read in. */
export async function findLinkedXuid(db: Queries, userId: UserId): Promise<string | null> {
  const [link] = await db.select({ xuid: xboxLinks.xuid }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return link?.xuid ?? null
}

export async function findReading(db: Queries, userId: UserId): Promise<Reading | null> {
  const [row] = await db.select().from(matchReadings).where(eq(matchReadings.userId, userId))
  return row ?? null
}

/** Begins a reading in the place of the last one; false while one is under way. */
export async function beginReading(tx: Queries, userId: UserId, xuid: string): Promise<boolean> {
  const fresh = { xuid, state: 'waiting' as const, reason: null, wanted: null, read: 0, unreadable: 0, askedAt: new Date(), endedAt: null }
  const begun = await tx
    .insert(matchReadings)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: matchReadings.userId, set: fresh, setWhere: notInArray(matchReadings.state, [...UNDER_WAY]) })
    .returning({ userId: matchReadings.userId })
  return begun.length > 0
}

/** Only while it is under way: what has ended, or went with its account, stays so. */
export async function changeReading(db: Queries, userId: UserId, changes: Partial<Reading>): Promise<void> {
  await db
    .update(matchReadings)
    .set(changes)
    .where(and(eq(matchReadings.userId, userId), inArray(matchReadings.state, [...UNDER_WAY])))
}

export async function countMatchRead(db: Queries, userId: UserId, what: 'read' | 'unreadable'): Promise<void> {
  const column = matchReadings[what]
  await changeReading(db, userId, { [what]: sql`${column} + 1` })
}

/** From now on the account may look at these matches of its player. */
export async function addReadMatches(db: Queries, userId: UserId, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  await db
    .insert(readMatches)
    .values(matchIds.map((matchId) => ({ userId, matchId })))
    .onConflictDoNothing()
}

/** Which of these matches of the player are counted by today's rules. */
export async function listCounted(db: Queries, xuid: string, matchIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ matchId: playerMatches.matchId })
    .from(playerMatches)
    .where(and(eq(playerMatches.xuid, xuid), inArray(playerMatches.matchId, [...matchIds]), eq(playerMatches.rulesVersion, RULES_VERSION)))
  return new Set(rows.map(({ matchId }) => matchId))
}

export function toShownReading({ state, reason, wanted, read, unreadable }: Reading): MatchReading {
  return { state, reason, wantsAccess: wantsAccess(reason), wanted, read, unreadable }
}

/** A forgotten player's reading, and which matches it read in. */
export async function forgetReadings(db: Queries, xuid: string): Promise<void> {
  const ofPlayer = db.select({ userId: matchReadings.userId }).from(matchReadings).where(eq(matchReadings.xuid, xuid))
  await db.delete(readMatches).where(inArray(readMatches.userId, ofPlayer))
  await db.delete(matchReadings).where(eq(matchReadings.xuid, xuid))
}
