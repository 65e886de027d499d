import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Stage } from '../load/stage.ts'

/** The database counts what it is asked, by statement; and has room for a hundred workers. */
export const SETTINGS = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000', max_connections: '1000' }

interface AskedText {
  readonly calls: number
  /** Of all calls, as the server took for them. */
  readonly ms: number
  readonly text: string
}

/** What a database did, and what it took. */
export interface Asked {
  readonly statements: number
  readonly texts: readonly AskedText[]
  readonly seconds: number
  /** Written to its log of changes. */
  readonly walBytes: number
  /** Processor time of its processes. */
  readonly cpuSeconds: number
}

/** What the database was asked meanwhile, by everybody. What the triggers and functions of a statement ask counts as that statement. */
export async function countAsked({ database: { db } }: Stage, run: () => Promise<unknown>): Promise<Asked> {
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
  const { rows } = await db.execute<AskedText & Record<string, unknown>>(
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

/** Processor time that a process, its threads, its children and those of them that have ended took so far. Linux alone tells. */
export function cpuSecondsOf(pid: number | undefined): number {
  const times = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), readTimes(name)] as const] : [])))
  const own = times.get(Number(pid))
  if (!own) return 0
  const children = [...times.values()].filter(({ parent }) => parent === Number(pid))
  return (own.ticks + own.endedTicks + children.reduce((sum, { ticks }) => sum + ticks, 0)) / TICKS_A_SECOND
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; its second field, the name, may hold anything. */
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

/** The statements that took longest, and how often each was asked, by `count` of something or a second. */
export function longest({ texts }: Asked, count: number, unit: string): string[] {
  const byTime = texts.toSorted((one, other) => other.ms - one.ms).slice(0, 8)
  return byTime.map(
    ({ calls, ms, text }) => `  ${(calls / count).toFixed(2)} ${unit}, ${(ms / calls).toFixed(2)} ms each: ${text.slice(0, 90)}`,
  )
}
