import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { prepareLivingSessions } from '#server/auth/session-store.ts'
import { prepareCreditsOf } from '#server/billing/credits/ledger.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import { batch } from '#server/database/batch.ts'
import { connectDatabase } from '#server/database/database.ts'
import { userId } from '#shared/ids.ts'

/**
 * The floor of a read with its queries: `node:http` and the same three statements in the same order and the same batches, without
 * router, schemas, signature, log and headers.
 */
const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(JSON.parse(readFileSync(0, 'utf8')))
const { db } = connectDatabase(databaseUrl)
const findLiving = prepareLivingSessions(db)
const findOwner = batch(async (ids: readonly string[]) => {
  const owners = await findLiving(ids)
  return ids.map((id) => owners.get(id))
})
const limiter = createRateLimiter(db, 1_000_000, 'secret')
const findCredits = batch(prepareCreditsOf(db))
const claims = z.object({ sub: userId, sid: z.string() })
const callers = new Map<string, z.infer<typeof claims>>()

function callerOf({ headers: { authorization = '' } }: IncomingMessage) {
  const known = callers.get(authorization)
  if (known) return known
  const caller = claims.parse(JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8')))
  callers.set(authorization, caller)
  return caller
}

async function answer(request: IncomingMessage): Promise<string> {
  const { sub, sid } = callerOf(request)
  if ((await findOwner(sid)) !== sub) throw new Error('no living session')
  await limiter.take({ key: `bench:${sub}`, max: 1_000, windowSeconds: 60 })
  return JSON.stringify({ credits: await findCredits(sub) })
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
    () => response.writeHead(500, { 'content-length': 0 }).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`))
