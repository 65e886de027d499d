import { z } from 'zod'
import type { AuthLibrary } from '#server/auth/auth-library.ts'
import { userId } from '#shared/ids.ts'
import type { KeyRing } from './key-ring.ts'

const SCHEME = 'Bearer '
const BEARER = /^Bearer ([\w-]+)\.[\w-]+\.[\w-]+$/
const LONGEST_TOKEN = 2_048
const MAX_CACHED = 10_000

const claims = z.object({ sub: userId, sid: z.string().min(1), exp: z.number() })
const header = z.object({ kid: z.string().min(1) })

type TokenClaims = z.infer<typeof claims>

/**
 * Checks signature, issuer, audience and time of a bearer token; null if any is wrong. A verified signature is cached. Whether the session
 * still exists is checked elsewhere, for each request.
 */
export function createTokenReader(
  library: Pick<AuthLibrary, 'verifyToken'>,
  keyRing: KeyRing,
): (headers: Headers) => Promise<TokenClaims | null> | TokenClaims | null {
  const verified = new Map<string, { readonly keyId: string; readonly claims: TokenClaims }>()

  async function verify(token: string, keyId: string): Promise<TokenClaims | null> {
    await keyRing.expectKey(keyId)
    const parsed = claims.safeParse(await library.verifyToken(token))
    if (!parsed.success) return null
    const [oldest] = verified.keys()
    if (verified.size >= MAX_CACHED && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { keyId, claims: parsed.data })
    return parsed.data
  }

  return (headers) => {
    const authorization = headers.get('authorization') ?? ''
    if (!authorization.startsWith(SCHEME)) return null
    const token = authorization.slice(SCHEME.length)
    const known = verified.get(token)
    if (known && keyRing.has(known.keyId) && known.claims.exp * 1000 > Date.now()) return known.claims
    verified.delete(token)
    const encodedHeader = authorization.length <= LONGEST_TOKEN ? BEARER.exec(authorization)?.[1] : undefined
    const keyId = encodedHeader === undefined ? undefined : readKeyId(encodedHeader)
    return keyId === undefined ? null : verify(token, keyId)
  }
}

function readKeyId(encodedHeader: string): string | undefined {
  try {
    return header.safeParse(JSON.parse(Buffer.from(encodedHeader, 'base64url').toString('utf8'))).data?.kid
  } catch {
    return undefined
  }
}
