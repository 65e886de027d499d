import { type Context, Hono } from 'hono'
import { guidOfName } from '#analysis/simulator/guid.ts'
import type { MatchLibrary } from '#sandbox/matches/match-library.ts'
import type { SandboxFilm } from '#sandbox/matches/sandbox-match.ts'
import { findTrouble } from '#sandbox/troubles.ts'
import { misbehave } from './misbehave.ts'
import type { Tokens } from './tokens.ts'
import { wantSpartan } from './want-spartan.ts'

const CHUNK_MS = 20_000
const BLOBS = '/halo/blobs-infiniteugc'
const HEADER_CHUNK = 1
const FRAME_CHUNK = 2
const SUMMARY_CHUNK = 3

/** The film's manifest and its summary chunk; the other chunks stand in the manifest and are not there. Source: halo-data 2. */
export function makeFilmRoutes(library: MatchLibrary, tokens: Tokens): Hono {
  const routes = new Hono()
  routes.get('/discovery-infiniteugc/hi/films/matches/:id/spectate', wantSpartan(tokens), (c) => {
    const id = c.req.param('id')
    const trouble = findTrouble(id)?.manifest
    const film = library.find(id)?.film
    if (!film) return c.body(null, 404)
    const origin = trouble === 'elsewhere' ? 'http://169.254.169.254' : new URL(c.req.url).origin
    const misbehaved = trouble === undefined ? null : misbehave(c, trouble)
    return misbehaved ?? c.json(manifestOf(id, film, origin, trouble !== 'unfinished'))
  })
  routes.get('/blobs-infiniteugc/ugcstorage/film/:id/:asset/:chunk', (c) => {
    const { id, chunk } = c.req.param()
    const film = library.find(id)?.film
    return film && chunk === summaryName(film) ? sendSummary(c, id, film, tokens) : c.body(null, 404)
  })
  return routes
}

function sendSummary(c: Context, id: string, { summary }: SandboxFilm, tokens: Tokens): Response | Promise<Response> {
  const trouble = findTrouble(id)?.blob
  if (trouble === 'locked' && !tokens.isGood('spartan', c.req.header('x-343-authorization-spartan'))) return c.body(null, 401)
  const bytes = trouble === 'cut' ? summary.slice(0, summary.length >> 1) : summary
  const misbehaved = trouble === undefined ? null : misbehave(c, trouble)
  return misbehaved ?? c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' })
}

function manifestOf(matchId: string, film: SandboxFilm, origin: string, hasEnded: boolean) {
  const assetId = guidOfName(`film of ${matchId}`)
  const summary = { type: SUMMARY_CHUNK, startMs: film.lengthMs, lengthMs: 2, bytes: film.summary.length }
  const frames = Array.from({ length: frameChunks(film) }, (_, index) => ({
    type: FRAME_CHUNK,
    startMs: index * CHUNK_MS,
    lengthMs: Math.min(CHUNK_MS, film.lengthMs - index * CHUNK_MS),
    bytes: 300_000,
  }))
  const chunks = [{ type: HEADER_CHUNK, startMs: 0, lengthMs: 10, bytes: 373_000 }, ...frames, ...(hasEnded ? [summary] : [])]
  return {
    FilmStatusBond: hasEnded ? 1 : 2,
    CustomData: {
      FilmLength: film.lengthMs,
      Chunks: chunks.map(({ type, startMs, lengthMs, bytes }, index) => ({
        Index: index,
        ChunkStartTimeOffsetMilliseconds: startMs,
        DurationMilliseconds: lengthMs,
        ChunkSize: bytes,
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

/** The summary stands behind the header and the frames. */
function summaryName(film: SandboxFilm): string {
  return `filmChunk${1 + frameChunks(film)}`
}

function frameChunks({ lengthMs }: SandboxFilm): number {
  return Math.ceil(lengthMs / CHUNK_MS)
}
