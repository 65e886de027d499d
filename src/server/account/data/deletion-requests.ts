import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashOfToken } from '#server/auth/tokens/token-hash.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { deletionRequests } from '#server/database/schema/privacy-schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'

const LINK_LIFE = sql`interval '30 minutes'`

/** A new token of 256 bits for the mailed link. Earlier tokens of this player stop working. */
export async function openDeletionRequest(tx: Transaction, userId: UserId): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const fresh = { tokenHash: hashOfToken(token), createdAt: sql`now()` }
  await tx
    .insert(deletionRequests)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: deletionRequests.userId, set: fresh })
  return token
}

/** Uses up a token and returns the user it belongs to; null when it is too old, used, replaced or unknown. */
export async function spendDeletionToken(tx: Transaction, token: string): Promise<UserId | null> {
  const [spent] = await tx
    .delete(deletionRequests)
    .where(and(eq(deletionRequests.tokenHash, hashOfToken(token)), gt(deletionRequests.createdAt, sql`now() - ${LINK_LIFE}`)))
    .returning({ userId: deletionRequests.userId })
  return spent ? userIdSchema.parse(spent.userId) : null
}

export async function pruneDeletionRequests(db: Queries): Promise<void> {
  await db.delete(deletionRequests).where(lt(deletionRequests.createdAt, sql`now() - ${LINK_LIFE}`))
}
