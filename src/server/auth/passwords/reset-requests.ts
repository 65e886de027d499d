import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Auth } from '#server/auth/auth.ts'
import type { Database } from '#server/database/database.ts'
import { verification } from '#server/database/schema/auth-schema.ts'

/**
 * "Send me a link for a new password", as it waits. It is written down the same way for every address, so that the answer takes equally
 * long; whether there is such an account is looked up afterwards, when mail is sent. A crash in between loses nothing.
 */
const ASKED = 'asked-for-a-reset'
const MOST_AT_ONCE = 100

export async function askForReset(db: Database, email: string): Promise<void> {
  await db.insert(verification).values({ id: randomUUID(), identifier: ASKED, value: email, expiresAt: sql`now() + interval '1 hour'` })
}

/** Writes the mails of the waiting requests that have an account. One that fails stays waiting without delaying the others; its error is returned. */
export async function answerResetRequests(db: Database, auth: Pick<Auth, 'libraryOn'>): Promise<unknown[]> {
  const waiting = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.identifier, ASKED), gt(verification.expiresAt, sql`now()`)))
    .orderBy(asc(verification.createdAt))
    .limit(MOST_AT_ONCE)
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
