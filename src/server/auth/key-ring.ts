import type { Jwk, JwtOptions } from 'better-auth/plugins/jwt'
import { jwks } from '#server/database/auth-schema.ts'
import type { Queries } from '#server/database/database.ts'

const FRESH_MS = 60_000
const RELOAD_AT_MOST_EVERY_MS = 1_000

/** The keys that sign bearer tokens, kept in memory; a key that another process made is found when a token first names it. */
export interface KeyRing {
  readonly store: Required<NonNullable<JwtOptions['adapter']>>
  /** Reads the keys anew when none of those in memory has this id. */
  readonly expectKey: (keyId: string) => Promise<void>
}

export function createKeyRing(db: Queries): KeyRing {
  let keys: Jwk[] = []
  let loadedAtMs = 0

  async function load(): Promise<Jwk[]> {
    const rows = await db.select().from(jwks)
    keys = rows.map(toKey)
    loadedAtMs = Date.now()
    return keys
  }

  return {
    store: {
      getJwks: async () => (keys.length === 0 || Date.now() - loadedAtMs > FRESH_MS ? load() : keys),
      createJwk: async ({ publicKey, privateKey, createdAt }) => {
        const key = { id: crypto.randomUUID(), publicKey, privateKey, createdAt, alg: 'EdDSA', crv: 'Ed25519' } as const
        await db.insert(jwks).values(key)
        await load()
        return key
      },
    },
    expectKey: async (keyId) => {
      if (keys.some(({ id }) => id === keyId) || Date.now() - loadedAtMs < RELOAD_AT_MOST_EVERY_MS) return
      await load()
    },
  }
}

function toKey({ expiresAt, alg, crv, ...key }: typeof jwks.$inferSelect): Jwk {
  return { ...key, ...(expiresAt && { expiresAt }), ...(alg && { alg }), ...(crv && { crv }) }
}
