import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { type Launch, launchPostgres } from '#server/database/postgres/launch-postgres.ts'
import { chooseAccount, giveTo } from '#server/database/postgres/postgres-account.ts'
import { findPostgresBinaries } from '#server/database/postgres/postgres-binaries.ts'
import { clusterPath } from '#server/database/postgres/postgres-cluster.ts'
import { findPostmaster, isRunning } from '#server/database/postgres/postmaster.ts'
import { poll } from '#server/retry/poll.ts'

export interface ReplicatedPostgres {
  /** One address with both hosts, the replica first. */
  readonly url: string
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Simulates the loss of the primary's machine. */
  readonly killPrimary: () => Promise<void>
  readonly killReplica: () => Promise<void>
  /** Simulates a machine that hangs: connections stay open, new ones are accepted, and nothing answers. */
  readonly freeze: (server: 'primary' | 'replica') => void
  readonly thaw: (server: 'primary' | 'replica') => void
  readonly promote: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a primary and a synchronous replica, both real servers on loopback, with an empty database. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [one, two] = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `callout-replicated-${name}-`))) as [string, string]
  const made = await startEmbeddedPostgres(one)
  await made.stop()
  mkdirSync(join(two, 'postgres'), { mode: 0o700 })
  cpSync(clusterPath(one), clusterPath(two), { recursive: true })
  writeFileSync(join(clusterPath(two), 'standby.signal'), '')
  const primary = await launchPostgres(launchOf(one, { synchronous_standby_names: '*' }))
  const addressAt = (port: number) => Object.assign(new URL(made.url), { port: String(port) }).href
  const { password } = new URL(made.url)
  const connection = `host=127.0.0.1 port=${primary.port} user=callout password=${decodeURIComponent(password)}`
  const replica = await launchPostgres(launchOf(two, { primary_conninfo: connection }))
  const replicaUrl = addressAt(replica.port)
  const hosts = [replica, primary].map(({ port }) => `127.0.0.1:${port}`)
  return {
    url: replicaUrl.replace(/127\.0\.0\.1:\d+/, hosts.join(',')),
    primaryUrl: addressAt(primary.port),
    replicaUrl,
    killPrimary: () => killPostgres(clusterPath(one)),
    killReplica: () => killPostgres(clusterPath(two)),
    freeze: (server) => signalPostgres(clusterPath(server === 'primary' ? one : two), 'SIGSTOP'),
    thaw: (server) => signalPostgres(clusterPath(server === 'primary' ? one : two), 'SIGCONT'),
    promote: async () => {
      const client = new pg.Client({ connectionString: replicaUrl })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    close: async () => {
      for (const folder of [one, two]) {
        await killPostgres(clusterPath(folder))
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function launchOf(dataDir: string, settings: Launch['settings']): Launch {
  const { initdb, postgres } = findPostgresBinaries()
  const account = chooseAccount(postgres, dataDir)
  giveTo(account, clusterPath(dataDir))
  return { dataDir, initdb, postgres, account, settings }
}

/** Kills a server and its helper processes, as a loss of the machine would. */
export async function killPostgres(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  signalPostgres(cluster, 'SIGKILL')
  await poll(() => !isRunning(postmaster.pid), { timeoutMs: 5_000 })
}

/** Signals the server before its helper processes, so that it starts no more of them. */
function signalPostgres(cluster: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  const send = (pid: number) => isRunning(pid) && process.kill(pid, signal)
  send(postmaster.pid)
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster.pid)) send(Number(name))
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
