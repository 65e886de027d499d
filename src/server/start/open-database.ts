import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { withReplica } from '#server/database/read-replica.ts'
import { StartError } from '#server/process/start-error.ts'
import { addressesOf } from '#server/process/variables.ts'

export interface OpenDatabase {
  readonly connection: DatabaseConnection
  readonly url: string
  readonly kind: 'embedded' | 'external'
  /** Stops the embedded server if no other process uses it; call after closing the connection. */
  readonly stop: () => Promise<void>
}

interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly readDatabaseUrl: string | null
  readonly dataDir: string
}

export async function openDatabase({ databaseUrl: url, readDatabaseUrl, dataDir }: DatabasePlace): Promise<OpenDatabase> {
  if (url !== null) {
    await migrateExternal(url)
    const primary = connectDatabase(url)
    const connection = readDatabaseUrl === null ? primary : withReplica(primary, readDatabaseUrl)
    return { connection, url, kind: 'external', stop: async () => undefined }
  }
  const server = await startEmbeddedPostgres(dataDir)
  await migrateDatabase(server.url).catch(async (error: unknown) => {
    await server.stop()
    throw startTrouble(error)
  })
  return { connection: connectDatabase(server.url), url: server.url, kind: 'embedded', stop: server.stop }
}

async function migrateExternal(url: string): Promise<void> {
  try {
    await migrateDatabase(url)
  } catch (error) {
    const places = addressesOf(url).map((at) => new URL(at))
    const hosts = places.map(({ host }) => host).join(' or ')
    throw new StartError(`The database ${places[0]?.pathname.slice(1)} at ${hosts} (DATABASE_URL) cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** Turns the loss of the database during the start into a `StartError`, since it is not a bug. */
export function startTrouble(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error
  return new StartError(`The database went away while Callout was starting: ${reasonOf(error)}. Start again once it is there.`, {
    cause: error,
  })
}

/** For example "connect ECONNREFUSED 127.0.0.1:5432". */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
