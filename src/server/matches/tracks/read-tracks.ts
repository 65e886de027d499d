import { mapOfLevel } from '#analysis/film/tracks/find-map.ts'
import type { UnknownThing } from '#analysis/report/unknown-things.ts'
import type { Fetched, FilmChunk } from '#server/integrations/halo/halo.ts'
import type { FramesReply } from '#server/matches/film/frames-thread.ts'
import { type FramesThread, openFramesThread } from '#server/matches/film/open-frames-thread.ts'
import { type ForgottenPlayer, listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import type { MatchServices } from '#server/matches/open-match.ts'
import { levelOf, readStoredMatch } from '#server/matches/stored-match.ts'
import { findChunk, listStoredChunks, type StoredChunk, storeChunk } from './chunk-store.ts'
import type { FilmOutcome } from './store-tracks.ts'

type ReadFilm = FilmOutcome & { readonly unknown: readonly UnknownThing[] }

interface ChunkProgress {
  readonly index: number
  readonly from: GatheredChunk['from']
  readonly chunks: number
}

interface ReadOptions {
  /** Reads only stored chunks, without requests to the film's service. */
  readonly isStoredOnly: boolean
  readonly onChunk: (progress: ChunkProgress) => Promise<void>
}

/**
 * Reads the film of a match: fetches the chunks that are not stored, passes each chunk to a thread, and checks the result against the log
 * and the statistics. Holds one chunk at a time. Throws when the film's service does not answer or the thread dies: another attempt may
 * succeed.
 */
export async function readTracks(services: MatchServices, matchId: string, { isStoredOnly, onChunk }: ReadOptions): Promise<ReadFilm> {
  const { db } = services.database
  const stored = readStoredMatch(db, matchId)
  const [sources, statistics] = [await readMatchSources(db, matchId, stored), await stored.statistics()]
  if (!sources || !statistics) return absent('unreadable')
  const known = { levelId: levelOf(statistics), mapName: sources.map }
  const listed = isStoredOnly ? null : await services.halo.filmChunks(matchId)
  if (listed?.status === 'down') throw new FilmServiceDown(matchId)
  let thread: FramesThread | null = null
  try {
    for await (const { chunk, from, chunks } of gatherChunks(services, matchId, listed?.status === 'found' ? listed.value : null)) {
      const { bytes, startMs, index } = chunk
      if (bytes) {
        thread ??= openFramesThread(known)
        await thread.readChunk({ bytes, startMs })
      }
      await onChunk({ index, from, chunks })
    }
    if (!thread) return absent(listed?.status === 'found' && listed.value.length === 0 ? 'no-frames' : 'no-chunks')
    const forgotten = await listForgotten(db)
    const outcome = await thread.finish({ log: sources.log, forgotten })
    return { ...endOf(outcome, forgotten), unknown: unknownIn(outcome, known.levelId) }
  } finally {
    thread?.close()
  }
}

function endOf(outcome: FramesReply, forgotten: readonly ForgottenPlayer[]): FilmOutcome {
  switch (outcome.status) {
    case 'unreadable':
      return { state: 'absent', reason: 'unreadable', gates: [] }
    case 'gate-failed':
      return { state: 'absent', reason: 'gate-failed', gates: outcome.gates }
    case 'kept':
      return { state: 'there', body: outcome.body, gates: outcome.gates, forgotten }
  }
}

/** A map whose box is unknown has no distances: its level should be added to the known maps. */
function unknownIn(outcome: FramesReply, levelId: string | null): UnknownThing[] {
  const failed = outcome.status === 'gate-failed' ? outcome.gates.filter(({ verdict }) => verdict === 'failed') : []
  return [
    ...(levelId === null || mapOfLevel(levelId) ? [] : [{ kind: 'map' as const, name: levelId }]),
    ...failed.map(({ name }) => ({ kind: 'film check' as const, name })),
    ...(outcome.status === 'kept' ? outcome.unknown : []),
  ]
}

function absent(reason: 'no-chunks' | 'no-frames' | 'unreadable'): ReadFilm {
  return { state: 'absent', reason, gates: [], unknown: [] }
}

/** The compressed size of a film; eight times the largest film measured. */
const MAX_BYTES = 256 * 1024 * 1024

/** The service may answer a later attempt. */
class FilmServiceDown extends Error {
  constructor(matchId: string) {
    super(`The chunks of the film of match ${matchId} could not be fetched: the service does not answer.`)
    this.name = 'FilmServiceDown'
  }
}

interface GatheredChunk {
  readonly chunk: StoredChunk
  readonly from: 'kept' | 'service' | 'missing'
  readonly chunks: number
}

/**
 * Yields the chunks of a film in order, each fetched once and stored before the next, so that a restarted worker continues after the last
 * stored one. A chunk that is gone or beyond MAX_BYTES has no bytes. `listed` is null when the service is not requested or the film is
 * gone. Yields nothing for no film, or one without frames.
 */
async function* gatherChunks(services: MatchServices, matchId: string, listed: readonly FilmChunk[] | null): AsyncGenerator<GatheredChunk> {
  const {
    database: { db },
    halo,
  } = services
  const listedChunks = listed ?? (await listStoredChunks(db, matchId)).map((chunk) => ({ ...chunk, url: null }))
  let bytesLeft = MAX_BYTES
  for (const { url, ...chunkFacts } of listedChunks) {
    const storedChunk = await findChunk(services, matchId, chunkFacts.index)
    const chunk = storedChunk ?? (await fetchChunk(chunkFacts, url))
    bytesLeft -= chunk.bytes?.length ?? 0
    const fits = bytesLeft >= 0 ? chunk : { ...chunk, bytes: null }
    if (!storedChunk) await storeChunk(services, matchId, fits)
    yield { chunk: fits, from: storedChunk ? 'kept' : fits.bytes ? 'service' : 'missing', chunks: listedChunks.length }
  }

  async function fetchChunk(chunkFacts: Omit<FilmChunk, 'url'>, url: string | null): Promise<StoredChunk> {
    const fetched: Fetched<Uint8Array> = url === null ? { status: 'missing' } : await halo.filmChunk(matchId, { ...chunkFacts, url })
    if (fetched.status === 'down') throw new FilmServiceDown(matchId)
    return { ...chunkFacts, bytes: fetched.status === 'found' ? fetched.value : null }
  }
}
