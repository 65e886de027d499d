import { createHash, timingSafeEqual } from 'node:crypto'
import type { Serve } from '#server/calls/app-env.ts'
import { batch } from '#server/database/batch.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { AppServices } from './app-services.ts'

export function serveOperatorRoutes(
  serve: Serve,
  { database, metrics, settings }: Pick<AppServices, 'database' | 'metrics' | 'settings'>,
): void {
  serve('GET', '/healthz', (c) => c.text('ok', 200, NEVER_STORED))
  let wroteAtMs = Number.NEGATIVE_INFINITY
  const askDatabase = batch(async (askers: readonly 'ready?'[]) => {
    const nowMs = performance.now()
    const isToWrite = nowMs - wroteAtMs > WRITES_EVERY_MS
    const question = { text: isToWrite ? WRITE : 'select 1', query_timeout: ANSWER_MS }
    await database.pool.query(question)
    if (isToWrite) wroteAtMs = nowMs
    return askers
  })
  serve('GET', '/readyz', async (c) => {
    const isReady = await answers(() => askDatabase('ready?'))
    return isReady
      ? c.text('ready', 200, NEVER_STORED)
      : c.text('The database does not answer, or has no room to write.', 503, NEVER_STORED)
  })
  serve('GET', '/metrics', async (c) => {
    if (!isOperator(c.req.header('authorization'), settings.operatorToken)) throw refuse('noSuchCall')
    return c.text(await metrics.metrics(), 200, { ...NEVER_STORED, 'content-type': metrics.contentType })
  })
}

/** Keeps the answer below two seconds. After a timeout, the next request uses another connection. */
const ANSWER_MS = 1_500

/** With a full disk the database still reads. A megabyte exceeds `work_mem`, so it goes to a temporary file, deleted with the answer. */
const WRITE = `set local work_mem = '64kB'; with spilled as materialized (select repeat('-', 1024) from generate_series(1, 1024)) select count(*) from spilled`
const WRITES_EVERY_MS = 10_000

const NEVER_STORED = { 'cache-control': 'no-store' }

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch {
    return false
  }
}

/** Compares hashes, so that the duration reveals nothing. */
function isOperator(authorization: string | undefined, operatorToken: string | null): boolean {
  if (operatorToken === null || operatorToken === '' || authorization === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${operatorToken}`))
}
