import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { session, user, verification } from '#server/database/schema/auth-schema.ts'

const LONGEST_SESSION = sql`interval '30 days'`

/** The user of each session. Revoked, expired and unknown sessions are missing. */
type FindLivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** A prepared statement, because almost every request runs this query. */
export function prepareLivingSessions(db: Queries): FindLivingSessions {
  const isRequested = sql`${session.id} = any(${sql.placeholder('ids')}::text[])`
  const query = db
    .select({ id: session.id, userId: session.userId })
    .from(session)
    .where(and(isRequested, gt(session.expiresAt, sql`now()`), gt(session.createdAt, sql`now() - ${LONGEST_SESSION}`)))
    .prepare('living_sessions')
  return async (ids) => new Map((await query.execute({ ids })).map(({ id, userId }) => [id, userId]))
}

export async function pruneSessions(db: Queries): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, sql`now()`), lt(session.createdAt, sql`now() - ${LONGEST_SESSION}`)))
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
}

/** True when this account has signed in from this address before: then wrong guesses by strangers do not lock it out. */
export async function isKnownAddress(db: Queries, email: string, address: string): Promise<boolean> {
  const owners = db.select({ id: user.id }).from(user).where(eq(user.email, email))
  const [row] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.userId, owners), eq(session.ipAddress, address)))
    .limit(1)
  return row !== undefined
}

export async function dropOlderResets(db: Queries, userId: string): Promise<void> {
  const newest = db
    .select({ at: sql`max(${verification.createdAt})` })
    .from(verification)
    .where(eq(verification.value, userId))
  await db.delete(verification).where(and(eq(verification.value, userId), lt(verification.createdAt, newest)))
}

export async function dropResets(db: Queries, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId))
}

export async function readAccount(db: Queries, userId: string): Promise<{ readonly email: string; readonly isConfirmed: boolean } | null> {
  const [row] = await db
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
  return row ?? null
}
