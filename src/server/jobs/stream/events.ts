import type { ServerResponse } from 'node:http'
import { prepareLivingSessions } from '#server/auth/session-store.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { findChangedCard, listChangedCards } from '#server/jobs/store.ts'
import { describeError } from '#server/log/describe-error.ts'
import { type EventStream, startStream } from './event-stream.ts'
import { listenForJobs, type Ring } from './job-listener.ts'
import { openPlaces, STREAM_CAPS } from './stream-registry.ts'

const BEAT_EVERY_MS = 15_000
/** A revoked session's streams end when the bell says so, or within five seconds: a bell may have been missed, and nobody rings when time runs out. */
const LOOK_AT_SESSIONS_EVERY_MS = 4_000

export interface StreamRequest {
  readonly caller: Caller
  /** The caller's network address. */
  readonly address: string
  /** The browser's `last-event-id` header. */
  readonly lastEventId: string | null
}

/** Opens a stream for a signed-in caller, or throws a refusal before anything is written. `close` ends them all, and lets none begin. */
export interface OpenEventStream {
  (request: StreamRequest, response: ServerResponse): void
  readonly close: () => void
}

/**
 * GET /api/events: the caller's jobs now, then each change. One bell, one beat and one look at the sessions for all streams of the process;
 * rows are read on ringing.
 */
export function openEventStream({ database, log }: Pick<JobServices, 'database' | 'log'>, caps = STREAM_CAPS): OpenEventStream {
  const { db } = database
  let isClosed = false
  const places = openPlaces(caps)
  const findLiving = prepareLivingSessions(db)
  const bell = listenForJobs(database, log, ring)
  const timers = [
    setInterval(() => forEach((stream) => stream.beat()), BEAT_EVERY_MS).unref(),
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
    const { userId } = caller
    places.expectPlace(userId, address)
    const stream = startStream(caller, response, lastEventId, {
      snapshot: (since) => listChangedCards(db, userId, since),
      card: (id) => findChangedCard(db, userId, id),
    })
    for (const oldest of places.add(stream, address)) end(oldest)
    response.on('close', () => places.remove(stream))
    response.on('error', () => places.remove(stream))
  }

  function end(stream: EventStream): void {
    places.remove(stream)
    stream.close()
  }

  function ring(rung: Ring): void {
    if (rung.kind === 'missed') forEach((stream) => stream.sendAll())
    else if (rung.kind === 'changed') for (const stream of places.of(rung.userId)) stream.send(rung.jobId)
    else for (const stream of places.all()) if (stream.caller.sessionId === rung.sessionId) end(stream)
  }

  async function closeRevoked(): Promise<void> {
    const streams = places.all()
    if (streams.length === 0) return
    const living = await findLiving([...new Set(streams.map(({ caller }) => caller.sessionId))])
    for (const stream of streams) if (!living.has(stream.caller.sessionId)) end(stream)
  }

  function forEach(act: (stream: EventStream) => void): void {
    for (const stream of places.all()) act(stream)
  }

  function close(): void {
    isClosed = true
    bell.close()
    for (const timer of timers) clearInterval(timer)
    forEach(end)
  }
}
