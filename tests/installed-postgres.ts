import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OLDEST_POSTGRES_MAJOR } from '#server/database/migrate.ts'
import { asAccount, chooseAccount, giveTo, type PostgresAccount } from '#server/database/postgres/postgres-account.ts'
import { findPostmaster, isRunning } from '#server/database/postgres/postmaster.ts'
import { findFreePort } from './program.ts'
import { UNSAFE_BUT_FAST } from './test-settings.ts'

export interface InstalledPostgres {
  readonly bin: string
  readonly version: string
  readonly major: number
}

/** Folders in which packages install the programs, one for each version. */
const PLACES = [
  { folder: '/usr/lib/postgresql', bin: 'bin' },
  { folder: '/usr', bin: 'bin', name: /^pgsql-\d+$/ },
  { folder: '/opt/homebrew/opt', bin: 'bin', name: /^postgresql@\d+$/ },
  { folder: '/usr/local/opt', bin: 'bin', name: /^postgresql@\d+$/ },
  { folder: '/Applications/Postgres.app/Contents/Versions', bin: 'bin' },
]

/** Returns the oldest installed version that we support, because it most likely lacks something; null if there is none. */
export function findInstalledPostgres(): InstalledPostgres | null {
  const found = candidates().flatMap((bin) => inspect(bin) ?? [])
  return found.filter(({ major }) => major >= OLDEST_POSTGRES_MAJOR).sort((one, other) => one.major - other.major)[0] ?? null
}

function candidates(): string[] {
  const inPlaces = PLACES.flatMap(({ folder, bin, name = /./ }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((entry) => name.test(entry))
          .map((entry) => join(folder, entry, bin))
      : [],
  )
  return [...new Set([readOutput('pg_config', '--bindir'), ...inPlaces].filter((bin) => bin !== null))]
}

/** Client packages contain `pg_config` without a server. */
function inspect(bin: string): InstalledPostgres | null {
  const words = ['initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name))) ? readOutput(join(bin, 'postgres'), '--version') : null
  const [, version, major] = /(\d+)(?:\.\d+)*/.exec(words ?? '')?.[0]?.match(/^((\d+).*)$/) ?? []
  return version === undefined ? null : { bin, version, major: Number(major) }
}

function readOutput(program: string, argument: string): string | null {
  try {
    return execFileSync(program, [argument], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

const PREFIX = 'callout-installed-'

/** Starts a cluster that `stop` removes. Removes the clusters that killed runs left behind first. */
export async function startInstalledPostgres({ bin }: InstalledPostgres): Promise<{ readonly url: string; readonly stop: () => void }> {
  removeLeftOvers(bin, tmpdir())
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  const account = chooseAccount(join(bin, 'postgres'), folder)
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(account, folder)
  giveTo(account, passwordFile)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'callout', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8']
  runAs(account, join(bin, 'initdb'), initdb, folder)
  const port = await findFreePort()
  const settings = { ...UNSAFE_BUT_FAST, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: "''" }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  runAs(account, join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' ')], folder)
  return { url: `postgres://callout:${password}@127.0.0.1:${port}/postgres`, stop: () => remove(bin, folder) }
}

/** Removes the clusters of ended runs, and stops their servers if those still run. */
export function removeLeftOvers(bin: string, place: string): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(/^\d+/.exec(name.slice(PREFIX.length))?.[0])
    if (!isRunning(pid)) remove(bin, join(place, name))
  }
}

function remove(bin: string, folder: string): void {
  const data = join(folder, 'data')
  if (findPostmaster(data) !== undefined) {
    const account = chooseAccount(join(bin, 'postgres'), folder)
    runAs(account, join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', data], folder)
  }
  rmSync(folder, { recursive: true, force: true })
}

function runAs(account: PostgresAccount, program: string, args: readonly string[], cwd: string): void {
  const command = asAccount(account, program, args)
  execFileSync(command.program, command.args, { ...command.identity, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
