import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as authSchema from './auth-schema.ts'
import * as moneySchema from './money-schema.ts'
import * as schema from './schema.ts'

const tables = { ...schema, ...moneySchema, ...authSchema }

export type Database = NodePgDatabase<typeof tables>
/** Inside `db.transaction(async (tx) => ...)`; stores take either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

export interface DatabaseConnection {
  readonly db: Database
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/** Time for whoever holds a connection to notice that it was lost and to give it back. */
const GIVE_BACK_MS = 1_000

/** A pool on a PostgreSQL. A lost connection fails the query on it and is replaced; it is no crash. */
export function connectDatabase(url: string, options: { readonly connections?: number } = {}): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 10, connectionTimeoutMillis: 1_500 })
  pool.on('error', () => undefined)
  replaceLost(pool)
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() }
}

/** drizzle 0.45 never gives back a connection that is lost at the `begin` of a transaction: each outage would shrink the pool. */
function replaceLost(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => held.add(client))
  pool.on('release', (_, client) => held.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('end', () => {
      setTimeout(() => held.has(client) && client.release(true), GIVE_BACK_MS).unref()
    })
  })
}
