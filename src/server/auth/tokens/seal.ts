import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const VERSION = '1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets for the database: AES-256-GCM with a key derived from the program's secret, a random 96-bit nonce, and the purpose
 * ("xbox-link:<user>") as authenticated data, so that a row copied to another owner does not open.
 */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'callout sealed secrets', 32))
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  return {
    /** `1.<key id>.<nonce>.<cipher text and tag>`, base64url. */
    close: (text: string, purpose: string) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, keyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    /** Null when the text was sealed with another key, for another purpose, or was changed. */
    open: (sealed: string, purpose: string) => {
      const [version, id, nonce, encoded] = sealed.split('.')
      if (version !== VERSION || id !== keyId || nonce === undefined || encoded === undefined) return null
      const body = Buffer.from(encoded, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(body.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
