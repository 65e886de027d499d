import { expect, test } from 'vitest'
import { listChunks } from './halo-films.ts'

const BLOBS = 'https://blobs-infiniteugc.svc.halowaypoint.com'

function manifest(prefix: string, chunks: readonly (readonly [number, string])[]) {
  return {
    BlobStoragePathPrefix: prefix,
    CustomData: { FilmMajorVersion: 41, Chunks: chunks.map(([ChunkType, FileRelativePath]) => ({ ChunkType, FileRelativePath })) },
  }
}

test('the chunks of a film come in the order of its manifest, without those of unknown types', () => {
  const list = listChunks(
    manifest(`${BLOBS}/film/a/`, [
      [1, '/filmChunk0'],
      [2, '/filmChunk1'],
      [9, '/filmChunk2'],
      [3, '/filmChunk3'],
    ]),
    BLOBS,
  )
  const chunks = (['header', 'frames', 'summary'] as const).map((kind, at) => ({
    kind,
    startMs: 0,
    url: `${BLOBS}/film/a/filmChunk${[0, 1, 3][at]}`,
  }))
  expect(list).toEqual({ status: 'found', chunks, filmMajorVersion: 41 })
})

test('a manifest that names more chunks than a film can have is not believed', () => {
  const many = Array.from({ length: 601 }, (_, at) => [2, `/filmChunk${at}`] as const)
  expect(listChunks(manifest(`${BLOBS}/film/a/`, many), BLOBS)).toMatchObject({ status: 'unreadable' })
})

test('asked through a gateway, a film lies behind the gateway too', () => {
  const list = listChunks(manifest(`${BLOBS}/film/a/`, [[3, '/filmChunk0']]), 'http://gateway/blobs-infiniteugc')
  expect(list).toMatchObject({ status: 'found', chunks: [{ url: 'http://gateway/blobs-infiniteugc/film/a/filmChunk0' }] })
})

test.each([
  ['http://169.254.169.254/', '/x'],
  [`${BLOBS}.evil.example/`, '/x'],
  [`${BLOBS}@evil.example/`, '/x'],
  ['', '/x'],
  ['', 'https://evil.example/x'],
  ['file:///etc/', 'passwd'],
])('a chunk at %s%s is not believed', (prefix, path) => {
  expect(listChunks(manifest(prefix, [[3, path]]), BLOBS)).toMatchObject({ status: 'unreadable' })
})

test('no path climbs out of the blob address', () => {
  expect(listChunks(manifest('http://gateway/halo/blobs/', [[3, '../../control/clear']]), 'http://gateway/halo/blobs')).toMatchObject({
    status: 'unreadable',
  })
})
