import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import type { Queries } from '#server/database/database.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { counterOf, histogramOf } from '#server/log/metrics.ts'
import { readTracks } from '#server/matches/tracks/read-tracks.ts'
import { storeOutcome } from '#server/matches/tracks/store-tracks.ts'
import { findTracksStatus, giveUpTracks, showChunksRead } from '#server/matches/tracks/track-store.ts'
import { countUnknown } from '#server/matches/unknown/unknown-store.ts'
import { outdatePlayerMatches } from '#server/players/player-store.ts'
import { awaitPositions } from '#server/results/refresh-stage.ts'
import { isOpen } from '#server/stages/stage-store.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'

type PositionsServices = CoachServices & Pick<JobServices, 'database' | 'halo' | 'objectStore' | 'log' | 'metrics'>

/**
 * Reads the frames of a match's film, unless the current reader has already done so. The match's reports then wait to be regenerated with
 * the positions. Idempotent: a further run continues where the last one stopped.
 */
export async function bringPositions(services: PositionsServices, matchId: string): Promise<void> {
  const { db } = services.database
  const status = await findTracksStatus(db, matchId)
  if (!status) return
  const isFirst = isOpen(status)
  if (isFirst || (status.readerVersion ?? 0) < FRAMES_READER_VERSION) await readFilm(services, matchId, isFirst)
}

/** A film has up to a hundred chunks, and each notification goes to every web process. */
const ANNOUNCE_EVERY_MS = 500

async function readFilm(services: PositionsServices, matchId: string, isFirst: boolean): Promise<void> {
  const { db } = services.database
  const startedAt = performance.now()
  let announcedAt = Number.NEGATIVE_INFINITY
  const end = await readTracks(services, matchId, {
    isStoredOnly: !isFirst,
    onChunk: async ({ index, from, chunks }) => {
      countChunk(services.metrics, from)
      if (!(await showChunksRead(db, matchId, index + 1, chunks)) || performance.now() - announcedAt < ANNOUNCE_EVERY_MS) return
      announcedAt = performance.now()
      await announceMatch(db, matchId)
    },
  })
  await db.transaction(async (tx) => {
    await storeOutcome(tx, matchId, end, FRAMES_READER_VERSION)
    if (end.state === 'there') {
      await awaitPositions(tx, matchId)
      await outdatePlayerMatches(tx, matchId)
    }
    if (isFirst) await countUnknown(tx, end.unknown)
    await announceMatch(tx, matchId)
  })
  countEnd(services.metrics, end, performance.now() - startedAt)
  if (isFirst && end.unknown.length > 0)
    services.log.info({ matchId, unknown: end.unknown }, 'The film of a match has something that no table knows')
}

export async function giveUpPositions({ database: { db }, metrics }: PositionsServices, matchId: string): Promise<void> {
  const isGivenUp = await db.transaction(async (tx) => {
    const isOver = await giveUpTracks(tx, matchId)
    if (isOver) await announceMatch(tx, matchId)
    return isOver
  })
  if (isGivenUp) countEnd(metrics, { state: 'absent', reason: 'given-up' }, null)
}

/** Notifies the open pages of all players who had the match analyzed, once the transaction has committed. */
async function announceMatch(db: Queries, matchId: string): Promise<void> {
  await db.execute(sql`select pg_notify('job_changed', user_id || ' ' || id) from jobs where match_id = ${matchId} and status = 'complete'`)
}

const READINGS = 'film_readings_total'
const CHUNKS = 'film_chunks_total'
const SECONDS = {
  name: 'film_reading_seconds',
  help: 'Seconds from the first chunk of a film to its tracks, fetching included.',
  buckets: [1, 2, 5, 10, 20, 40, 80, 160],
}

type End = { readonly state: 'there' } | { readonly state: 'absent'; readonly reason: NoPositionsReason }

/** Counts the end of a reading, successful or not. `durationMs` is null when no reading came to its end. */
function countEnd(registry: Registry, end: End, durationMs: number | null): void {
  counterOf(registry, READINGS, 'Films whose frames were read, by what came of it.', 'outcome').inc({
    outcome: end.state === 'there' ? 'there' : end.reason,
  })
  if (durationMs !== null) histogramOf(registry, SECONDS).observe(durationMs / 1000)
}

function countChunk(registry: Registry, from: 'kept' | 'service' | 'missing'): void {
  counterOf(registry, CHUNKS, 'Chunks of films: fetched, kept already, or not to be had.', 'from').inc({ from })
}
