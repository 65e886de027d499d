import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tables } from '#server/database/schema/tables.ts'
import { DatabaseClient } from './database-client.ts'
import { inTransactionScope, refuseInTransaction } from './transaction-scope.ts'
import type { Unanswered } from './unanswered.ts'

export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

/** Runs heavy read-only work, on a replica that has caught up with the primary if there is one. The work may run twice. */
export type Read = <T>(work: (db: Queries) => Promise<T>) => Promise<T>

export interface DatabaseConnection {
  readonly db: Database
  readonly read: Read
  readonly pool: pg.Pool
  readonly unanswered: Unanswered
  readonly close: () => Promise<void>
}

const GIVE_BACK_MS = 1_000

/** An idle transaction is ended after this time, so that a hanging process releases its rows. */
const SILENT_TRANSACTION_MS = 10_000

/** Under load, a query waits this long for a free connection before it fails. */
const TURN_MS = 10_000
/** For a server that does not answer at all; one that is down refuses at once. */
const CONNECT_MS = 5_000

/**
 * The timeout per statement, longer than the wait for a row of a hanging process. Without it, TCP would wait a quarter of an hour for a
 * dead server.
 */
const ANSWER_MS = 15_000
/** TCP probes an idle connection after this time. */
const FIRST_PROBE_MS = 10_000

interface ConnectionOptions {
  readonly connections?: number
  readonly answerMs?: number
}

/** Ends the connection on a timeout; pg's own `query_timeout` leaves it open in an unknown state. */
function quickClient(answerMs: number, unanswered: Unanswered): typeof pg.Client {
  return class QuickClient extends DatabaseClient {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: CONNECT_MS })
      const ask = this.query
      let timer: NodeJS.Timeout | undefined
      const query = (...args: Parameters<typeof ask>): unknown => {
        clearTimeout(timer)
        timer = setTimeout(() => void this.end(), answerMs)
        const pid: unknown = Reflect.get(this, 'processID')
        if (typeof pid === 'number') unanswered.set(this, { pid, sentAtMs: performance.now(), giveUp: () => void this.end() })
        return Reflect.apply(ask, this, args)
      }
      Object.assign(this, { query })
      const rest = () => {
        clearTimeout(timer)
        unanswered.delete(this)
      }
      for (const event of ['drain', 'end'] as const) this.on(event, rest)
    }
  }
}

/** Opens a pool. A lost connection fails the query on it and is replaced, without a crash. */
export function connectDatabase(url: string, { connections = 10, answerMs = ANSWER_MS }: ConnectionOptions = {}): DatabaseConnection {
  const unanswered: Unanswered = new Map()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: TURN_MS,
    Client: quickClient(answerMs, unanswered),
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
    // Sent as a statement, because PgBouncer refuses a connection whose startup settings it does not know.
    onConnect: (client) => client.query(`set idle_in_transaction_session_timeout = ${SILENT_TRANSACTION_MS}`),
  })
  pool.on('error', () => undefined)
  replaceLost(pool)
  refuseSecondConnection(pool)
  const db = withScope(drizzle(pool, { schema: tables }))
  return { db, read: (work) => work(db), pool, unanswered, close: () => pool.end() }
}

function withScope(db: Database): Database {
  const begin = db.transaction.bind(db)
  const transaction: Database['transaction'] = (work, config) => begin((tx) => inTransactionScope(() => work(tx)), config)
  return Object.assign(db, { transaction })
}

/** Prevents a deadlock: transactions that hold all connections would wait forever for one more. */
function refuseSecondConnection(pool: pg.Pool): void {
  const { connect } = pool
  const connectOnce = (...args: unknown[]): unknown => {
    refuseInTransaction('A second connection')
    return Reflect.apply(connect, pool, args)
  }
  Object.assign(pool, { connect: connectOnce })
}

/**
 * drizzle 0.45 never releases a connection that is lost at the `begin` of a transaction, so each outage would shrink the pool. A holder
 * that releases it after its replacement has already seen its own query fail.
 */
function replaceLost(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('end', () => {
      setTimeout(() => inUse.has(client) && takeBack(client), GIVE_BACK_MS).unref()
    })
  })
}

function takeBack(client: pg.PoolClient): void {
  client.release(true)
  client.release = () => undefined
}
