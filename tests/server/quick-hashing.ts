import { createHash, randomBytes } from 'node:crypto'
import type { Hashing } from '#server/auth/passwords/slow-hashes.ts'

/** Cheap hashes, salted like the real ones, for tests that sign up users but are about something else. */
export const QUICK_HASHING: Hashing = {
  hashPassword: async (password) => salted(randomBytes(8).toString('hex'), password),
  verifyPassword: async ({ hash, password }) => hash === salted(hash.split(':')[0] ?? '', password),
  hashMailbox: async (mailbox) => createHash('sha256').update(mailbox).digest('base64url'),
}

function salted(salt: string, password: string): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`
}
