import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { MAX_FRAME_CHUNK_BYTES } from '#shared/jobs/source-sizes.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { FILMED_MATCH_ID, makeFilmFolder, sampleMatchWith } from '#tests/server/film-folder.ts'
import { portOf } from '#tests/server/port-of.ts'
import type { FilmChunk } from './halo.ts'
import { haloAddressesUnder } from './halo-addresses.ts'
import { makeHalo } from './provider.ts'

const CHUNKS = ['header', 'first', 'second'].map((word) => new TextEncoder().encode(word))
const folder = await makeFilmFolder(sampleMatchWith([...CHUNKS, new Uint8Array(MAX_FRAME_CHUNK_BYTES + 1)]))
const sandbox = await startSandbox({ matchesFolder: folder.path })
const control = controlSandbox(sandbox.address)
const troubles: OutsideTrouble[] = []
const OPTIONS = {
  addresses: haloAddressesUnder(`${sandbox.address}/halo`),
  credentials: { kind: 'account' as const, clientId: 'callout', clientSecret: null, refreshToken: 'first' },
  retries: { tries: 2, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 50 },
  log: (trouble: OutsideTrouble) => troubles.push(trouble),
}
const halo = makeHalo(OPTIONS)

afterAll(async () => {
  await sandbox.close()
  await folder.remove()
})
beforeEach(async () => {
  troubles.splice(0)
  await control.clear()
})

async function chunksOf(matchId: string): Promise<readonly FilmChunk[]> {
  const listed = await halo.filmChunks(matchId)
  if (listed.status !== 'found') throw new Error(listed.status)
  return listed.value
}

async function chunkAt(index: number): Promise<FilmChunk> {
  const chunk = (await chunksOf(FILMED_MATCH_ID))[index]
  if (!chunk) throw new Error(`There is no chunk ${index}.`)
  return chunk
}

test('a film is fetched chunk by chunk: header and frames as stored, without the summary', async () => {
  const chunks = await chunksOf(FILMED_MATCH_ID)
  expect(chunks.map(({ index, startMs }) => [index, startMs])).toEqual([
    [0, 0],
    [1, 0],
    [2, 20_000],
    [3, 40_000],
  ])
  for (const [index, bytes] of CHUNKS.entries())
    expect(await halo.filmChunk(FILMED_MATCH_ID, await chunkAt(index))).toEqual({ status: 'found', value: Buffer.from(bytes) })
  expect((await halo.filmSummary(FILMED_MATCH_ID)).status).toBe('found')
})

test('a film without frames has no chunks; a film that is gone or still being written is missing', async () => {
  expect(await chunksOf(TROUBLES.framesMissing.matchId)).toEqual([])
  expect(await halo.filmChunks(TROUBLES.filmGone.matchId)).toEqual({ status: 'missing' })
  expect(await halo.filmChunks(TROUBLES.filmUnfinished.matchId)).toEqual({ status: 'missing' })
  expect(await halo.filmChunks('../../settings')).toEqual({ status: 'missing' })
})

test('a missing chunk takes one request, a chunk that is too large is unreadable, and a failing one is retried', async () => {
  const [missing, down, large] = [await chunkAt(1), await chunkAt(2), await chunkAt(3)]
  await control.reply({ path: new URL(missing.url).pathname, status: 404 })
  await control.reply({ path: new URL(down.url).pathname, status: 503 })
  expect(await halo.filmChunk(FILMED_MATCH_ID, missing)).toEqual({ status: 'missing' })
  expect(await halo.filmChunk(FILMED_MATCH_ID, down)).toEqual({ status: 'down' })
  expect(await halo.filmChunk(FILMED_MATCH_ID, large)).toEqual({ status: 'unreadable' })
  expect(await control.requests(new URL(missing.url).pathname)).toHaveLength(1)
  expect(await control.requests(new URL(down.url).pathname)).toHaveLength(2)
  expect(troubles.map(({ asked, trouble }) => `${asked}: ${trouble}`)).toEqual(['film chunk: status 503', 'film chunk: too-large'])
})

test('a chunk that requires tokens is requested with them', async () => {
  const chunk = await chunkAt(1)
  await control.reply({ path: new URL(chunk.url).pathname, status: 401, times: 1 })
  expect((await halo.filmChunk(FILMED_MATCH_ID, chunk)).status).toBe('found')
})

test.each([304, 408, 429, 502])('a chunk request that is answered with %i is retried', async (status) => {
  const chunk = await chunkAt(1)
  await control.reply({ path: new URL(chunk.url).pathname, status, times: 1, retryAfterSeconds: 0 })
  expect((await halo.filmChunk(FILMED_MATCH_ID, chunk)).status).toBe('found')
})

test('after a 304 the next request bypasses caches', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    seen.push(headers['cache-control'])
    response.writeHead(seen.length === 1 ? 304 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const blobs = `http://127.0.0.1:${portOf(server)}`
  const cached = makeHalo({ ...OPTIONS, addresses: { ...OPTIONS.addresses, blobs } })
  expect((await cached.filmChunk(FILMED_MATCH_ID, { index: 1, startMs: 0, url: `${blobs}/a` })).status).toBe('found')
  server.close()
  expect(seen).toEqual([undefined, 'no-cache'])
})
