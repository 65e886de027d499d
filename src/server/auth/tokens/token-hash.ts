import { createHash } from 'node:crypto'

/** SHA-256 in base64url: how random tokens that we hand out are stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
