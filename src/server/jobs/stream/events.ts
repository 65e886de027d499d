import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Auth } from '#server/auth/auth.ts'
import { prepareLivingSessions } from '#server/auth/session-store.ts'
import type { Serve } from '#server/calls/app-env.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { LimitReached, type RateLimiter } from '#server/calls/rate-limit.ts'
import { batch } from '#server/database/batch.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { maintainConnection } from '#server/database/persistent-connection.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { findChangedCards, listChangedCards } from '#server/jobs/store.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { refuse } from '#shared/calls/errors.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { ALL, beat, type EventStream, type StreamSource, send, startStream } from './event-stream.ts'

const BEAT_EVERY_MS = 15_000
/** A revoked session's streams end on its notification. This check catches missed notifications and expired sessions. */
const CHECK_SESSIONS_EVERY_MS = 4_000

interface StreamRequest {
  readonly caller: Caller
  readonly address: string
  readonly lastEventId: string | null
}

/** Throws a refusal before anything is written. */
type OpenStream = (request: StreamRequest, response: ServerResponse) => void

const PER_MINUTE = 60

interface ServedBy {
  readonly auth: Pick<Auth, 'authenticate'>
  readonly limiter: Pick<RateLimiter, 'take'>
}

/** GET /api/events: the caller's live stream. It bypasses Hono, which would take three times the memory. */
export function serveEvents(serve: Serve, { auth, limiter }: ServedBy, open: OpenStream): void {
  serve('GET', '/api/events', async (c) => {
    const caller = await auth.authenticate(c.req.raw.headers)
    if (!caller) throw refuse('notAuthenticated')
    await limiter.take({ key: `call:events:user:${caller.userId}`, max: PER_MINUTE, windowSeconds: 60 })
    const { outgoing } = c.env
    if (!outgoing) throw new Error('A stream needs the raw response of Node.')
    open({ caller, address: c.get('address'), lastEventId: c.req.header('last-event-id') ?? null }, outgoing)
    return RESPONSE_ALREADY_SENT
  })
}

/**
 * Sends the caller's jobs now, then each change. One listener and two timers serve all streams of the process. `close` ends all streams and
 * refuses new ones.
 */
export function openEventStream(
  { database, log }: Pick<JobServices, 'database' | 'log'>,
  caps = STREAM_CAPS,
): OpenStream & { readonly close: () => void } {
  const { db } = database
  let isClosed = false
  const registry = openStreamRegistry<EventStream>(caps)
  const findCard = batch((wanted: readonly { readonly userId: UserId; readonly id: JobId }[]) => findChangedCards(db, wanted))
  const source: StreamSource = {
    snapshot: (userId, since) => listChangedCards(db, userId, since),
    card: (userId, id) => findCard({ userId, id }),
  }
  const findLiving = prepareLivingSessions(db)
  const listener = listenForJobs(database, log, take)
  const timers = [
    setInterval(() => forEach(beat), BEAT_EVERY_MS).unref(),
    setInterval(() => {
      closeRevoked().catch((error: unknown) => log.error({ error: describeError(error) }, 'Sessions of streams could not be looked at'))
    }, CHECK_SESSIONS_EVERY_MS).unref(),
  ]
  return Object.assign(open, { close })

  function open({ caller, address, lastEventId }: StreamRequest, response: ServerResponse): void {
    if (isClosed) {
      response.writeHead(503, { 'cache-control': 'no-store' }).end()
      return
    }
    // The connection was lost while its caller was looked up.
    if (response.destroyed) return
    const { userId } = caller
    registry.expectRoom(userId, address)
    const stream = startStream(caller, response, lastEventId, source)
    for (const oldest of registry.add(stream, address)) end(oldest)
    const leave = () => registry.remove(stream)
    response.on('close', leave).on('error', leave)
  }

  function end(stream: EventStream): void {
    registry.remove(stream)
    stream.response.end()
  }

  function take(notification: Notification): void {
    if (notification.kind === 'missed') forEach((stream) => send(stream, ALL))
    else if (notification.kind === 'changed') for (const stream of registry.of(notification.userId)) send(stream, notification.jobId)
    else for (const stream of registry.all()) if (stream.caller.sessionId === notification.sessionId) end(stream)
  }

  async function closeRevoked(): Promise<void> {
    const streams = registry.all()
    if (streams.length === 0) return
    const living = await findLiving([...new Set(streams.map(({ caller }) => caller.sessionId))])
    for (const stream of streams) if (!living.has(stream.caller.sessionId)) end(stream)
  }

  function forEach(act: (stream: EventStream) => void): void {
    for (const stream of registry.all()) act(stream)
  }

  function close(): void {
    isClosed = true
    listener.close()
    for (const timer of timers) clearInterval(timer)
    forEach(end)
  }
}

/** `missed` follows a gap in the connection: anything may have changed. */
export type Notification =
  | { readonly kind: 'changed'; readonly userId: string; readonly jobId: JobId }
  | { readonly kind: 'session-ended'; readonly sessionId: string }
  | { readonly kind: 'missed' }

const HEARTBEAT = { everyMs: 15_000, timeoutMs: 5_000 }

/** One listening connection for the process. After a loss it reconnects and reports `missed`. */
export function listenForJobs(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  log: Log,
  onNotification: (notification: Notification) => void,
  heartbeat = HEARTBEAT,
): { readonly close: () => void } {
  return maintainConnection(pool.options.connectionString, {
    prepare: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === 'session_ended') return onNotification({ kind: 'session-ended', sessionId: payload })
        const [userId = '', id] = payload.split(' ')
        const job = jobId.safeParse(id)
        if (job.success) onNotification({ kind: 'changed', userId, jobId: job.data })
      })
      await client.query('listen session_ended; listen job_changed')
    },
    onOpen: () => onNotification({ kind: 'missed' }),
    onLost: (reason) => log.error({ reason }, 'The job listener lost its connection'),
    heartbeat,
  })
}

/** The maximum numbers of streams of this process. A user's next stream replaces that user's oldest; others are refused. */
const STREAM_CAPS = { perUser: 5, perAddress: 50, total: 10_000 }

type StreamCaps = typeof STREAM_CAPS

const RETRY_AFTER_SECONDS = 30

type OwnedStream = Pick<EventStream, 'caller'>

export function openStreamRegistry<S extends OwnedStream>(caps: StreamCaps) {
  const byUser = new Map<string, readonly S[]>()
  const addresses = new Map<S, string>()
  const atAddress = new Map<string, number>()
  const of = (userId: string) => byUser.get(userId) ?? []

  return {
    of,
    all: (): readonly S[] => [...addresses.keys()],
    /** Throws `LimitReached` when there is no place for another stream. */
    expectRoom: (userId: string, address: string): void => {
      if (of(userId).length >= caps.perUser) return
      if (addresses.size >= caps.total || (atAddress.get(address) ?? 0) >= caps.perAddress) throw new LimitReached(RETRY_AFTER_SECONDS)
    },
    /** Returns the oldest streams of the user beyond the cap, which must be closed. */
    add: (stream: S, address: string): readonly S[] => {
      const streams = [...of(stream.caller.userId), stream]
      byUser.set(stream.caller.userId, streams)
      addresses.set(stream, address)
      atAddress.set(address, (atAddress.get(address) ?? 0) + 1)
      return streams.slice(0, Math.max(0, streams.length - caps.perUser))
    },
    remove: (stream: S): void => {
      const address = addresses.get(stream)
      if (address === undefined) return
      addresses.delete(stream)
      setOrDelete(atAddress, address, (atAddress.get(address) ?? 1) - 1 || undefined)
      const remaining = of(stream.caller.userId).filter((other) => other !== stream)
      setOrDelete(byUser, stream.caller.userId, remaining.length > 0 ? remaining : undefined)
    },
  }
}

function setOrDelete<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
