import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Stage } from '../load/stage.ts'
import { countStatements, longest, type StatementCounts } from './statements.ts'

const SECONDS = 60
/** Startup queries more than later work does. */
const SETTLE_MS = 10_000

/** Measures the queries and connections of idle processes. */
export async function* benchIdle(stage: Stage): AsyncGenerator<string> {
  const own = await countConnections(stage)
  const ofWeb = await countStatements(stage, () => wait(SECONDS * 1000))
  yield `idle: a web process asks ${aSecond(ofWeb)} statements a second and holds ${own} connections`
  const worker = await stage.startWorker()
  await wait(SETTLE_MS)
  const ofBoth = await countStatements(stage, () => wait(SECONDS * 1000))
  const ofWorker = { ...ofBoth, statements: ofBoth.statements - ofWeb.statements * (ofBoth.seconds / ofWeb.seconds) }
  yield `idle: a worker asks ${aSecond(ofWorker)} statements a second and holds ${(await countConnections(stage)) - own} connections`
  yield* longest(ofBoth, ofBoth.seconds, 'a second')
  await worker.stop()
}

function aSecond({ statements, seconds }: StatementCounts): string {
  return (statements / seconds).toFixed(1)
}

/** Without the benchmark's own connections. */
export async function countConnections({ database: { db, pool } }: Stage): Promise<number> {
  const { rows } = await db.execute<{ connections: number }>(
    sql`select count(*)::int as connections from pg_stat_activity where datname = current_database()`,
  )
  return (rows[0]?.connections ?? 0) - pool.totalCount
}
