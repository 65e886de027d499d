import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { packageRoot } from '#server/process/package-root.ts'
import { poll } from '#server/retry/poll.ts'
import { SAMPLE_FOLDER, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import type { Player } from '../load/players.ts'
import type { Running } from '../load/processes.ts'
import type { Stage } from '../load/stage.ts'
import { submissionOf, submit } from '../load/submissions.ts'
import { formatInteger } from '../shares/figures.ts'
import { countStatements, cpuSecondsOf, longest } from './statements.ts'

/** Warm-up analyses, which compile the code that the others run. */
const WARM = 8
export const MATCHES = WARM + 40

export interface Recorded {
  readonly folder: string
  /** Without film frames, and with them. */
  readonly ids: readonly string[]
  readonly filmedIds: readonly string[]
}

/** Copies of the sample match under other ids, so that each is fetched, stored and read separately. The caller removes the folder. */
export function recordSamples(count: number): Recorded {
  const folder = mkdtempSync(join(tmpdir(), 'callout-capacity-'))
  const sample = join(packageRoot(), SAMPLE_FOLDER)
  const record = (isFilmed: boolean) => {
    const id = randomUUID()
    cpSync(sample, join(folder, id), { recursive: true, filter: (path) => isFilmed || !path.includes('filmChunk') })
    const statistics = readFileSync(join(sample, 'stats.json'), 'utf8').replaceAll(SAMPLE_MATCH_ID, id)
    writeFileSync(join(folder, id, 'stats.json'), statistics)
    return id
  }
  const all = (isFilmed: boolean) => Array.from({ length: count }, () => record(isFilmed))
  return { folder, ids: all(false), filmedIds: all(true) }
}

/** Measures the load of an analysis on worker and database, without film frames and with them. Each has its own match and player. */
export async function* benchAnalyses(stage: Stage, players: readonly Player[], recorded: Recorded): AsyncGenerator<string> {
  const worker = await stage.startWorker()
  const notified = await countNotifications(stage)
  for (const [words, ids] of [
    ['without the film', recorded.ids],
    ['with positions', recorded.filmedIds],
  ] as const) {
    await analyse(stage, players, ids.slice(0, WARM))
    yield* await benchSeries(stage, worker, players.slice(WARM), { words, ids: ids.slice(WARM), notified })
  }
  await notified.end()
  await worker.stop()
}

interface Series {
  readonly words: string
  readonly ids: readonly string[]
  readonly notified: Notifications
}

async function benchSeries(stage: Stage, worker: Running, players: readonly Player[], { words, ids, notified }: Series): Promise<string[]> {
  const before = { ...(await readSizes(stage)), cpu: cpuSecondsOf(worker.process.pid) }
  notified.take()
  const counted = await countStatements(stage, () => analyse(stage, players, ids))
  const bells = notified.take()
  const cpu = (cpuSecondsOf(worker.process.pid) - before.cpu) / ids.length
  const after = await readSizes(stage)
  const each = (value: number) => formatInteger(value / ids.length)
  const { rows } = await stage.database.db.execute<{ mean: number; variation: number }>(sql`
    select avg(s)::float8 as mean, (stddev_pop(s) / avg(s))::float8 as variation from (
      select extract(epoch from completed_on - started_on) as s from pgboss.job where name = 'analyses' and state = 'completed'
      order by completed_on desc limit ${ids.length}) t`)
  const [service] = rows
  return [
    `analyses ${words}: ${formatInteger(3600 / cpu)} an hour per core of a worker, ${cpu.toFixed(2)} s of processor each; ${ids.length} took ${counted.seconds.toFixed(0)} s with one worker`,
    `analyses ${words}: one holds its slot ${formatInteger(1000 * (service?.mean ?? 0))} ms on average, variation ${service?.variation.toFixed(2)}`,
    `analyses ${words}: ${each(counted.statements)} statements, ${each(after.written - before.written)} rows written, ${each(counted.walBytes)} bytes of the log, ${each(1000 * counted.cpuSeconds)} ms of the database's processors each`,
    `analyses ${words}: ${each(sumOf(after.bytes) - sumOf(before.bytes))} bytes kept each: ${mostGrown(before.bytes, after.bytes, ids.length)}`,
    `analyses ${words}: ${(bells.changed / ids.length).toFixed(1)} notices of changed jobs and ${(bells.others / ids.length).toFixed(1)} of the queue each`,
    ...longest(counted, ids.length, 'each'),
  ]
}

/** Submits all at once and waits until all parts of each are finished. */
async function analyse(stage: Stage, players: readonly Player[], ids: readonly string[]): Promise<void> {
  const submitMatch = (matchId: string, at: number) => {
    const headers = { authorization: `Bearer ${players[at]?.token}`, 'content-type': 'application/json' }
    return submit(stage, headers, submissionOf({ matchId, length: 'No Video' }))
  }
  await Promise.all(ids.map(submitMatch))
  const isOver = async () => {
    const { rows } = await stage.database.db.execute<{ left: number }>(sql`
      select (select count(*) from jobs where status in ('pending', 'processing'))::int
        + (select count(*) from report_stages where state in ('wanted', 'running'))::int as left`)
    return rows[0]?.left === 0
  }
  if (!(await poll(isOver, { timeoutMs: 600_000, everyMs: 500 }))) throw new Error('Analyses took longer than ten minutes.')
}

async function readSizes({ database: { db } }: Stage) {
  const { rows } = await db.execute<{ name: string; bytes: string; written: string }>(sql`
    select relname as name, pg_total_relation_size(relid) as bytes, n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_user_tables`)
  const written = rows.reduce((sum, row) => sum + Number(row.written), 0)
  return { written, bytes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])) }
}

type Sizes = ReadonlyMap<string, number>

const sumOf = (sizes: Sizes) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)

function mostGrown(before: Sizes, after: Sizes, count: number): string {
  const grown = [...after].map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / count }))
  const most = grown.toSorted((one, other) => other.bytes - one.bytes).slice(0, 6)
  return most.map(({ name, bytes }) => `${name} ${formatInteger(bytes)}`).join(', ')
}

interface Notifications {
  /** Counts since the last call. */
  readonly take: () => { readonly changed: number; readonly others: number }
  readonly end: () => Promise<void>
}

async function countNotifications({ database: { pool, db } }: Stage): Promise<Notifications> {
  // The queue engine's own channel is named by a digest of its schema (`notifyChannelSql` of pg-boss).
  const { rows } = await db.execute<{ channel: string }>(sql`select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as channel`)
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  await client.query(`listen job_changed; listen "${rows[0]?.channel}"`)
  let counts = { changed: 0, others: 0 }
  client.on('notification', ({ channel }) => {
    if (channel === 'job_changed') counts.changed += 1
    else counts.others += 1
  })
  return {
    take: () => {
      const taken = counts
      counts = { changed: 0, others: 0 }
      return taken
    },
    end: () => client.end(),
  }
}
