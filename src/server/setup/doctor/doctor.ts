import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import type pg from 'pg'
import { connectClient } from '#server/database/database-client.ts'
import { OLDEST_POSTGRES_MAJOR, readServerVersion } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { fetchCapped } from '#server/integrations/fetch-capped.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { openProviders, PROVIDERS, readProviders } from '#server/integrations/providers.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { runCommand, StartError } from '#server/process/start-error.ts'
import { presentIn } from '#server/process/variables.ts'
import { type Environment, factsOf, readEnvironment } from '#server/start/environment.ts'
import { namesOf } from '#shared/names-of.ts'
import { CHECKS, Unwell } from './checks.ts'

/** `npm run doctor` sends each provider one harmless request. Exit codes: 0 all configured ones work, 1 some do not, 70 a bug. */
async function examine({ mail, match: matchId = null }: { readonly mail: boolean; readonly match?: string | null }): Promise<void> {
  const file = join(packageRoot(), '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const present = presentIn(process.env)
  const environment = readEnvironment(present)
  const facts = factsOf(environment)
  const placed = readProviders(present, facts)
  const troubles: OutsideTrouble[] = []
  const clients = openProviders(placed, (trouble) => troubles.push(trouble))
  const mailTo = mail ? (environment.SUPPORT_EMAIL ?? /[^<\s]+@[^>\s]+/.exec(placed.mailer.settings.sender)?.[0] ?? null) : null
  let isWell = await report('Database', 'asked', () => checkDatabase(environment))
  const { READ_DATABASE_URL: replicaUrl } = environment
  if (replicaUrl !== undefined) isWell = (await report('Replica', 'asked', () => checkReplica(replicaUrl, environment))) && isWell
  for (const key of namesOf(PROVIDERS)) {
    const { kind, place } = placed[key]
    const { name, realByWords } = PROVIDERS[key]
    if (kind === 'off' || place === '') {
      print(kind === 'off' ? 'off' : 'sandbox', name, `real once ${realByWords} is set`)
      continue
    }
    troubles.length = 0
    const check = async () => {
      const seen = await CHECKS[key]({
        placed,
        clients,
        troubles,
        publicAddress: facts.publicAddress,
        mailTo,
        matchId,
        ceilings: environment,
      })
      return `${seen}${await clockOf(place)}`
    }
    isWell = (await report(name, kind === 'real' ? place : `sandbox at ${place}`, check)) && isWell
  }
  if (!isWell) process.exitCode = 1
}

async function report(name: string, place: string, check: () => Promise<string>): Promise<boolean> {
  const startedAt = performance.now()
  try {
    const seen = await check()
    print('works', name, `${place}: ${seen}; ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    if (!(error instanceof Unwell || error instanceof StartError)) throw error
    print('FAILS', name, `${place}: ${error.message}`)
    return false
  }
}

function print(state: string, name: string, words: string): void {
  console.log(`${state.padEnd(8)} ${name.padEnd(18)} ${words}`)
}

/** A larger difference breaks tokens, signatures and codes. */
const MAX_OFF_S = 30

/** Compares this machine's clock with the `date` header of any answer of the provider; empty without one. */
async function clockOf(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return ''
  const reply = await fetchCapped({ url: place, timeoutMs: 5_000, capBytes: 4 * 1024 * 1024 })
  const theirs = reply.status === 'answered' ? Date.parse(reply.headers.get('date') ?? '') : Number.NaN
  if (Number.isNaN(theirs)) return ''
  const seconds = Math.round((Date.now() - theirs) / 1000)
  if (Math.abs(seconds) > MAX_OFF_S) throw new Unwell(`the clock of this machine is ${seconds} s off that of the provider: set it by NTP`)
  return `, clocks ${Math.abs(seconds)} s apart`
}

async function checkDatabase({ DATABASE_URL, DATA_DIR }: Environment): Promise<string> {
  if (DATABASE_URL !== undefined) return await askDatabase(DATABASE_URL)
  if (!existsSync(DATA_DIR)) return `embedded, made with the first start in ${DATA_DIR}`
  const server = await startEmbeddedPostgres(DATA_DIR)
  return await askDatabase(server.url).finally(server.stop)
}

async function askDatabase(url: string): Promise<string> {
  return await askPostgres('DATABASE_URL', url, async (client) => {
    const { number, words } = await readServerVersion(client)
    if (Math.floor(number / 10_000) < OLDEST_POSTGRES_MAJOR)
      throw new Unwell(`PostgreSQL ${words} is too old: ${OLDEST_POSTGRES_MAJOR} or newer is needed`)
    const { rows } = await client.query<{ now: Date; tables: number }>(
      `select now(), (select count(*)::int from information_schema.tables where table_schema = 'public') as tables`,
    )
    const seconds = Math.round(Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000)
    return `PostgreSQL ${words}, ${rows[0]?.tables ?? 0} tables, clocks ${seconds} s apart`
  })
}

async function checkReplica(replicaUrl: string, { DATABASE_URL: url = replicaUrl }: Environment): Promise<string> {
  const findCluster = async (client: pg.Client) =>
    (
      await client.query<{ id: string; isReplica: boolean }>(
        'select system_identifier::text as id, pg_is_in_recovery() as "isReplica" from pg_control_system()',
      )
    ).rows[0]
  const [primary, replica] = [
    await askPostgres('DATABASE_URL', url, findCluster),
    await askPostgres('READ_DATABASE_URL', replicaUrl, findCluster),
  ]
  if (!replica?.isReplica) throw new Unwell('this is no replica, so it is never read from: check READ_DATABASE_URL')
  if (replica.id !== primary?.id) throw new Unwell('this is a replica of another database: check READ_DATABASE_URL')
  return 'a replica of the database'
}

async function askPostgres<T>(name: string, url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  let client: pg.Client | undefined
  try {
    client = await connectClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
    return await ask(client)
  } catch (error) {
    if (error instanceof Unwell) throw error
    // The driver's message may contain the address with its password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new Unwell(`the database cannot be asked (${code}): check ${name}`)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

const program = new Command('doctor')
  .description('Ask each configured provider one harmless question, and say what is wrong and how to mend it.')
  .option('--mail', 'send a mail to the operator (SUPPORT_EMAIL, else the address of MAIL_FROM)', false)
  .option('--match <id>', 'the match to read at the Halo services; a known public one when left out')
  .action(examine)

await runCommand(program)
