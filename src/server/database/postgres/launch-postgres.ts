import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '#server/process/start-error.ts'
import { poll } from '#server/retry/poll.ts'
import { asAccount, type PostgresAccount } from './postgres-account.ts'
import { clusterPath, POSTGRES_ENVIRONMENT } from './postgres-cluster.ts'
import { findPostmaster, type Postmaster, removeStalePidFile } from './postmaster.ts'

const LOG_LIMIT_BYTES = 10_000_000
/** Crash recovery replays the WAL since the last checkpoint, which takes seconds at this size. */
const READY_TIMEOUT_MS = 120_000

/** Small enough for a laptop, without giving up durability. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export interface Launch {
  readonly dataDir: string
  readonly initdb: string
  readonly postgres: string
  readonly account: PostgresAccount
  readonly settings: Readonly<Record<string, string>>
}

/** PostgreSQL's messages when its port is taken, and while an earlier server is still shutting down. */
const PORT_TAKEN = /could not (bind|create any TCP)|Address already in use/
const OLD_SERVER_LEAVING = /pre-existing shared memory/

/**
 * Starts a server on the folder and waits until it is ready. Call it under the start lock, with no server running there. It reuses the last
 * port if that is free, because running programs reconnect to it.
 */
export async function launchPostgres(launch: Launch): Promise<Postmaster> {
  const cluster = clusterPath(launch.dataDir)
  removeStalePidFile(cluster)
  const portFile = join(launch.dataDir, 'postgres.port')
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
  let port = await choosePort(remembered)
  for (let attempt = 0; ; attempt++) {
    writeFileSync(portFile, `${port}\n`)
    const outcome = await tryLaunch(launch, cluster, port)
    if (typeof outcome !== 'string') return outcome
    const isPortTaken = PORT_TAKEN.test(outcome)
    if (!(isPortTaken || OLD_SERVER_LEAVING.test(outcome)) || attempt === 20)
      throw new StartError(`The database in ${cluster} does not start: ${outcome}`)
    if (isPortTaken) port = await choosePort(0)
    await poll(() => false, { timeoutMs: 100, everyMs: 100 })
  }
}

async function tryLaunch({ postgres, account, dataDir, settings }: Launch, cluster: string, port: number): Promise<Postmaster | string> {
  const logPath = join(dataDir, 'postgres.log')
  if (existsSync(logPath) && statSync(logPath).size > LOG_LIMIT_BYTES) renameSync(logPath, `${logPath}.old`)
  const log = openSync(logPath, 'a', 0o600)
  const logStart = statSync(logPath).size
  const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
  const command = asAccount(account, postgres, ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
  const child = spawn(command.program, command.args, {
    ...command.identity,
    cwd: cluster,
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return waitUntilReady(child, cluster, () => lastWords(logPath, logStart))
}

async function waitUntilReady(child: ChildProcess, cluster: string, words: () => string): Promise<Postmaster | string> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  const outcome = await poll(
    () => {
      if (failure !== undefined) return failure
      if (child.exitCode !== null || child.signalCode !== null) return words()
      const postmaster = findPostmaster(cluster)
      return postmaster?.isReady && postmaster.pid === child.pid && postmaster
    },
    { timeoutMs: READY_TIMEOUT_MS, everyMs: 5 },
  )
  return outcome ?? `it is not ready after ${READY_TIMEOUT_MS / 1000} seconds; see postgres.log`
}

function lastWords(logPath: string, start: number): string {
  const lines = readFileSync(logPath).subarray(start).toString('utf8').split('\n')
  const causes = lines.filter((line) => /(FATAL|PANIC|could not|error while loading)/.test(line))
  return causes.join(' ').trim() || 'it ended without a word; see postgres.log'
}

async function choosePort(wanted: number): Promise<number> {
  return (wanted > 0 && (await freePort(wanted))) || (await freePort(0)) || 0
}

async function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : undefined
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
