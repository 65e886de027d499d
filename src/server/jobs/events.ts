import type { ServerResponse } from 'node:http'
import { findSessionOwner } from '#server/auth/session-store.ts'
import { describeError } from '#server/http/answer-error.ts'
import type { Caller } from '#server/http/handlers.ts'
import { type EventStream, startStream } from './event-stream.ts'
import { listenForJobs, type Ring } from './job-bell.ts'
import type { JobServices } from './job-services.ts'
import { findChangedCard, listChangedCards } from './store.ts'

const STREAMS_PER_USER = 5
const BEAT_EVERY_MS = 15_000
/** A revoked session's streams end within five seconds. */
const LOOK_AT_SESSIONS_EVERY_MS = 4_000

/** Opens a stream for a signed-in caller; `lastEventId` is the browser's `last-event-id` header. `close` ends them all. */
export interface OpenEventStream {
  (caller: Caller, response: ServerResponse, lastEventId: string | null): void
  readonly close: () => void
}

/** GET /api/events: the caller's jobs now, then each change. One bell for all streams of the process; rows are read on ringing. */
export function openEventStream({ database, log }: Pick<JobServices, 'database' | 'log'>): OpenEventStream {
  const { db } = database
  const byUser = new Map<string, EventStream[]>()
  const bell = listenForJobs(database, log, ring)
  const timers = [
    setInterval(() => forEach((stream) => stream.beat()), BEAT_EVERY_MS).unref(),
    setInterval(() => {
      closeRevoked().catch((error: unknown) => log.error({ error: describeError(error) }, 'Sessions of streams could not be looked at'))
    }, LOOK_AT_SESSIONS_EVERY_MS).unref(),
  ]
  return Object.assign(open, { close })

  function open(caller: Caller, response: ServerResponse, lastEventId: string | null): void {
    const { userId } = caller
    const stream = startStream(caller, response, lastEventId, {
      snapshot: (since) => listChangedCards(db, userId, since),
      card: (id) => findChangedCard(db, userId, id),
    })
    const streams = [...(byUser.get(userId) ?? []), stream]
    for (const oldest of streams.splice(0, streams.length - STREAMS_PER_USER)) oldest.close()
    byUser.set(userId, streams)
    response.on('close', () => forget(stream))
    response.on('error', () => forget(stream))
  }

  function ring(rung: Ring): void {
    if (rung.kind === 'missed') forEach((stream) => stream.sendAll())
    else for (const stream of byUser.get(rung.userId) ?? []) stream.send(rung.jobId)
  }

  function forget(stream: EventStream): void {
    const left = (byUser.get(stream.caller.userId) ?? []).filter((other) => other !== stream)
    if (left.length > 0) byUser.set(stream.caller.userId, left)
    else byUser.delete(stream.caller.userId)
  }

  async function closeRevoked(): Promise<void> {
    const sessions = new Set([...byUser.values()].flat().map(({ caller }) => caller.sessionId))
    for (const sessionId of sessions) {
      if ((await findSessionOwner(db, sessionId)) !== null) continue
      forEach((stream) => {
        if (stream.caller.sessionId === sessionId) stream.close()
      })
    }
  }

  function forEach(act: (stream: EventStream) => void): void {
    for (const stream of [...byUser.values()].flat()) act(stream)
  }

  function close(): void {
    bell.close()
    for (const timer of timers) clearInterval(timer)
    forEach((stream) => stream.close())
  }
}
