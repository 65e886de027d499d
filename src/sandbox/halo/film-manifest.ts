import type { SandboxFilm } from '#sandbox/matches/sandbox-match.ts'
import { guidOfName } from '#simulator/guid.ts'

const BLOBS = '/halo/blobs-infiniteugc'
const SUMMARY_CHUNK = 3

/** What the discovery service says of a film; one that has not ended has no summary chunk yet. */
export function makeManifest(matchId: string, film: SandboxFilm, origin: string, hasEnded: boolean) {
  const assetId = guidOfName(`film of ${matchId}`)
  const summary = { type: SUMMARY_CHUNK, startMs: film.lengthMs, lengthMs: 2, bytes: film.summary }
  const chunks = [...film.chunks, ...(hasEnded ? [summary] : [])]
  return {
    FilmStatusBond: hasEnded ? 1 : 2,
    CustomData: {
      FilmLength: film.lengthMs,
      Chunks: chunks.map(({ type, startMs, lengthMs, bytes }, index) => ({
        Index: index,
        ChunkStartTimeOffsetMilliseconds: startMs,
        DurationMilliseconds: lengthMs,
        ChunkSize: bytes.length,
        FileRelativePath: `/filmChunk${index}`,
        ChunkType: type,
      })),
      HasGameEnded: hasEnded,
      ManifestRefreshSeconds: 30,
      MatchId: matchId,
      FilmMajorVersion: film.filmMajorVersion,
    },
    BlobStoragePathPrefix: `${origin}${BLOBS}/ugcstorage/film/${matchId}/${assetId}/`,
    AssetId: assetId,
  }
}
