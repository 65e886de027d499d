import { createHash } from 'node:crypto'
import type { ReplyBytes } from '#server/calls/handlers.ts'
import { LimitReached, type RateLimiter } from '#server/calls/rate-limit.ts'
import { batch } from '#server/database/batch.ts'
import type { Queries } from '#server/database/database.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { findPlayback, findResult } from '#server/results/store.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { SAMPLE_RESULT_ID } from '#shared/sample.ts'
import type { SampleKind } from './compute-view.ts'
import type { ViewMaker } from './open-view-thread.ts'
import { findStoredViews, storeView, type ViewKind, type ViewQuestion } from './view-store.ts'

/** At most this many views of a kind are in progress; further readers are told to retry later. */
const MAX_WAITING = 20
const BUSY_SECONDS = 2
/** Limits the concurrent reads of stored views, so that other requests are answered in between. */
const READS = { atOnce: 16, maxWaiting: 2_000, maxPerCaller: 2_000 }
const MAX_TRIES = 5
/** A picture is drawn once per state of its report; more attempts than this mean that drawing fails. */
const DRAWINGS_AN_HOUR = 30

/**
 * The views of shared reports for strangers. Each read queries whether the report is shared and in which state it is; the bytes are made at
 * the first read of a state and stored.
 */
export interface SharedViews {
  /** Null when the report is missing, private, owned by `except`, or has nothing to show. */
  readonly find: (id: JobId, kind: ViewKind, except?: UserId | null) => Promise<ReplyBytes | null>
  /** Made once while the program runs, and the same for all readers. */
  readonly findSample: (kind: SampleKind) => Promise<ReplyBytes | null>
}

interface ViewServices {
  readonly db: Queries
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly maker: Pick<ViewMaker, 'program' | 'make'>
}

export function makeSharedViews({ db, limiter, maker }: ViewServices): SharedViews {
  const { program } = maker
  const inTurn = makeConcurrencyLimiter(READS)
  const findTogether = batch((questions: readonly ViewQuestion[]) => findStoredViews(db, program, questions))
  const findStored = async (question: ViewQuestion) => {
    const stored = await inTurn(question.id, () => findTogether(question))
    if (stored === 'busy') throw new LimitReached(BUSY_SECONDS)
    return stored
  }
  const makeOnce = onceForAll(async (id, kind, madeOf) => {
    if (kind === 'picture') await limiter.take({ key: `card:${id}`, max: DRAWINGS_AN_HOUR, windowSeconds: 3600 })
    const body = await makeView(db, maker, id, kind)
    // If it cannot be stored, it is regenerated for the next reader.
    if (body) await storeView(db, id, { kind, program, madeOf, body }).catch(() => undefined)
    return body
  })
  const samples = new Map<SampleKind, Promise<Uint8Array | null>>()
  return {
    findSample,
    find: async (id, kind, except = null) => {
      if (id === SAMPLE_RESULT_ID) return await findSample(kind)
      let made: { readonly madeOf: string; readonly body: Uint8Array } | null = null
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        // Checked again after it was made: a view that was withdrawn or has changed meanwhile is not shown.
        const stored = await findStored({ id, kind, except })
        if (!stored) return null
        const body = stored.body ?? (made?.madeOf === stored.madeOf ? made.body : null)
        if (body) return toReply(kind, stored.madeOf, body)
        const making = await makeOnce(id, kind, stored.madeOf)
        if (!making) return null
        made = { madeOf: stored.madeOf, body: making }
      }
      throw new LimitReached(BUSY_SECONDS)
    },
  }

  async function findSample(kind: SampleKind): Promise<ReplyBytes | null> {
    const making = samples.get(kind) ?? maker.make({ kind: 'sample', view: kind })
    samples.set(kind, making)
    making.catch(() => samples.delete(kind))
    const body = await making
    return body && toReply(kind, program, body)
  }
}

async function makeView(db: Queries, { make }: Pick<ViewMaker, 'make'>, id: JobId, kind: ViewKind): Promise<Uint8Array | null> {
  const stored = await findResult(db, id)
  if (!stored) return null
  return await make({ kind, stored, playback: await findPlayback(db, id), tracks: await findTracksBody(db, stored.matchId) })
}

const FORMS = {
  result: { type: 'application/json', encoding: 'gzip' },
  tracks: { type: 'application/octet-stream', encoding: null },
  card: { type: 'application/json', encoding: 'gzip' },
  picture: { type: 'image/png', encoding: null },
  practice: { type: 'application/json', encoding: 'gzip' },
} as const satisfies Record<SampleKind, Pick<ReplyBytes, 'type' | 'encoding'>>

function toReply(kind: SampleKind, madeOf: string, bytes: Uint8Array): ReplyBytes {
  const version = createHash('sha256').update(`${kind} ${madeOf}`).digest('base64url').slice(0, 22)
  return { bytes, ...FORMS[kind], version }
}

type Make = (id: JobId, kind: ViewKind, madeOf: string) => Promise<Uint8Array | null>

function onceForAll(make: Make): Make {
  const underway = new Map<string, ReturnType<Make>>()
  return async (id, kind, madeOf) => {
    const key = `${kind} ${id} ${madeOf}`
    const same = underway.get(key)
    if (same) return await same
    if ([...underway.keys()].filter((other) => other.startsWith(`${kind} `)).length >= MAX_WAITING) throw new LimitReached(BUSY_SECONDS)
    const making = make(id, kind, madeOf)
    underway.set(key, making)
    return await making.finally(() => underway.delete(key))
  }
}
