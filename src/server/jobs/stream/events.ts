import type { ServerResponse } from 'node:http'
import { prepareLivingSessions } from '#server/auth/session-store.ts'
import type { Caller } from '#server/calls/handlers.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { findChangedCard, listChangedCards } from '#server/jobs/store.ts'
import { describeError } from '#server/log/describe-error.ts'
import { ALL, beat, type EventStream, type StreamSource, send, startStream } from './event-stream.ts'
import { listenForJobs, type Notification } from './job-listener.ts'
import { openStreamRegistry, STREAM_CAPS } from './stream-registry.ts'

const BEAT_EVERY_MS = 15_000
/** A revoked session's streams end when the listener hears of it, or within five seconds: a notification may have been missed, and none comes when time runs out. */
const LOOK_AT_SESSIONS_EVERY_MS = 4_000

export interface StreamRequest {
  readonly caller: Caller
  readonly address: string
  readonly lastEventId: string | null
}

/** Opens a stream for a signed-in caller, or throws a refusal before anything is written. `close` ends them all, and lets none begin. */
interface OpenEventStream {
  (request: StreamRequest, response: ServerResponse): void
  readonly close: () => void
}

/**
 * GET /api/events: the caller's jobs now, then each change. One listener, one beat and one look at the sessions for all streams of the process;
 * rows are read when a notification comes.
 */
export function openEventStream({ database, log }: Pick<JobServices, 'database' | 'log'>, caps = STREAM_CAPS): OpenEventStream {
  const { db } = database
  let isClosed = false
  const registry = openStreamRegistry<EventStream>(caps)
  const source: StreamSource = {
    snapshot: (userId, since) => listChangedCards(db, userId, since),
    card: (userId, id) => findChangedCard(db, userId, id),
  }
  const findLiving = prepareLivingSessions(db)
  const listener = listenForJobs(database, log, take)
  const timers = [
    setInterval(() => forEach(beat), BEAT_EVERY_MS).unref(),
    setInterval(() => {
      closeRevoked().catch((error: unknown) => log.error({ error: describeError(error) }, 'Sessions of streams could not be looked at'))
    }, LOOK_AT_SESSIONS_EVERY_MS).unref(),
  ]
  return Object.assign(open, { close })

  function open({ caller, address, lastEventId }: StreamRequest, response: ServerResponse): void {
    if (isClosed) {
      response.writeHead(503, { 'cache-control': 'no-store' }).end()
      return
    }
    // Cut while its caller was looked up: no `close` comes that would end it.
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
