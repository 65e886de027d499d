import { symmetricDecrypt } from 'better-auth/crypto'
import type { Jwk, JwtOptions } from 'better-auth/plugins/jwt'
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jwks } from '#server/database/schema/auth-schema.ts'
import type { Log } from '#server/log/log.ts'

const FRESH_MS = 60_000
const RELOAD_AT_MOST_EVERY_MS = 1_000

/**
 * The keys that sign bearer tokens, cached in memory; keys of other processes are loaded when a token refers to them. Private keys are
 * encrypted with the program's secret; keys that it cannot decrypt are skipped, and retired when a new key is created.
 */
export interface KeyRing {
  readonly store: Required<NonNullable<JwtOptions['adapter']>>
  readonly expectKey: (keyId: string) => Promise<void>
  readonly has: (keyId: string) => boolean
}

export function createKeyRing(db: Queries, { authSecret, log }: { readonly authSecret: string; readonly log: Log }): KeyRing {
  let keys: Jwk[] = []
  let closedIds: string[] = []
  let loadedAtMs = 0

  async function load(): Promise<Jwk[]> {
    const rows = await db.select().from(jwks)
    const opened = await Promise.all(rows.map(async (row) => ({ row, isOpen: await opensWith(authSecret, row.privateKey) })))
    keys = opened.flatMap(({ row, isOpen }) => (isOpen ? [toKey(row)] : []))
    closedIds = opened.flatMap(({ row, isOpen }) => (isOpen ? [] : [row.id]))
    loadedAtMs = Date.now()
    return keys
  }

  async function retireClosed(): Promise<void> {
    if (closedIds.length === 0) return
    const retired = and(inArray(jwks.id, closedIds), isNull(jwks.expiresAt))
    const { rowCount } = await db.update(jwks).set({ expiresAt: sql`now()` }).where(retired)
    if (rowCount)
      log.error({ retired: rowCount }, 'AUTH_SECRET has changed: a new signing key was made, and everybody has to sign in again')
  }

  return {
    store: {
      getJwks: async () => (keys.length === 0 || Date.now() - loadedAtMs > FRESH_MS ? load() : keys),
      createJwk: async ({ publicKey, privateKey, createdAt }) => {
        const key = { id: crypto.randomUUID(), publicKey, privateKey, createdAt, alg: 'EdDSA', crv: 'Ed25519' } as const
        await db.insert(jwks).values(key)
        await retireClosed()
        await load()
        return key
      },
    },
    expectKey: async (keyId) => {
      if (keys.some(({ id }) => id === keyId) || Date.now() - loadedAtMs < RELOAD_AT_MOST_EVERY_MS) return
      await load()
    },
    has: (keyId) => keys.some(({ id }) => id === keyId),
  }
}

export async function pruneKeys(db: Queries): Promise<void> {
  await db.delete(jwks).where(lt(jwks.expiresAt, sql`now() - interval '1 day'`))
}

async function opensWith(authSecret: string, privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key: authSecret, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false
  }
}

function toKey({ expiresAt, alg, crv, ...key }: typeof jwks.$inferSelect): Jwk {
  return { ...key, ...(expiresAt && { expiresAt }), ...(alg && { alg }), ...(crv && { crv }) }
}
