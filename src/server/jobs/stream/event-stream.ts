import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Caller } from '#server/calls/handlers.ts'
import type { ChangedCard } from '#server/jobs/job-cards.ts'
import type { JobId, UserId } from '#shared/ids.ts'

/** Bytes that may wait for a reader. One who has not caught up in time is dropped, and comes back for the current state. */
const MOST_BACKLOG_BYTES = 64 * 1024
const CATCH_UP_MS = 1_000

export interface StreamSource {
  readonly snapshot: (userId: UserId, since: Date | null) => Promise<ChangedCard[]>
  readonly card: (userId: UserId, id: JobId) => Promise<ChangedCard | null>
}

/** In place of a job's id: everything that changed since what was sent last. */
export const ALL = 'all'

/** One browser's stream of its user's jobs. Thousands are open at once, so each holds data only, and nothing while nothing is to be sent. */
export interface EventStream {
  readonly caller: Caller
  readonly response: ServerResponse
  readonly source: StreamSource
  sentUntilMs: number | null
  /** What is to be read and sent next; null while nothing is. */
  waiting: Set<JobId | typeof ALL> | null
}

/** A changed row may become visible some seconds after one with a later time: this far back a resumed stream looks. */
const RESUME_OVERLAP_MS = 60_000
/** A browser that was away for longer starts from the current state. */
const LONGEST_AWAY_MS = 60 * 60 * 1000

export function startStream(caller: Caller, response: ServerResponse, lastEventId: string | null, source: StreamSource): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Sent by itself, the head is kept as one string. Sent with the first event, it is kept as the hundred pieces that it was joined from.
  response.flushHeaders()
  response.write('retry: 1000\n\n')
  const stream: EventStream = { caller, response, source, sentUntilMs: toTime(lastEventId), waiting: null }
  send(stream, ALL)
  return stream
}

/** Reads the row, or all, and sends it; what is asked for twice before it is read is sent once. */
export function send(stream: EventStream, what: JobId | typeof ALL): void {
  if (stream.waiting) {
    stream.waiting.add(what)
    return
  }
  stream.waiting = new Set([what])
  void sendWaiting(stream, stream.waiting)
}

/** Keeps a connection on which nothing happens from being taken for dead. */
export function beat({ response }: EventStream): void {
  if (!isOver(response) && response.writableLength === 0) response.write(': beat\n\n')
}

/**
 * Rows are read one after another, so a browser never sees an older state behind a newer one. A row that cannot be read, or not sent in
 * time, ends the stream: the browser comes back and starts from the current state.
 */
async function sendWaiting(stream: EventStream, waiting: Set<JobId | typeof ALL>): Promise<void> {
  const { response } = stream
  try {
    // What is added meanwhile is met in the same round.
    for (const what of waiting) {
      waiting.delete(what)
      if (isOver(response)) break
      for (const { card, changedAt } of await read(stream, what)) {
        if (isOver(response)) break
        response.write(`id: ${changedAt.getTime()}\nevent: job\ndata: ${JSON.stringify(card)}\n\n`)
        stream.sentUntilMs = Math.max(stream.sentUntilMs ?? 0, changedAt.getTime())
        await caughtUp(response)
      }
    }
  } catch {
    response.destroy()
  }
  stream.waiting = null
}

async function read({ caller: { userId }, source, sentUntilMs }: EventStream, what: JobId | typeof ALL): Promise<ChangedCard[]> {
  if (what === ALL) return await source.snapshot(userId, sentUntilMs === null ? null : new Date(sentUntilMs - RESUME_OVERLAP_MS))
  const changed = await source.card(userId, what)
  return changed ? [changed] : []
}

/** While a browser has not read what was sent, no more rows are read for it: those that change meanwhile are sent once, in their newest state. */
async function caughtUp(response: ServerResponse): Promise<void> {
  if (response.writableLength <= MOST_BACKLOG_BYTES) return
  await once(response, 'drain', { signal: AbortSignal.timeout(CATCH_UP_MS) })
}

function isOver({ destroyed, writableEnded }: ServerResponse): boolean {
  return destroyed || writableEnded
}

function toTime(lastEventId: string | null): number | null {
  if (lastEventId === null || !/^\d{1,15}$/.test(lastEventId)) return null
  const awayMs = Date.now() - Number(lastEventId)
  return awayMs > LONGEST_AWAY_MS ? null : Math.min(Number(lastEventId), Date.now())
}
