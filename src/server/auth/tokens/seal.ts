import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const VERSION = '1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets for the database: AES-256-GCM with a key derived from the program's secret, a random 96-bit nonce, and the purpose
 * ("xbox-link:<user>") as authenticated data, so that a row copied to another owner does not open. The first of `secrets` seals, older
 * ones still open.
 */
export function createSeal(secrets: readonly [string, ...string[]]) {
  const keys = secrets.map(deriveKey)
  const [newest] = keys
  return {
    /** `1.<key id>.<nonce>.<cipher text and tag>`, base64url. */
    close: (secret: string, purpose: string) => {
      if (!newest) throw new Error('A seal needs a secret.')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, newest.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    /** Null when the text was sealed with another key, for another purpose, or was changed. */
    open: (sealed: string, purpose: string) => {
      const [version, keyId, nonce, body] = sealed.split('.')
      const key = keys.find(({ id }) => id === keyId)
      if (version !== VERSION || !key || nonce === undefined || body === undefined) return null
      return decrypt(key.bytes, { nonce: Buffer.from(nonce, 'base64url'), body: Buffer.from(body, 'base64url'), purpose })
    },
  }
}

interface Box {
  readonly nonce: Buffer
  readonly body: Buffer
  readonly purpose: string
}

function decrypt(key: Buffer, { nonce, body, purpose }: Box): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function deriveKey(secret: string): { readonly id: string; readonly bytes: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'callout sealed secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}
