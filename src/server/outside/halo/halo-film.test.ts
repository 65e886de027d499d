import { expect, test } from 'vitest'
import { findSummary } from './halo-film.ts'

const BLOBS = 'https://blobs-infiniteugc.svc.halowaypoint.com'

function manifest(prefix: string, chunks: readonly (readonly [number, string])[]) {
  return {
    BlobStoragePathPrefix: prefix,
    CustomData: { FilmMajorVersion: 41, Chunks: chunks.map(([ChunkType, FileRelativePath]) => ({ ChunkType, FileRelativePath })) },
  }
}

test('of several summary chunks the last one counts', () => {
  const place = findSummary(
    manifest(`${BLOBS}/film/a/`, [
      [1, '/filmChunk0'],
      [3, '/filmChunk1'],
      [3, '/filmChunk2'],
      [2, '/filmChunk3'],
    ]),
    BLOBS,
  )
  expect(place).toEqual({ status: 'found', url: `${BLOBS}/film/a/filmChunk2`, filmMajorVersion: 41 })
})

test.each([
  ['http://169.254.169.254/', '/x'],
  [`${BLOBS}.evil.example/`, '/x'],
  [`${BLOBS}@evil.example/`, '/x'],
  ['', '/x'],
  ['', 'https://evil.example/x'],
  ['file:///etc/', 'passwd'],
])('a chunk at %s%s is not believed', (prefix, path) => {
  expect(findSummary(manifest(prefix, [[3, path]]), BLOBS)).toMatchObject({ status: 'unreadable' })
})

test('no path climbs out of the blob address', () => {
  expect(findSummary(manifest('http://gateway/halo/blobs/', [[3, '../../control/clear']]), 'http://gateway/halo/blobs')).toMatchObject({
    status: 'unreadable',
  })
})
