import { expect, test } from 'vitest'
import { listChunks } from './halo-films.ts'

const BLOBS = 'https://blobs-infiniteugc.svc.halowaypoint.com'

function manifest(prefix: string, chunks: readonly (readonly [number, string])[]) {
  return {
    BlobStoragePathPrefix: prefix,
    CustomData: { FilmMajorVersion: 41, Chunks: chunks.map(([ChunkType, FileRelativePath]) => ({ ChunkType, FileRelativePath })) },
  }
}

test('film chunks are listed in manifest order, without unknown types', () => {
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

test('a manifest with more chunks than a film can have is rejected', () => {
  const many = Array.from({ length: 601 }, (_, at) => [2, `/filmChunk${at}`] as const)
  expect(listChunks(manifest(`${BLOBS}/film/a/`, many), BLOBS)).toMatchObject({ status: 'unreadable' })
})

test('through a gateway, the addresses of a film point to the gateway too', () => {
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
])('a chunk at %s%s is rejected', (prefix, path) => {
  expect(listChunks(manifest(prefix, [[3, path]]), BLOBS)).toMatchObject({ status: 'unreadable' })
})

test('a path cannot leave the blob address', () => {
  expect(listChunks(manifest('http://gateway/halo/blobs/', [[3, '../../control/clear']]), 'http://gateway/halo/blobs')).toMatchObject({
    status: 'unreadable',
  })
})
