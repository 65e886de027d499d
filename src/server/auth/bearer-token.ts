import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/handlers.ts'
import { userId } from '#shared/ids.ts'
import type { AuthLibrary } from './auth-library.ts'
import type { KeyRing } from './key-ring.ts'
import { findSessionOwner } from './session-store.ts'

const BEARER = /^Bearer ([\w-]+)\.[\w-]+\.[\w-]+$/
const LONGEST_TOKEN = 2_048

const claims = z.object({ sub: userId, sid: z.string().min(1), exp: z.number() })
const header = z.object({ kid: z.string().min(1) })

/** Who a bearer token names: signature, issuer, audience and time are right, and its session lives. Null for everything else. */
export async function findCaller(headers: Headers, db: Database, library: AuthLibrary, keyRing: KeyRing): Promise<Caller | null> {
  const authorization = headers.get('authorization') ?? ''
  const encodedHeader = authorization.length <= LONGEST_TOKEN ? BEARER.exec(authorization)?.[1] : undefined
  const keyId = encodedHeader === undefined ? undefined : readKeyId(encodedHeader)
  if (keyId === undefined) return null
  await keyRing.expectKey(keyId)
  const token = claims.safeParse(await library.verifyToken(authorization.slice('Bearer '.length)))
  if (!token.success) return null
  const { sub, sid } = token.data
  return (await findSessionOwner(db, sid)) === sub ? { userId: sub, sessionId: sid } : null
}

function readKeyId(encodedHeader: string): string | undefined {
  try {
    return header.safeParse(JSON.parse(Buffer.from(encodedHeader, 'base64url').toString('utf8'))).data?.kid
  } catch {
    return undefined
  }
}
