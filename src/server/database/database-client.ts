import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '#server/process/variables.ts'

/** State shared by the connections to one address, with one or several hosts. */
interface KnownAddress {
  nextHost: number
  /** Each promotion starts a new timeline, so of two writable servers of a cluster, the one with the higher timeline is the primary. */
  cluster: string
  timeline: number
  readonly open: Set<DatabaseClient>
}

const knownAddresses = new Map<string, KnownAddress>()

function knownOf(address: string): KnownAddress {
  const known = knownAddresses.get(address) ?? { nextHost: 0, cluster: '', timeline: 0, open: new Set() }
  knownAddresses.set(address, known)
  return known
}

/** A server that must not be written to. The code is PostgreSQL's "cannot connect now". */
class WrongServer extends Error {
  readonly code = '57P03'
  override readonly name = 'WrongServer'
}

const TIMELINE = `
  select system_identifier::text as cluster, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
  from pg_control_system()`
const ASK_MS = 5_000
/** Once one writable host is found, the start waits this long for the others. */
const OTHER_HOSTS_MS = 1_000

/**
 * A connection to PostgreSQL. Of several hosts (`postgres://user:password@one:5432,two:5432/callout`, libpq's notation for a primary and
 * its replicas) it connects to the writable one. If a host refuses, does not answer, is a replica or was replaced by a promoted server,
 * this connection fails and the next one tries the next host. The first connection to a promoted server closes all connections to the
 * previous primary, which may not answer for a long time and may be writable when it comes back. From version 14 on, a server reports at
 * connection start whether it is a replica (https://www.postgresql.org/docs/current/protocol-flow.html, `in_hot_standby`).
 */
export class DatabaseClient extends pg.Client {
  readonly #known: KnownAddress
  readonly #host: number
  readonly #askMs: number
  #isReplica = false

  constructor(options: pg.ClientConfig = {}, host?: number) {
    const { connectionString = '' } = options
    const hosts = addressesOf(connectionString)
    const known = knownOf(connectionString)
    const at = host ?? known.nextHost
    super({ ...options, connectionString: hosts[at % hosts.length] })
    this.#known = known
    this.#host = at
    this.#askMs = options.connectionTimeoutMillis || ASK_MS
    // Without a listener, a lost connection would end the process, even during the timeline query. Queries on it fail anyway.
    this.on('error', () => undefined)
    if (hosts.length === 1) return
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isReplica = parameterValue === 'on'
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> {
    const opened = super
      .connect()
      .then(() => this.#join())
      .catch((error: unknown) => this.#giveUp(error))
    return callback ? opened.then(() => Reflect.apply(callback, undefined, [null, this]), callback) : opened
  }

  async #join(): Promise<this> {
    if (this.#isReplica) throw new WrongServer('this server is a replica')
    const known = this.#known
    const found = await this.#findTimeline()
    if (found?.cluster === known.cluster && found.timeline < known.timeline) throw new WrongServer('this server was replaced')
    if (found && (found.cluster !== known.cluster || found.timeline > known.timeline)) {
      Object.assign(known, found, { nextHost: this.#host })
      for (const client of known.open) client.connection.stream.destroy()
    }
    known.open.add(this)
    this.once('end', () => known.open.delete(this))
    return this
  }

  /** Null when the server cannot report it, like services that only speak PostgreSQL's protocol. */
  async #findTimeline(): Promise<Pick<KnownAddress, 'cluster' | 'timeline'> | null> {
    const timer = setTimeout(() => this.connection.stream.destroy(), this.#askMs)
    try {
      const { rows } = await this.query<Pick<KnownAddress, 'cluster' | 'timeline'>>(TIMELINE)
      return rows[0] ?? null
    } catch (error) {
      if (error instanceof pg.DatabaseError) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #giveUp(error: unknown): never {
    if (this.#known.nextHost === this.#host) this.#known.nextHost++
    this.end().catch(() => undefined)
    throw error
  }
}

/**
 * Connects to the writable host. If several are writable, as after a promotion, it picks the one that was promoted last. If none is, it
 * throws the error of the last host.
 */
export async function connectClient(options: pg.ClientConfig & { readonly connectionString: string }): Promise<pg.Client> {
  const opened: pg.Client[] = []
  let chosen: pg.Client | undefined
  const tries = addressesOf(options.connectionString).map(async (_, host) => {
    const client = new DatabaseClient(options, host)
    await client.connect()
    if (chosen) await client.end()
    else opened.push(client)
  })
  const all = Promise.allSettled(tries)
  await Promise.any(tries).catch(({ errors }: AggregateError) => Promise.reject(errors.at(-1)))
  await Promise.race([all, wait(OTHER_HOSTS_MS, undefined, { ref: false })])
  // A replaced server fails its check or was opened earlier, so the last one opened is right.
  chosen = opened.pop()
  for (const client of opened) client.end().catch(() => undefined)
  if (!chosen) throw new WrongServer('no server may be written to')
  return chosen
}
