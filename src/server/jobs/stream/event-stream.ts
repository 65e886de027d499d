import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Caller } from '#server/calls/caller.ts'
import type { ChangedCard } from '#server/jobs/store.ts'
import type { JobId } from '#shared/ids.ts'

/** Bytes that may wait for a reader. One who has not caught up in time is dropped, and comes back for the current state. */
const MOST_BACKLOG_BYTES = 64 * 1024
const CATCH_UP_MS = 1_000

/** What a stream reads from; another user's job is not there. */
export interface StreamSource {
  readonly snapshot: (since: Date | null) => Promise<ChangedCard[]>
  readonly card: (id: JobId) => Promise<ChangedCard | null>
}

/** One browser's stream of its user's jobs. */
export interface EventStream {
  readonly caller: Caller
  /** Reads the row and sends it; what is asked for twice before it is read is sent once. */
  readonly send: (id: JobId) => void
  /** Sends what changed since what was sent last, after the listener was silent. */
  readonly sendAll: () => void
  readonly beat: () => void
  readonly close: () => void
}

/** A changed row may become visible some seconds after one with a later time: this far back a resumed stream looks. */
const RESUME_OVERLAP_MS = 60_000
/** A browser that was away for longer starts from the current state. */
const LONGEST_AWAY_MS = 60 * 60 * 1000

/** Rows are read one after another, so a browser never sees an older state behind a newer one. */
export function startStream(caller: Caller, response: ServerResponse, lastEventId: string | null, source: StreamSource): EventStream {
  let sentUntilMs = toTime(lastEventId)
  const waiting = new Set<JobId>()
  let work = Promise.resolve()

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  write('retry: 1000\n\n')
  sendSnapshot()
  return {
    caller,
    send: (id) => {
      if (waiting.has(id)) return
      waiting.add(id)
      enqueue(async () => {
        waiting.delete(id)
        const changed = await source.card(id)
        return changed ? [changed] : []
      })
    },
    sendAll: sendSnapshot,
    beat: () => {
      if (response.writableLength === 0) write(': beat\n\n')
    },
    close: () => response.end(),
  }

  function sendSnapshot(): void {
    enqueue(() => source.snapshot(sentUntilMs === null ? null : new Date(sentUntilMs - RESUME_OVERLAP_MS)))
  }

  /** A row that cannot be read, or not sent in time, ends the stream: the browser comes back and starts from the current state. */
  function enqueue(read: () => Promise<ChangedCard[]>): void {
    work = work.then(async () => {
      if (response.destroyed || response.writableEnded) return
      try {
        for (const changed of await read()) {
          write(eventOf(changed))
          sentUntilMs = Math.max(sentUntilMs ?? 0, changed.changedAt.getTime())
          await caughtUp()
        }
      } catch {
        response.destroy()
      }
    })
  }

  function write(text: string): void {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
  }

  /** While a browser has not read what was sent, no more rows are read for it: those that change meanwhile are sent once, in their newest state. */
  async function caughtUp(): Promise<void> {
    if (response.writableLength <= MOST_BACKLOG_BYTES) return
    await once(response, 'drain', { signal: AbortSignal.timeout(CATCH_UP_MS) })
  }
}

function eventOf({ card, changedAt }: ChangedCard): string {
  return `id: ${changedAt.getTime()}\nevent: job\ndata: ${JSON.stringify(card)}\n\n`
}

function toTime(lastEventId: string | null): number | null {
  if (lastEventId === null || !/^\d{1,15}$/.test(lastEventId)) return null
  const awayMs = Date.now() - Number(lastEventId)
  return awayMs > LONGEST_AWAY_MS ? null : Math.min(Number(lastEventId), Date.now())
}
