import pg from 'pg'
import { addressesOf } from '#server/process/variables.ts'

/** Of each address with several hosts: the one that the next connection of this process takes. */
const nextHosts = new Map<string, number>()

/** A server that may only be read from. The code is PostgreSQL's for "cannot connect now". */
class IsReplica extends Error {
  readonly code = '57P03'
  constructor() {
    super('this server is a replica')
    this.name = 'IsReplica'
  }
}

/**
 * A connection to a PostgreSQL. Of several hosts (`postgres://user:password@one:5432,two:5432/callout`, as libpq writes a primary and its
 * replicas) it takes the one that may be written to: a host that refuses, is silent or is a replica fails this connection, and the next one
 * takes the next host. From version 14 on a server says at each start of a connection, and again when it is promoted, whether it is a replica
 * (https://www.postgresql.org/docs/current/protocol-flow.html, `in_hot_standby`).
 */
export class DatabaseClient extends pg.Client {
  readonly #passOver: () => void
  #isReplica = false

  constructor(options: pg.ClientConfig = {}) {
    const { connectionString = '' } = options
    const hosts = addressesOf(connectionString)
    const at = nextHosts.get(connectionString) ?? 0
    super({ ...options, connectionString: hosts[at % hosts.length] })
    this.#passOver = () => {
      if ((nextHosts.get(connectionString) ?? 0) === at) nextHosts.set(connectionString, at + 1)
    }
    if (hosts.length === 1) return
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isReplica = parameterValue === 'on'
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> {
    const opened = super.connect().then(
      () => (this.#isReplica ? this.#giveUp(new IsReplica()) : this),
      (error: unknown) => this.#giveUp(error),
    )
    return callback ? opened.then(() => Reflect.apply(callback, undefined, [null, this]), callback) : opened
  }

  #giveUp(error: unknown): never {
    this.#passOver()
    this.end().catch(() => undefined)
    throw error
  }
}

/** Connects, whichever of the hosts may be written to, each asked once. Throws what the last one said. */
export async function connectClient(options: pg.ClientConfig & { readonly connectionString: string }): Promise<pg.Client> {
  for (let hostsLeft = addressesOf(options.connectionString).length; ; hostsLeft--) {
    const client = new DatabaseClient(options)
    client.on('error', () => undefined)
    try {
      return await client.connect()
    } catch (error) {
      if (hostsLeft === 1) throw error
    }
  }
}
