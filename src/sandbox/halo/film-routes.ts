import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { MatchLibrary } from '#sandbox/matches/match-library.ts'
import type { SandboxFilm } from '#sandbox/matches/recorded-match.ts'
import { neverAnswer, sendBomb, sendWebPage } from '#sandbox/replies.ts'
import { findTrouble, type Misbehavior } from '#sandbox/troubles.ts'
import { guidOfName } from '#simulator/guid.ts'
import { requireSpartan, type Tokens } from './token-routes.ts'

const SLOW_MS = 2_000

export function makeFilmRoutes(library: MatchLibrary, tokens: Tokens): Hono {
  const routes = new Hono()
  const requestedIds = new Set<string>()
  routes.get('/discovery-infiniteugc/hi/films/matches/:id/spectate', requireSpartan(tokens), (c) => {
    const id = c.req.param('id')
    const trouble = findTrouble(id)?.manifest
    const film = findFilm(library, id)
    const isLate = trouble === 'late' && !requestedIds.has(id)
    requestedIds.add(id)
    if (!film || isLate) return c.body(null, 404)
    const host = trouble === 'elsewhere' ? 'http://169.254.169.254' : BLOBS
    const misbehaved = trouble === undefined ? null : misbehave(c, trouble)
    return misbehaved ?? c.json(makeManifest(id, film, host, trouble !== 'unfinished'))
  })
  routes.get('/blobs-infiniteugc/ugcstorage/film/:id/:asset/:chunk', (c) => {
    const { id, chunk } = c.req.param()
    const film = findFilm(library, id)
    const index = Number(/^filmChunk(\d{1,4})$/.exec(chunk)?.[1] ?? -1)
    if (!film) return c.body(null, 404)
    return index === film.chunks.length ? sendSummary(c, id, film, tokens) : sendChunk(c, id, film, index)
  })
  return routes
}

function findFilm(library: MatchLibrary, id: string): SandboxFilm | null {
  const film = library.find(id)?.film ?? null
  return film && findTrouble(id)?.manifest === 'no-frames' ? { ...film, chunks: [] } : film
}

function sendSummary(c: Context, id: string, { summary }: SandboxFilm, tokens: Tokens): Response | Promise<Response> {
  const trouble = findTrouble(id)?.blob
  if (trouble === 'locked' && !tokens.isGood('spartan', c.req.header('x-343-authorization-spartan'))) return c.body(null, 401)
  const bytes = trouble === 'cut' ? summary.slice(0, summary.length >> 1) : summary
  const misbehaved = trouble === undefined ? null : misbehave(c, trouble)
  return misbehaved ?? sendBytes(c, bytes)
}

async function sendChunk(c: Context, id: string, { chunks }: SandboxFilm, index: number): Promise<Response> {
  const chunk = chunks[index]
  if (!chunk) return c.body(null, 404)
  const trouble = index === chunks.length >> 1 ? findTrouble(id)?.chunk : undefined
  if (trouble === undefined) return sendBytes(c, chunk.bytes)
  if (trouble === 'slow') await wait(SLOW_MS)
  const misbehaved = misbehave(c, trouble)
  return misbehaved ?? sendBytes(c, trouble === 'damaged' ? damage(chunk.bytes) : chunk.bytes)
}

function sendBytes(c: Context, bytes: Uint8Array): Response {
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' })
}

function damage(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (at < bytes.length >> 1 ? byte : byte ^ 0x55))
}

/** The manifest always has this host, whatever address was requested, like the real service. */
const BLOBS = 'https://blobs-infiniteugc.svc.halowaypoint.com'
const SUMMARY_CHUNK = 3

/** A film that has not ended has no summary chunk yet. */
function makeManifest(matchId: string, film: SandboxFilm, host: string, hasEnded: boolean) {
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
    BlobStoragePathPrefix: `${host}/ugcstorage/film/${matchId}/${assetId}/`,
    AssetId: assetId,
  }
}

/** Returns null when the failure is in the content, which the caller creates. */
export function misbehave(c: Context, trouble: Misbehavior): Response | Promise<Response> | null {
  if (typeof trouble === 'number') return new Response(null, { status: trouble })
  switch (trouble) {
    case 'hangs':
      return neverAnswer()
    case 'garbled':
      return c.json({ MatchId: 7, Players: 'eight', CustomData: null })
    case 'not-json':
      return sendWebPage()
    case 'bomb':
      return sendBomb('application/json')
    default:
      return null
  }
}
