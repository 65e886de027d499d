import type { FilmChunk } from '#analysis/film/frames/read-frames.ts'
import { mapOfLevel } from '#analysis/film/tracks/find-map.ts'
import { readFramesInThread } from '#server/matches/film/read-frames-in-thread.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
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

interface Reading {
  /** Of a film that is still kept; nobody is asked. */
  readonly isKeptOnly: boolean
  /** Called behind each chunk, the missing ones too. */
  readonly onChunk: (gathered: GatheredChunk) => Promise<void>
}

/**
 * Reads the film of a match: fetches what is not kept of it, reads its frames in a thread, and checks what was read against the log and the
 * statistics. Throws where the service that has the film does not answer, or the thread dies: another attempt may do better.
 */
export async function readTracks(services: ChunkServices, matchId: string, { isKeptOnly, onChunk }: Reading): Promise<FilmReading> {
  const { db } = services.database
  const kept = readKeptMatch(db, matchId)
  const [sources, statistics] = [await readMatchSources(db, matchId, kept), await kept.statistics()]
  if (!sources || !statistics) return absent('unreadable')
  const chunks: FilmChunk[] = []
  for await (const gathered of gatherChunks(services, matchId, { isKeptOnly })) {
    const { bytes, startMs } = gathered.chunk
    if (bytes) chunks.push({ bytes, startMs })
    await onChunk(gathered)
  }
  if (chunks.length === 0) return absent('no-chunks')
  const forgotten = await listForgotten(db)
  const known = { levelId: levelOf(statistics), mapName: sources.map }
  const unknownLevel = unknownLevelIn(known)
  const reply = await readFramesInThread({ chunks, known, log: sources.log, forgotten })
  switch (reply.status) {
    case 'failed':
      throw new Error(`The film of match ${matchId} could not be read: ${reply.cause}, ${reply.detail}.`)
    case 'unreadable':
      return { ...absent('unreadable'), unknownLevel }
    case 'gate-failed':
      return { state: 'absent', reason: 'gate-failed', gates: reply.gates, unknownLevel }
    case 'kept':
      return { state: 'there', body: reply.body, gates: reply.gates, keptVersion: reply.versions.kept, forgotten, unknownLevel }
  }
}

function unknownLevelIn({ levelId, mapName }: { readonly levelId: string | null; readonly mapName: string | null }): UnknownLevel | null {
  return levelId === null || mapOfLevel(levelId) ? null : { levelId, mapName }
}

function absent(reason: 'no-chunks' | 'unreadable'): FilmReading {
  return { state: 'absent', reason, gates: [], unknownLevel: null }
}
