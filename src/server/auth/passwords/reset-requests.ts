import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Auth } from '#server/auth/auth.ts'
import type { Database } from '#server/database/database.ts'
import { verification } from '#server/database/schema/auth-schema.ts'

/**
 * A request for a reset link is stored as a row in the same way for every address, so that the response takes equally long. Whether the
 * account exists is checked when the mail is sent.
 */
const RESET_REQUEST = 'asked-for-a-reset'
const MAX_AT_ONCE = 100

export async function submitResetRequest(db: Database, email: string): Promise<void> {
  await db
    .insert(verification)
    .values({ id: randomUUID(), identifier: RESET_REQUEST, value: email, expiresAt: sql`now() + interval '1 hour'` })
}

/** Writes the mails of waiting requests that have an account. A request that fails stays; its error is returned. */
export async function answerResetRequests(db: Database, auth: Pick<Auth, 'libraryOn'>): Promise<unknown[]> {
  const waiting = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.identifier, RESET_REQUEST), gt(verification.expiresAt, sql`now()`)))
    .orderBy(asc(verification.createdAt))
    .limit(MAX_AT_ONCE)
  const errors: unknown[] = []
  for (const { id } of waiting) await answer(db, auth, id).catch((error: unknown) => errors.push(error))
  return errors
}

async function answer(db: Database, auth: Pick<Auth, 'libraryOn'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.delete(verification).where(eq(verification.id, id)).returning({ email: verification.value })
    if (request) await auth.libraryOn(tx).requestReset(request.email)
  })
}
