import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { keptTokens } from '#server/database/schema/link-schema.ts'
import type { HaloCredentials } from '#server/integrations/halo/halo-tokens.ts'
import type { Seal } from './seal.ts'

const NAME = 'halo-refresh-token'

/**
 * The operator's Halo account as it goes on after a restart: with the refresh token of its last sign-in, which is kept sealed, unless the
 * operator has configured another one since. Each new token is kept the moment it comes.
 */
export async function withKeptToken(db: Queries, seal: Seal, credentials: HaloCredentials): Promise<HaloCredentials> {
  if (credentials.kind !== 'account') return credentials
  const purpose = purposeOf(credentials.refreshToken)
  const [row] = await db.select({ sealed: keptTokens.sealed }).from(keptTokens).where(eq(keptTokens.name, NAME))
  const kept = row ? seal.open(row.sealed, purpose) : null
  return {
    ...credentials,
    refreshToken: kept ?? credentials.refreshToken,
    keepRefreshToken: async (refreshToken) => {
      const sealed = seal.close(refreshToken, purpose)
      const set = { sealed, updatedAt: sql`now()` }
      await db.insert(keptTokens).values({ name: NAME, sealed }).onConflictDoUpdate({ target: keptTokens.name, set })
    },
  }
}

/** A kept token belongs to the configured one that it came from: it does not open for another. */
function purposeOf(configured: string): string {
  return `kept:${NAME}:${createHash('sha256').update(configured).digest('base64url')}`
}
