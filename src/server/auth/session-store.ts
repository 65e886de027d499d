import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { session, user, verification } from '#server/database/schema/auth-schema.ts'

/** A session ends this long after the sign-in, however busy it is. */
const LONGEST_SESSION = sql`interval '30 days'`

/** Finds the user of each of these sessions, by session id. Sessions that were revoked, have expired or never existed are missing. */
type FindLivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The database plans the statement once: it is asked with almost every request. */
export function prepareLivingSessions(db: Queries): FindLivingSessions {
  const isAsked = sql`${session.id} = any(${sql.placeholder('ids')}::text[])`
  const query = db
    .select({ id: session.id, userId: session.userId })
    .from(session)
    .where(and(isAsked, gt(session.expiresAt, sql`now()`), gt(session.createdAt, sql`now() - ${LONGEST_SESSION}`)))
    .prepare('living_sessions')
  return async (ids) => new Map((await query.execute({ ids })).map(({ id, userId }) => [id, userId]))
}

/** Removes sessions that have expired, and requests for a new password whose link was never used. */
export async function pruneSessions(db: Queries): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, sql`now()`), lt(session.createdAt, sql`now() - ${LONGEST_SESSION}`)))
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
}

/** Whether the owner of this e-mail has signed in from this address: such a one is not locked out by strangers who guess. */
export async function isKnownAddress(db: Queries, email: string, address: string): Promise<boolean> {
  const owners = db.select({ id: user.id }).from(user).where(eq(user.email, email))
  const [row] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.userId, owners), eq(session.ipAddress, address)))
    .limit(1)
  return row !== undefined
}

/** Only the newest reset link of a user works. */
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

/** E-mail of an account, as its profile shows it; null when there is none, or none any more. */
export async function readAccount(db: Queries, userId: string): Promise<{ readonly email: string; readonly isConfirmed: boolean } | null> {
  const [row] = await db
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
  return row ?? null
}
