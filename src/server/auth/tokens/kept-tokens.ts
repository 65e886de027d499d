import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { keptTokens } from '#server/database/schema/link-schema.ts'
import type { HaloCredentials } from '#server/integrations/halo/halo-tokens.ts'
import type { Seal } from './seal.ts'

const NAME = 'halo-refresh-token'

/**
 * Stores the newest refresh token of the operator's Halo account, sealed, so that it survives a restart; a newly configured account
 * replaces it.
 */
export async function withStoredToken(db: Queries, seal: Seal, credentials: HaloCredentials): Promise<HaloCredentials> {
  if (credentials.kind !== 'account') return credentials
  const purpose = `kept:${NAME}:${createHash('sha256').update(credentials.refreshToken).digest('base64url')}`
  const [row] = await db.select({ sealed: keptTokens.sealed }).from(keptTokens).where(eq(keptTokens.name, NAME))
  const storedToken = row ? seal.open(row.sealed, purpose) : null
  return {
    ...credentials,
    refreshToken: storedToken ?? credentials.refreshToken,
    storeRefreshToken: async (refreshToken) => {
      const sealed = seal.close(refreshToken, purpose)
      const set = { sealed, updatedAt: sql`now()` }
      await db.insert(keptTokens).values({ name: NAME, sealed }).onConflictDoUpdate({ target: keptTokens.name, set })
    },
  }
}
