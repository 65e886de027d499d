import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '#server/process/variables.ts'

/** What a process knows of an address, with one host or several. */
interface KnownAddress {
  /** The host that the next connection takes. */
  nextHost: number
  /** Each promotion begins a new timeline of the same cluster, so of two servers that may be written to the one with the higher is right. */
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

/** A server that is not to be written to. The code is PostgreSQL's for "cannot connect now". */
class WrongServer extends Error {
  readonly code = '57P03'
  override readonly name = 'WrongServer'
}

const TIMELINE = `
  select system_identifier::text as cluster, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
  from pg_control_system()`
const ASK_MS = 5_000
/** How long a start waits for other hosts once one may be written to. */
const OTHERS_MS = 1_000

/**
 * A connection to a PostgreSQL. Of several hosts (`postgres://user:password@one:5432,two:5432/callout`, as libpq writes a primary and its
 * replicas) it takes the one that may be written to: a host that refuses, is silent, is a replica or was replaced by a promoted one fails this
 * connection, and the next one takes the next host. The first connection to a promoted server ends all that this process has to the one before: that may be
 * silent for long, and may be written to when it comes back. From version 14 on a server says at each start of a connection whether it is a
 * replica (https://www.postgresql.org/docs/current/protocol-flow.html, `in_hot_standby`).
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
    // What is asked of a lost connection fails. Where nobody listens its loss would end the process, also while it asks which server it has reached.
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
      for (const other of known.open) other.connection.stream.destroy()
    }
    known.open.add(this)
    this.once('end', () => known.open.delete(this))
    return this
  }

  /** Null where the server does not tell, as services that only speak PostgreSQL's protocol may not. */
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
 * Connects to the host that may be written to; where several say so, as after a promotion, to the one that was promoted last. Throws what the last
 * one said where there is none.
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
  await Promise.race([all, wait(OTHERS_MS, undefined, { ref: false })])
  // A server that was replaced gives up by itself: the last one is the right one.
  chosen = opened.pop()
  for (const other of opened) other.end().catch(() => undefined)
  if (!chosen) throw new WrongServer('no server may be written to')
  return chosen
}
