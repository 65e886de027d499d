import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashOfToken } from '#server/auth/tokens/token-hash.ts'
import type { Caller } from '#server/calls/handlers.ts'
import type { Queries } from '#server/database/database.ts'
import { xboxLinkAttempts, xboxLinks } from '#server/database/schema/link-schema.ts'

const ATTEMPT_LIFE = sql`interval '10 minutes'`

interface NewAttempt {
  readonly state: string
  readonly sealedVerifier: string
  /** Whether lasting access was requested. */
  readonly wantsHistory: boolean
}

export async function addAttempt(db: Queries, { userId, sessionId }: Caller, { state, ...attempt }: NewAttempt): Promise<void> {
  await db.insert(xboxLinkAttempts).values({ stateHash: hashOfToken(state), userId, sessionId, ...attempt })
}

/** Locks this session's attempt, up to ten minutes old. `sealed`: the PKCE verifier, or after its use a fingerprint of the code. */
export async function lockAttempt(tx: Queries, { userId, sessionId }: Caller, state: string) {
  const { stateHash, sealedVerifier: sealed, usedAt, wantsHistory } = xboxLinkAttempts
  const [row] = await tx
    .select({ stateHash, sealed, usedAt, wantsHistory })
    .from(xboxLinkAttempts)
    .where(
      and(
        eq(stateHash, hashOfToken(state)),
        eq(xboxLinkAttempts.userId, userId),
        eq(xboxLinkAttempts.sessionId, sessionId),
        gt(xboxLinkAttempts.createdAt, sql`now() - ${ATTEMPT_LIFE}`),
      ),
    )
    .for('update')
  return row ?? null
}

export async function spendAttempt(tx: Queries, stateHash: string, sealedFingerprint: string): Promise<void> {
  await tx
    .update(xboxLinkAttempts)
    .set({ usedAt: sql`now()`, sealedVerifier: sealedFingerprint })
    .where(eq(xboxLinkAttempts.stateHash, stateHash))
}

export async function dropAttempt(db: Queries, stateHash: string): Promise<void> {
  await db.delete(xboxLinkAttempts).where(eq(xboxLinkAttempts.stateHash, stateHash))
}

export async function lockAttemptByState(tx: Queries, stateHash: string): Promise<boolean> {
  const rows = await tx
    .select({ stateHash: xboxLinkAttempts.stateHash })
    .from(xboxLinkAttempts)
    .where(eq(xboxLinkAttempts.stateHash, stateHash))
    .for('update')
  return rows.length > 0
}

/** The outcome of a used attempt; undefined while its code is being redeemed. */
export async function findOutcome(
  db: Queries,
  stateHash: string,
): Promise<{ readonly status: 'failed' } | { readonly status: 'linked'; readonly gamertag: string | null } | undefined> {
  const [row] = await db
    .select({ usedAt: xboxLinkAttempts.usedAt, linkedAt: xboxLinks.linkedAt, gamertag: xboxLinks.gamertag })
    .from(xboxLinkAttempts)
    .leftJoin(xboxLinks, eq(xboxLinks.userId, xboxLinkAttempts.userId))
    .where(eq(xboxLinkAttempts.stateHash, stateHash))
  if (!row?.usedAt) return { status: 'failed' }
  if (row.linkedAt === null || row.linkedAt < row.usedAt) return undefined
  return { status: 'linked', gamertag: row.gamertag }
}

/** Removes attempts that are too old to end in a link. */
export async function pruneAttempts(db: Queries): Promise<void> {
  await db.delete(xboxLinkAttempts).where(lt(xboxLinkAttempts.createdAt, sql`now() - ${ATTEMPT_LIFE} - interval '30 seconds'`))
}

/** Reloading the page must not bring a removed link back. */
export async function dropAttemptsOf(db: Queries, userId: string): Promise<void> {
  await db.delete(xboxLinkAttempts).where(eq(xboxLinkAttempts.userId, userId))
}
