import { createHash } from 'node:crypto'

/** SHA-256 in base64url, the form in which we store the random tokens that we issue. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
