import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/process/start-error.ts'
import { asAccount, giveTo, ownerOf, type PostgresAccount } from './postgres-account.ts'
import { POSTGRES_MAJOR } from './postgres-binaries.ts'

export const POSTGRES_USER = 'callout'
const { PATH } = process.env
/** Passes on no secrets and no `PG...` variables. */
export const POSTGRES_ENVIRONMENT = { ...(PATH === undefined ? {} : { PATH }), TZ: 'UTC' }
const PASSWORD_FILE = 'callout-password'
const UNFINISHED = 'postgres.new-'

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** A random password, created with the database and stored in its folder. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim()
}

/** Creates the database files unless they exist, in a new folder that is renamed at the end. Call it under the start lock. */
export async function ensureCluster(dataDir: string, initdb: string, account: PostgresAccount): Promise<void> {
  removeUnfinished(dataDir)
  const cluster = clusterPath(dataDir)
  if (isCluster(cluster)) {
    giveTo(account, cluster)
    return fixPermissions(cluster, account)
  }
  const unfinished = join(dataDir, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  giveTo(account, unfinished)
  giveTo(account, passwordFile)
  await runInitdb(initdb, account, unfinished, passwordFile)
  renameSync(passwordFile, join(unfinished, PASSWORD_FILE))
  syncFolder(unfinished)
  renameSync(unfinished, cluster)
  syncFolder(dataDir)
}

function isCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length > 0) throw new StartError(`${cluster} is not a database of PostgreSQL. Move it away and start again.`)
    rmdirSync(cluster)
    return false
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === POSTGRES_MAJOR) return true
  throw new StartError(
    `${cluster} was made by PostgreSQL ${version}, this is ${POSTGRES_MAJOR}. Export it with the program that made it, then import it here.`,
  )
}

/** PostgreSQL refuses a folder that others can read. Permissions are fixed only if a password file shows that the folder is ours. */
function fixPermissions(cluster: string, account: PostgresAccount): void {
  const passwordFile = join(cluster, PASSWORD_FILE)
  if (existsSync(passwordFile)) for (const path of [cluster, passwordFile]) makePrivate(path, ownerOf(account))
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function runInitdb(initdb: string, account: PostgresAccount, folder: string, passwordFile: string): Promise<void> {
  const command = asAccount(account, initdb, [
    `--pgdata=${folder}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    await promisify(execFile)(command.program, command.args, {
      ...command.identity,
      cwd: folder,
      env: POSTGRES_ENVIRONMENT,
    })
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(0) : error
    throw new StartError(`The database could not be created in ${folder}: ${printed}`)
  }
}

/** Syncs the folder, so that a rename survives a power loss. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** PostgreSQL refuses these bits: it accepts 0750 at most. */
const TOO_WIDE = 0o027

/**
 * Removes access for others from a file or folder whose permissions became too wide through a copy, an archive or another disk. Only files
 * of `owner` are changed.
 */
export function makePrivate(path: string, owner: number | undefined): void {
  const { uid, mode } = statSync(path)
  if (uid === owner && (mode & TOO_WIDE) !== 0) chmodSync(path, mode & 0o700)
}
