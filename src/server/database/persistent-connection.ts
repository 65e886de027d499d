import { setTimeout as wait } from 'node:timers/promises'
import { ExponentialBackoff } from 'cockatiel'
import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

/** Has jitter, so that processes do not reconnect all at once. */
const PAUSES = new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 })
const FIRST_PROBE_MS = 10_000

interface PersistentConnection {
  /** Runs on each new connection, for `listen` or a lock. */
  readonly prepare: (client: pg.Client) => Promise<void>
  readonly onOpen?: () => void
  readonly onAnswer?: () => void
  /** Runs on connect and after each heartbeat. */
  readonly onBeat?: (client: pg.Client) => Promise<void>
  readonly onLost: (reason: string) => void
  /** A connection that only listens does not notice its loss, so it sends `select 1`. */
  readonly heartbeat: { readonly everyMs: number; readonly timeoutMs: number }
}

/** Maintains one connection outside the pool. When it is lost, it reconnects with exponential backoff. */
export function maintainConnection(connectionString: string | undefined, options: PersistentConnection): { readonly close: () => void } {
  const { heartbeat } = options
  const closing = new AbortController()
  const { signal } = closing
  const closed = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('closing'), { once: true }))
  void keepOpen()
  return { close: () => closing.abort() }

  async function keepOpen(): Promise<void> {
    for (let pause = PAUSES.next(); !signal.aborted; pause = pause.next(undefined)) {
      const reason = await openOnce(() => {
        pause = PAUSES.next()
        options.onOpen?.()
      })
      if (signal.aborted) return
      options.onLost(reason)
      await wait(pause.duration, undefined, { signal }).catch(() => undefined)
    }
  }

  async function openOnce(onOpen: () => void): Promise<string> {
    const client = new DatabaseClient({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: FIRST_PROBE_MS,
      connectionTimeoutMillis: heartbeat.timeoutMs,
      query_timeout: heartbeat.timeoutMs,
    })
    const lost = new Promise<string>((resolve) => {
      client.on('error', (error) => resolve(error.message))
      client.on('end', () => resolve('closed'))
    })
    try {
      await client.connect()
      await options.prepare(client)
      onOpen()
      return await Promise.race([lost, closed, untilSilent(client)])
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      client.end().catch(() => undefined)
    }
  }

  async function untilSilent(client: pg.Client): Promise<never> {
    for (;;) {
      options.onAnswer?.()
      await options.onBeat?.(client)
      await wait(heartbeat.everyMs, undefined, { signal, ref: false })
      await client.query('select 1')
    }
  }
}
