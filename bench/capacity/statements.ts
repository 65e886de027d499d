import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Stage } from '../load/stage.ts'

/** Makes the database count calls by statement, and allows connections for a hundred workers. */
export const SETTINGS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000', max_connections: '1000' }

interface StatementText {
  readonly calls: number
  /** Total server time of all calls. */
  readonly ms: number
  readonly text: string
}

export interface StatementCounts {
  readonly statements: number
  readonly texts: readonly StatementText[]
  readonly seconds: number
  /** Bytes of the write-ahead log. */
  readonly walBytes: number
  /** Processor time of the database's processes. */
  readonly cpuSeconds: number
}

/** Counts all clients' statements during the run. Statements inside triggers and functions count as part of the outer statement. */
export async function countStatements({ database: { db } }: Stage, run: () => Promise<unknown>): Promise<StatementCounts> {
  await db.execute(sql`create extension if not exists pg_stat_statements`)
  const at = async () => {
    const { rows } = await db.execute<{ wal: string; pid: string }>(
      sql`select pg_current_wal_lsn() - '0/0' as wal, split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`,
    )
    return { wal: Number(rows[0]?.wal), cpu: cpuSecondsOf(Number(rows[0]?.pid)), ms: performance.now() }
  }
  const before = await at()
  await db.execute(sql`select pg_stat_statements_reset()`)
  await run()
  const { rows } = await db.execute<StatementText & Record<string, unknown>>(
    sql`select calls::int as calls, total_exec_time as ms, regexp_replace(query, '\\s+', ' ', 'g') as text from pg_stat_statements
      where query not like '%pg_stat_statements%' order by calls desc`,
  )
  const after = await at()
  return {
    statements: rows.reduce((sum, { calls }) => sum + calls, 0),
    texts: rows,
    seconds: (after.ms - before.ms) / 1000,
    walBytes: after.wal - before.wal,
    cpuSeconds: after.cpu - before.cpu,
  }
}

const TICKS_A_SECOND = 100

/** Processor time so far of a process, its threads and its children, including ended ones. Linux only. */
export function cpuSecondsOf(pid: number | undefined): number {
  const times = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), readTimes(name)] as const] : [])))
  const own = times.get(Number(pid))
  if (!own) return 0
  const children = [...times.values()].filter(({ parent }) => parent === Number(pid))
  return (own.ticks + own.endedTicks + children.reduce((sum, { ticks }) => sum + ticks, 0)) / TICKS_A_SECOND
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; the second field, the name, may contain any character. */
function readTimes(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return { parent: 0, ticks: 0, endedTicks: 0 }
  }
}

/** The statements with the most total time, with their calls per `count` of something or per second. */
export function longest({ texts }: StatementCounts, count: number, unit: string): string[] {
  const byTime = texts.toSorted((one, other) => other.ms - one.ms).slice(0, 8)
  return byTime.map(
    ({ calls, ms, text }) => `  ${(calls / count).toFixed(2)} ${unit}, ${(ms / calls).toFixed(2)} ms each: ${text.slice(0, 90)}`,
  )
}
