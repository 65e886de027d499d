import { mapOfLevel } from '#analysis/film/tracks/find-map.ts'
import { type FramesThread, openFramesThread, type ThreadOutcome } from '#server/matches/film/open-frames-thread.ts'
import { type ForgottenPlayer, listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { levelOf, readKeptMatch } from '#server/matches/kept-match.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { type ChunkServices, type GatheredChunk, gatherChunks } from './gather-chunks.ts'
import type { ReadingEnd } from './keep-tracks.ts'

/** A level that no known map has, with what its match calls the map. */
export interface UnknownLevel {
  readonly levelId: string
  readonly mapName: string | null
}

export type FilmReading = ReadingEnd & { readonly unknownLevel: UnknownLevel | null }

/** A chunk that was read, or is missing. */
export interface ChunkProgress {
  /** Its place among the film's chunks. */
  readonly index: number
  readonly from: GatheredChunk['from']
  /** How many chunks the film has. */
  readonly chunks: number
}

interface Reading {
  /** Of a film that is still kept; nobody is asked. */
  readonly isKeptOnly: boolean
  /** Called behind each chunk, the missing ones too. */
  readonly onChunk: (progress: ChunkProgress) => Promise<void>
}

/**
 * Reads the film of a match: fetches what is not kept of it, has a thread read each chunk as it comes, and checks what was read against the
 * log and the statistics. Holds one chunk at a time. Throws where the service that has the film does not answer, or the thread dies: another
 * attempt may do better.
 */
export async function readTracks(services: ChunkServices, matchId: string, { isKeptOnly, onChunk }: Reading): Promise<FilmReading> {
  const { db } = services.database
  const kept = readKeptMatch(db, matchId)
  const [sources, statistics] = [await readMatchSources(db, matchId, kept), await kept.statistics()]
  if (!sources || !statistics) return absent('unreadable')
  const known = { levelId: levelOf(statistics), mapName: sources.map }
  let thread: FramesThread | null = null
  try {
    for await (const { chunk, from, chunks } of gatherChunks(services, matchId, { isKeptOnly })) {
      const { bytes, startMs, index } = chunk
      if (bytes) {
        thread ??= openFramesThread(known)
        await thread.readChunk({ bytes, startMs })
      }
      await onChunk({ index, from, chunks })
    }
    if (!thread) return absent('no-chunks')
    const forgotten = await listForgotten(db)
    const outcome = await thread.finish({ log: sources.log, forgotten })
    return { ...endOf(outcome, matchId, forgotten), unknownLevel: unknownLevelIn(known) }
  } finally {
    thread?.close()
  }
}

function endOf(outcome: ThreadOutcome, matchId: string, forgotten: readonly ForgottenPlayer[]): ReadingEnd {
  switch (outcome.status) {
    case 'failed':
      throw new Error(`The film of match ${matchId} could not be read: ${outcome.cause}, ${outcome.detail}.`)
    case 'unreadable':
      return { state: 'absent', reason: 'unreadable', gates: [] }
    case 'gate-failed':
      return { state: 'absent', reason: 'gate-failed', gates: outcome.gates }
    case 'kept':
      return { state: 'there', body: outcome.body, gates: outcome.gates, forgotten }
  }
}

function unknownLevelIn({ levelId, mapName }: { readonly levelId: string | null; readonly mapName: string | null }): UnknownLevel | null {
  return levelId === null || mapOfLevel(levelId) ? null : { levelId, mapName }
}

function absent(reason: 'no-chunks' | 'unreadable'): FilmReading {
  return { state: 'absent', reason, gates: [], unknownLevel: null }
}
