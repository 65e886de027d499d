import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import { poll } from '#server/retry/poll.ts'
import { type Launch, launchPostgres } from './launch-postgres.ts'
import { chooseAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { clusterPath, ensureCluster, POSTGRES_USER, readPassword } from './postgres-cluster.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'

/** Each process that uses the server holds this advisory lock in shared mode. The last one to leave stops the server. */
const USER_LOCK = 4_215_001
const STOP_TIMEOUT_MS = 8_000
const DATABASE = 'callout'

export interface EmbeddedPostgres {
  readonly url: string
  /** Started by another process, or left running by a killed one. */
  readonly isAdopted: boolean
  readonly stop: () => Promise<void>
}

interface EmbeddedOptions {
  /** For tests. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Opens the PostgreSQL of a data folder: creates or starts it, or joins the running one, and restarts it if it dies while this process
 * lives. Processes may call it concurrently.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const launch = prepareLaunch(dataDir, options)
  const cluster = clusterPath(launch.dataDir)
  let member = await enter(launch)
  let isStopping = false
  let reentry = Promise.resolve()

  function watch(): void {
    member.client.once('end', () => {
      if (!isStopping) reentry = reenter()
    })
  }

  async function reenter(): Promise<void> {
    const next = await poll(async () => (isStopping ? 'stopped' : enter(launch).catch(() => undefined)), {
      timeoutMs: Number.POSITIVE_INFINITY,
      everyMs: 250,
    })
    if (next === undefined || next === 'stopped') return
    member = next
    watch()
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await reentry
    await withStartLock(launch.dataDir, async () => {
      if (await isLast(member.client)) await stopPostmaster(cluster, STOP_TIMEOUT_MS)
      await member.client.end().catch(() => undefined)
    })
  }

  watch()
  return { url: member.url, isAdopted: member.isAdopted, stop }
}

function prepareLaunch(dataDir: string, options: EmbeddedOptions): Launch {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made: ${error instanceof Error ? error.message : error}`)
  }
  const { initdb, postgres } = findPostgresBinaries()
  const real = realpathSync(folder)
  return { dataDir: real, initdb, postgres, account: chooseAccount(postgres, real), settings: options.settings ?? {} }
}

async function enter(launch: Launch) {
  return withStartLock(launch.dataDir, async () => {
    const cluster = clusterPath(launch.dataDir)
    const running = await findReady(cluster)
    if (!running) await ensureCluster(launch.dataDir, launch.initdb, launch.account)
    const { port } = running ?? (await launchPostgres(launch))
    const base = `postgres://${POSTGRES_USER}:${encodeURIComponent(readPassword(cluster))}@127.0.0.1:${port}`
    const client = new pg.Client({ connectionString: `${base}/postgres`, application_name: 'callout-member', keepAlive: true })
    client.on('error', () => undefined)
    await client.connect()
    await checkFolder(client, cluster)
    await client.query('select pg_advisory_lock_shared($1)', [USER_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    return { url: `${base}/${DATABASE}`, client, isAdopted: running !== undefined }
  })
}

async function findReady(cluster: string) {
  const found = await poll(
    () => {
      const postmaster = findPostmaster(cluster)
      return postmaster === undefined ? 'none' : postmaster.isReady && postmaster
    },
    { timeoutMs: 60_000 },
  )
  if (found === undefined) throw new StartError(`The database in ${cluster} has been starting or stopping for a minute; see postgres.log.`)
  return found === 'none' ? undefined : found
}

async function checkFolder(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = rows[0]?.data_directory ?? ''
  if (realpathSync(served) === cluster) return
  await client.end()
  throw new StartError(`${cluster} names a running server that serves ${served}. Stop that one first.`)
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [USER_LOCK])
    return rows[0]?.is_last ?? false
  } catch {
    return false
  }
}
