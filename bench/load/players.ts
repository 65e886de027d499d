import { randomUUID } from 'node:crypto'
import { createAuth } from '#server/auth/auth.ts'
import { createSlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { session, user } from '#server/database/schema/auth-schema.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { type UserId, userId } from '#shared/ids.ts'
import type { Stage } from './stage.ts'

export interface Player {
  readonly userId: UserId
  readonly email: string
  readonly token: string
  /** The client address that a proxy reports for this player. */
  readonly address: string
}

const CREDITS = 10_000

/** Adds signed-in players with many credits directly to the database: signing up is slow on purpose. */
export async function addPlayers({ database: { db }, installation }: Stage, count: number): Promise<Player[]> {
  const log = { info: () => undefined, error: () => undefined }
  const auth = createAuth({
    db,
    hashes: createSlowHashes(),
    log,
    settings: { publicAddress: installation.address, authSecret: installation.authSecret },
  })
  const ids = Array.from({ length: count }, () => userId.parse(randomUUID()))
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(user).values(ids.map((id) => ({ id, name: 'Bench', email: mailOf(id) })))
  await db.insert(session).values(ids.map((id) => ({ id, token: id, userId: id, expiresAt })))
  await db
    .insert(creditEntries)
    .values(ids.map((id) => ({ userId: id, kind: 'adjustment' as const, delta: CREDITS, reason: `adjustment:${id}` })))
  const players: Player[] = []
  for (const [at, id] of ids.entries()) {
    const token = await auth.library.signToken({ userId: id, sessionId: id })
    players.push({ userId: id, email: mailOf(id), token, address: `10.20.${at >> 8}.${at & 255}` })
  }
  return players
}

function mailOf(id: string): string {
  return `${id}@example.com`
}

export function requestOf(
  player: Player,
  method: 'GET' | 'POST',
  path: string,
  post?: { readonly headers: string; readonly body: string },
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${player.token}`,
    `x-forwarded-for: ${player.address}`,
    ...(post ? [post.headers, 'content-type: application/json', `content-length: ${Buffer.byteLength(post.body)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${post?.body ?? ''}`
}
