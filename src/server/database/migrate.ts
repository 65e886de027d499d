import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packageRoot } from '#server/start/package-root.ts'
import { StartError } from '#server/start/start-error.ts'

const MIGRATION_LOCK = 4_215_002

export function migrationsFolder(): string {
  return join(packageRoot(), 'migrations')
}

/** Brings a database to the newest schema. Any number of processes may do this at once: they take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() }).catch(refuse)
  } finally {
    await client.end()
  }
}

/** A migration runs whole or not at all, so the database is as it was. */
function refuse(error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  throw new StartError(`The database cannot be brought to this version's tables, and was left as it was: ${reason}`, { cause: error })
}
