import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { clusterPath } from '#server/database/postgres/postgres-cluster.ts'
import { withStartLock } from '#server/database/postgres/start-lock.ts'
import { StartError } from '#server/process/start-error.ts'

const AUTH_SECRET = 'auth-secret'

/** Copies the running embedded database and its secret into a new folder. */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const folder = resolve(target)
  refuseFilled(folder)
  if (!existsSync(clusterPath(resolve(dataDir)))) throw new StartError(`There is no database in ${resolve(dataDir)}.`)
  const unfinished = join(dirname(folder), `${basename(folder)}.unfinished-${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const server = await startEmbeddedPostgres(dataDir)
  try {
    await copyRunning(server.url, clusterPath(resolve(dataDir)), clusterPath(unfinished))
    copyDurably(join(dataDir, AUTH_SECRET), join(unfinished, AUTH_SECRET))
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    await server.stop()
  }
}

/** Restores a backup into a folder without a database, and opens it once to check it. */
export async function restore(backup: string, dataDir: string): Promise<void> {
  const from = clusterPath(resolve(backup))
  const to = resolve(dataDir)
  if (!existsSync(join(from, 'PG_VERSION'))) throw new StartError(`${resolve(backup)} is not a backup.`)
  if (existsSync(clusterPath(to)))
    throw new StartError(`There is a database in ${to} already. Move it away first, or set DATA_DIR to a new folder.`)
  mkdirSync(to, { recursive: true })
  await withStartLock(to, async () => {
    const unfinished = join(to, `postgres.new-${randomBytes(6).toString('hex')}`)
    copyFolder(from, unfinished)
    copyDurably(join(from, 'backup_label'), join(unfinished, 'backup_label'))
    copyDurably(join(resolve(backup), AUTH_SECRET), join(to, AUTH_SECRET))
    renameSync(unfinished, clusterPath(to))
  })
  await (await startEmbeddedPostgres(to)).stop()
}

/** The replication slot retains the WAL that the copy needs, and ends with the connection. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`)
    await client.query(`select pg_backup_start('callout', true)`)
    copyCluster(from, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'))
  } finally {
    await client.end()
  }
}

function refuseFilled(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`${folder} is not empty. Name a new folder.`)
}

/** Folders that the server recreates, or that are copied separately. Source: PostgreSQL manual, "Making a Base Backup". */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map)$/

/** Copies the files of a running database, except the WAL, which is copied last. */
function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const target = join(to, entry.name)
    if (EMPTIED.has(entry.name)) mkdirSync(target, { mode: 0o700 })
    else if (entry.isDirectory()) copyFolder(join(from, entry.name), target)
    else copyDurably(join(from, entry.name), target)
  }
}

/** A file may vanish while it is copied; replaying the WAL restores it. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) copyDurably(join(from, entry.name), join(to, entry.name))
  }
}

function copyDurably(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const handle = openSync(to, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
