import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectDatabase, type DatabaseConnection, type Read, type Transaction } from './database.ts'

/** The maximum wait for a replica to catch up with the primary. */
const IN_STEP_MS = 50
const POLL_EVERY_MS = 10
/** The maximum time until the replica starts the read. */
const SILENT_MS = 500
const ANSWER_MS = 2_000
/** How long a replica is skipped after it lagged behind, and after it was silent or failed. */
const BEHIND_ASIDE_MS = 1_000
const ASIDE_MS = 10_000
const CONNECTIONS = 5

/** The current WAL position of the primary, with its cluster and timeline. */
interface Point extends Record<string, unknown> {
  readonly cluster: string
  readonly timeline: number
  readonly lsn: string
  /** True at a page boundary, which may be inside a WAL record: no replica reaches this position before the next commit. */
  readonly isPageEnd: boolean
}

const POINT = sql`
  select system_identifier::text as cluster, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    pg_current_wal_lsn()::text as lsn, (pg_current_wal_lsn() - '0/0') % 8192 = 0 as "isPageEnd"
  from pg_control_system()`

/**
 * Runs heavy reads on a replica, but never on stale data: the primary reports its WAL position, and the replica reads once it has replayed
 * up to it. The primary reads instead when the replica lags, is silent, fails, is no longer a replica, belongs to another cluster or is not
 * known to be on the primary's timeline.
 */
export function withReplica(primary: DatabaseConnection, replicaUrl: string): DatabaseConnection {
  const replica = connectDatabase(replicaUrl, { connections: CONNECTIONS, answerMs: ANSWER_MS })
  let asideUntilMs = 0
  const read: Read = async (work) => {
    if (performance.now() < asideUntilMs) return await work(primary.db)
    const [point] = (await primary.db.execute<Point>(POINT)).rows
    if (!point || point.isPageEnd) return await work(primary.db)
    const answer = await readOn(replica, point, work).catch(() => 'trouble' as const)
    if (typeof answer === 'object') return answer.value
    asideUntilMs = performance.now() + (answer === 'behind' ? BEHIND_ASIDE_MS : ASIDE_MS)
    return await work(primary.db)
  }
  const close = async () => {
    await Promise.all([primary.close(), replica.close()])
  }
  return { ...primary, read, close }
}

/** Checks and reads on one connection, because an address may lead to several replicas. */
async function readOn<T>(
  { db }: DatabaseConnection,
  point: Point,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ readonly value: T } | 'behind' | 'silent'> {
  let state: 'asked' | 'reading' | 'late' = 'asked'
  const late = new Promise<'silent'>((resolve) => {
    const giveUp = () => {
      if (state !== 'asked') return
      state = 'late'
      resolve('silent')
    }
    setTimeout(giveUp, SILENT_MS).unref()
  })
  // Each statement sees what was replayed before it. One snapshot for all of them could be older than the check.
  const reading = db.transaction(
    async (tx) => {
      if (!(await catchesUp(tx, point)) || state === 'late') return 'behind'
      state = 'reading'
      return { value: await work(tx) }
    },
    { accessMode: 'read only', isolationLevel: 'read committed' },
  )
  return await Promise.race([reading, late])
}

async function catchesUp(tx: Transaction, { cluster, timeline, lsn }: Point): Promise<boolean> {
  const isCaughtUp = sql`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn and system_identifier::text = ${cluster}
      and (select timeline_id from pg_control_checkpoint()) = ${timeline} as "isInStep"
    from pg_control_system()`
  for (const untilMs = performance.now() + IN_STEP_MS; ; await wait(POLL_EVERY_MS)) {
    const { rows } = await tx.execute<{ isInStep: boolean | null }>(isCaughtUp)
    if (rows[0]?.isInStep === true) return true
    if (performance.now() >= untilMs) return false
  }
}
