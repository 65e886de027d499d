import { openFrames } from '#analysis/film/frames/open-frames.ts'
import type { KnownMap } from '#analysis/film/tracks/track-map.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { levelOf, readKeptMatch } from '#server/matches/kept-match.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { type ChunkServices, type GatheredChunk, gatherChunks } from './gather-chunks.ts'
import type { ReadingEnd } from './keep-tracks.ts'

interface Reading {
  /** Of a film that is still kept; nobody is asked. */
  readonly isKeptOnly: boolean
  /** Called behind each chunk, the missing ones too. */
  readonly onChunk: (gathered: GatheredChunk) => Promise<void>
}

/**
 * Reads the film of a match: fetches what is not kept of it, reads it chunk by chunk, and checks what was read against the log and the
 * statistics. Throws where the service that has the film does not answer.
 */
export async function readTracks(services: ChunkServices, matchId: string, { isKeptOnly, onChunk }: Reading): Promise<ReadingEnd> {
  const { db } = services.database
  const sources = await readMatchSources(db, matchId)
  const statistics = await readKeptMatch(db, matchId).statistics()
  if (!sources || !statistics) return absent('unreadable')
  const known: KnownMap = { levelId: levelOf(statistics), mapName: sources.map }
  const reader = openFrames(inflateWithNode, known)
  let chunks = 0
  for await (const gathered of gatherChunks(services, matchId, { isKeptOnly })) {
    const { bytes, startMs } = gathered.chunk
    if (bytes) {
      reader.readChunk(bytes, startMs)
      chunks += 1
    }
    await onChunk(gathered)
  }
  if (chunks === 0) return absent('no-chunks')
  reader.finish()
  return absent('unreadable')
}

function absent(reason: 'no-chunks' | 'unreadable'): ReadingEnd {
  return { state: 'absent', reason, gates: [] }
}
