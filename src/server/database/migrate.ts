import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { connectClient } from './database-client.ts'

/** The oldest version that is tested. */
export const OLDEST_POSTGRES_MAJOR = 15

interface ServerVersion {
  /** `server_version_num`: 150018 is 15.18. */
  readonly number: number
  readonly words: string
}

export async function readServerVersion(client: pg.Client): Promise<ServerVersion> {
  const { rows } = await client.query<{ number: number; words: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as words`,
  )
  return rows[0] ?? { number: 0, words: 'of no version' }
}

export function refuseOldServer({ number, words }: ServerVersion): void {
  if (Math.floor(number / 10_000) >= OLDEST_POSTGRES_MAJOR) return
  throw new StartError(`This is PostgreSQL ${words}, and Callout needs ${OLDEST_POSTGRES_MAJOR} or newer.`)
}

const MIGRATION_LOCK = 4_215_002

const NEWER = 'This database was made by a newer version of Callout. Start that version, or restore a backup made before it.'

const OLDER =
  'This database was made by a version of Callout before its first release: export it with that version ("npm run ops -- export <folder>"), ' +
  'then import it with this one into a new database ("npm run ops -- import <folder>", with DATA_DIR or DATABASE_URL naming the new one).'

export function migrationsFolder(): string {
  return join(packageRoot(), 'migrations')
}

/**
 * Migrates a database to the newest schema. Concurrent calls take turns. Throws a `StartError` for a server that is too old and for a
 * database of a newer program or an older baseline, and leaves them unchanged.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    refuseOldServer(await readServerVersion(client))
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseForeignTables(client)
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() }).catch(refuse)
  } finally {
    await client.end()
  }
}

/** Refuses tables of another version: writing could damage their data. */
async function refuseForeignTables(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query(`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  if (found.length === 0) return
  const ours = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const madeAt = ours.map(({ folderMillis }) => folderMillis)
  const { rows: foreign } = await client.query<{ isNewer: boolean }>(
    'select created_at > $1 as "isNewer" from drizzle.__drizzle_migrations where not (hash = any ($2) and created_at = any ($3))',
    [Math.max(...madeAt), ours.map(({ hash }) => hash), madeAt],
  )
  if (foreign.some(({ isNewer }) => isNewer)) throw new StartError(NEWER)
  if (foreign.length > 0) throw new StartError(OLDER)
}

/** Migrations run in one transaction, so nothing has changed. */
function refuse(error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  throw new StartError(`The database cannot be brought to this version's tables, and was left as it was: ${reason}`, { cause: error })
}
