import { createHash, randomBytes } from 'node:crypto'
import type { Hashing } from '#server/auth/passwords/slow-hashes.ts'

/** Hashes that cost nothing, each with a salt of its own as the real ones have: for tests that sign people up and are about something else. */
export const QUICK_HASHING: Hashing = {
  hashPassword: async (password) => salted(randomBytes(8).toString('hex'), password),
  verifyPassword: async ({ hash, password }) => hash === salted(hash.split(':')[0] ?? '', password),
  hashMailbox: async (mailbox) => createHash('sha256').update(mailbox).digest('base64url'),
}

function salted(salt: string, password: string): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`
}
