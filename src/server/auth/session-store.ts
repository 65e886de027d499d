import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { session, user, verification } from '#server/database/auth-schema.ts'
import type { Queries } from '#server/database/database.ts'

/** A session ends this long after the sign-in, however busy it is. */
const LONGEST_SESSION = sql`interval '30 days'`

/** Whose session this is, while it lives; null once it was revoked, ran out, or never was. */
export async function findSessionOwner(db: Queries, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: session.userId })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, sql`now()`), gt(session.createdAt, sql`now() - ${LONGEST_SESSION}`)))
  return row?.userId ?? null
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

/** E-mail and name of an account, as its profile shows them. */
export async function readAccount(db: Queries, userId: string): Promise<{ readonly email: string } | null> {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  return row ?? null
}
