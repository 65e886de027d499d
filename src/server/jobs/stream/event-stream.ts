import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Caller } from '#server/calls/handlers.ts'
import type { ChangedCard } from '#server/jobs/job-cards.ts'
import { recordSpan } from '#server/tracing/tracing.ts'
import type { JobId, UserId } from '#shared/ids.ts'

/** The maximum backlog of a slow reader. A reader that does not catch up in time is dropped and reconnects. */
const MAX_BACKLOG_BYTES = 64 * 1024
const CATCH_UP_MS = 1_000

export interface StreamSource {
  readonly snapshot: (userId: UserId, since: Date | null) => Promise<ChangedCard[]>
  readonly card: (userId: UserId, id: JobId) => Promise<ChangedCard | null>
}

/** Instead of a job id: everything that changed since the last event. */
export const ALL = 'all'

/** A browser's stream of its user's jobs. Thousands are open at once, so each holds data only. */
export interface EventStream {
  readonly caller: Caller
  readonly response: ServerResponse
  readonly source: StreamSource
  sentUntilMs: number | null
  /** Ids to read and send next; null when there are none. */
  waiting: Set<JobId | typeof ALL> | null
}

/** A changed row may become visible after one with a later time, so a resumed stream goes back this far. */
const RESUME_OVERLAP_MS = 60_000
/** After a longer absence a browser starts from the current state. */
const LONGEST_AWAY_MS = 60 * 60 * 1000

export function startStream(caller: Caller, response: ServerResponse, lastEventId: string | null, source: StreamSource): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Flushed separately, the head is one string in memory; sent with the first event, it would stay a hundred pieces.
  response.flushHeaders()
  response.write('retry: 1000\n\n')
  const stream: EventStream = { caller, response, source, sentUntilMs: toTime(lastEventId), waiting: null }
  send(stream, ALL)
  return stream
}

/** Reads the row, or all rows, and sends them. Repeated calls before the read are merged. */
export function send(stream: EventStream, what: JobId | typeof ALL): void {
  if (stream.waiting) {
    stream.waiting.add(what)
    return
  }
  stream.waiting = new Set([what])
  void sendWaiting(stream, stream.waiting)
}

/** Keeps idle connections open. */
export function beat({ response }: EventStream): void {
  if (!isOver(response) && response.writableLength === 0) response.write(': beat\n\n')
}

/**
 * Reads rows one after another, so that a browser never sees an older state after a newer one. If a row cannot be read or sent in time,
 * the stream ends and the browser reconnects.
 */
async function sendWaiting(stream: EventStream, waiting: Set<JobId | typeof ALL>): Promise<void> {
  const { response } = stream
  try {
    // The set may grow meanwhile.
    for (const what of waiting) {
      waiting.delete(what)
      if (isOver(response)) break
      for (const { card, changedAt } of await read(stream, what)) {
        if (isOver(response)) break
        response.write(`id: ${changedAt.getTime()}\nevent: job\ndata: ${JSON.stringify(card)}\n\n`)
        if (what !== ALL && card.status === 'complete') recordSpan(card.id, 'delivery', changedAt.getTime())
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

/** Waits until a slow browser has caught up. Changes meanwhile are sent once. */
async function caughtUp(response: ServerResponse): Promise<void> {
  if (response.writableLength <= MAX_BACKLOG_BYTES) return
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
