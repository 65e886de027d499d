import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type S3_KEYS, S3_TROUBLES } from '#sandbox/s3/s3-routes.ts'
import { filmChunks, objectRemovals } from '#server/database/schema/film-schema.ts'
import { type ObjectStore, ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import { type BytesServices, moveBytes, putObject, removeObjects } from '#server/integrations/object-store/stored-objects.ts'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { forgetPlayer } from '#server/ops/forget/forget.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { cleanStore, sandboxStore } from '#tests/server/sandbox-store.ts'
import { CHUNK_BYTES, findChunk, pruneChunks, storeChunk } from './chunk-store.ts'
import { findTracks } from './track-store.ts'

const { database, db, sandbox, control, harness, services } = await openJobScene()
const troubles: string[] = []

const storeOf = (bucket: string, keys: Partial<typeof S3_KEYS> = {}) =>
  sandboxStore(sandbox.address, bucket, { keys, onTrouble: (trouble) => void troubles.push(trouble) })
const store = storeOf('films')
const withStore: BytesServices = { database, objectStore: store }
const CHUNK = { index: 1, startMs: 500, bytes: Buffer.from('a piece of a film') }
const newMatch = () => randomUUID()
const keysOf = async (matchId: string) =>
  (await db.select().from(filmChunks).where(eq(filmChunks.matchId, matchId))).map(({ objectKey }) => objectKey)
const clean = () => cleanStore(db, store)

afterEach(async () => {
  troubles.length = 0
  await control.clear()
})

test('any bytes are stored, read and removed; a missing object is null', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 100_000 }, (_, at) => at % 256))
  await store.put('a/key', bytes)
  expect(await store.get('a/key')).toEqual(bytes)
  await store.remove('a/key')
  await store.remove('a/key')
  expect(await store.get('a/key')).toBeNull()
})

test.each([
  ['refuses the key', () => storeOf('films', { secretAccessKey: 'wrong' }), 'status 403, SignatureDoesNotMatch'],
  ['finds our clock off', () => storeOf(S3_TROUBLES.clockOff), 'status 403, RequestTimeTooSkewed'],
] as const)('a storage that %s is reported', async (_, open, trouble) => {
  await expect(open().put('a', CHUNK.bytes)).rejects.toThrow(ObjectStoreDown)
  expect(troubles).toEqual([trouble])
})

test('a busy storage is retried; one that stays busy, hangs or breaks off is down, and its objects stay referenced', async () => {
  const matchId = newMatch()
  await storeChunk(withStore, matchId, CHUNK)
  await control.reply({ path: '/s3/films', status: 503, times: 1 })
  expect(await findChunk(withStore, matchId, 1)).toEqual(CHUNK)
  await control.reply({ path: '/s3/films', status: 503, times: 2 })
  await expect(findChunk(withStore, matchId, 1)).rejects.toThrow(ObjectStoreDown)
  await control.hold('/s3/films')
  await expect(findChunk(withStore, matchId, 1)).rejects.toThrow(ObjectStoreDown)
  await control.release('/s3/films')
  const half = storeOf(S3_TROUBLES.half)
  await half.put('a', CHUNK.bytes)
  await expect(half.get('a')).rejects.toThrow(ObjectStoreDown)
  expect(troubles).toEqual(['status 503', 'timeout', 'unreachable'])
  expect(await findChunk(withStore, matchId, 1)).toEqual(CHUNK)
})

test('a chunk whose object is missing or damaged counts as not stored, and can be stored again', async () => {
  for (const lose of [async (key: string) => await store.remove(key), async (key: string) => await store.put(key, new Uint8Array(3))]) {
    const matchId = newMatch()
    await storeChunk(withStore, matchId, CHUNK)
    const [key] = await keysOf(matchId)
    await lose(key ?? '')
    expect(await findChunk(withStore, matchId, 1)).toBeNull()
    await storeChunk(withStore, matchId, CHUNK)
    expect(await findChunk(withStore, matchId, 1)).toEqual(CHUNK)
  }
  const damaged = { database, objectStore: storeOf(S3_TROUBLES.damaged) }
  const matchId = newMatch()
  await storeChunk(damaged, matchId, CHUNK)
  expect(await findChunk(damaged, matchId, 1)).toBeNull()
})

test('a missing storage address is reported, and nothing is lost', async () => {
  const matchId = newMatch()
  await storeChunk(withStore, matchId, CHUNK)
  await expect(findChunk({ database, objectStore: null }, matchId, 1)).rejects.toThrow('OBJECT_STORE_URL is not set')
  expect(await findChunk(withStore, matchId, 1)).toEqual(CHUNK)
})

test('an object is removed with its row and not before; one without a row is removed after an hour', async () => {
  const [old, young] = [newMatch(), newMatch()]
  await storeChunk(withStore, young, CHUNK)
  await storeChunk(withStore, old, CHUNK)
  // Another worker was first: its chunk stays, and ours is removed at once.
  await storeChunk(withStore, old, CHUNK)
  await db.update(filmChunks).set({ fetchedAt: sql`now() - interval '40 days'` }).where(eq(filmChunks.matchId, old))
  const [retained, deleted] = [(await keysOf(young))[0] ?? '', (await keysOf(old))[0] ?? '']
  const orphan = await putObject(db, store, 'films', CHUNK.bytes)
  await pruneChunks(db, 30)
  await removeObjects(db, store)
  expect([await store.get(retained), await store.get(deleted), await store.get(orphan)]).toEqual([CHUNK.bytes, null, CHUNK.bytes])
  expect(await db.$count(objectRemovals)).toBe(1)
  await clean()
  expect([await store.get(retained), await store.get(orphan)]).toEqual([CHUNK.bytes, null])
  expect(await db.$count(objectRemovals)).toBe(0)
})

test('films are moved into the storage and back; a move resumes where it stopped and counts lost objects', async () => {
  await db.delete(filmChunks)
  const matchId = newMatch()
  const bytesOf = (index: number) => Buffer.from(`piece ${index}`)
  for (let index = 0; index < 4; index++)
    await storeChunk({ database, objectStore: null }, matchId, { index, startMs: 0, bytes: bytesOf(index) })
  await storeChunk({ database, objectStore: null }, matchId, { index: 4, startMs: 0, bytes: null })
  let puts = 0
  const breaking: ObjectStore = {
    ...store,
    put: async (key, bytes) => {
      puts += 1
      if (puts === 3) throw new ObjectStoreDown('down')
      await store.put(key, bytes)
    },
  }
  await expect(moveBytes(db, breaking, CHUNK_BYTES, 'storage')).rejects.toThrow('down')
  expect((await keysOf(matchId)).filter((key) => key !== null)).toHaveLength(2)
  expect(await moveBytes(db, store, CHUNK_BYTES, 'storage')).toEqual({ moved: 2, lost: 0 })
  for (let index = 0; index < 4; index++) expect((await findChunk(withStore, matchId, index))?.bytes).toEqual(bytesOf(index))
  expect(await findChunk(withStore, matchId, 4)).toEqual({ index: 4, startMs: 0, bytes: null })

  const keys = (await keysOf(matchId)).flatMap((key) => key ?? [])
  await store.remove(keys[0] ?? '')
  expect(await moveBytes(db, store, CHUNK_BYTES, 'database')).toEqual({ moved: 3, lost: 1 })
  expect(await keysOf(matchId)).toEqual([null, null, null, null])
  await clean()
  for (const key of keys) expect(await store.get(key)).toBeNull()
})

test('an analysis with a storage keeps its film there, and the film of a forgotten player is removed from it', async () => {
  await db.delete(filmChunks)
  const own = { ...services, objectStore: store }
  const owner = await harness.addUser(1)
  await runJob(own, await harness.submit(owner), null)
  await bringPositions(own, SAMPLE_MATCH_ID)
  const keys = (await keysOf(SAMPLE_MATCH_ID)).flatMap((key) => key ?? [])
  expect(keys.length).toBeGreaterThan(3)
  expect(await db.$count(filmChunks)).toBe(keys.length)
  const players = (await findTracks(db, SAMPLE_MATCH_ID))?.players ?? []

  await forgetPlayer(db, players[1]?.xuid ?? '')
  await clean()
  for (const key of keys) expect(await store.get(key)).toBeNull()
})

test.each([
  'https://s3.example.org/bucket',
  'https://key@s3.example.org/bucket',
  'https://key:secret@s3.example.org',
  'ftp://key:secret@s3.example.org/bucket',
])('a storage address like %s is refused', (address) => {
  const read = () =>
    PROVIDERS.objectStore.read({ OBJECT_STORE_URL: address }, { publicAddress: 'http://callout.test', sandboxAddress: undefined })
  expect(read).toThrow('OBJECT_STORE_URL must be an address with keys and a bucket')
})

test('a storage address is read with its region, and shown without its keys', () => {
  const variables = { OBJECT_STORE_URL: 'https://key:se%2Fcret@s3.example.org/bucket/callout/?region=eu-1' }
  const address = 'https://s3.example.org/bucket/callout'
  expect(PROVIDERS.objectStore.read(variables, { publicAddress: 'http://callout.test', sandboxAddress: undefined })).toMatchObject({
    place: 'https://s3.example.org',
    settings: { address, region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'se/cret' },
  })
})
