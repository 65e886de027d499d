import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNamedPlaces } from './named-places.ts'

const VERSION = 'f9a11219-fcbc-4466-a755-2b75f7534c7c'
const DRAWN = {
  mapVersionId: VERSION,
  map: 'Kiln',
  author: 'Ada',
  licence: 'CC0-1.0',
  places: [
    {
      name: 'Tram',
      lowest: 0,
      highest: 4,
      outline: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    },
  ],
}
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (content: unknown) => writeFileSync(join(folder, `${VERSION}.json`), JSON.stringify(content))

test('a map version has the places of its file, and other versions have none', () => {
  expect(readNamedPlaces(VERSION, folder)).toBeNull()
  write(DRAWN)
  expect(readNamedPlaces(VERSION, folder)).toEqual(DRAWN)
  expect([readNamedPlaces(undefined, folder), readNamedPlaces('../secrets', folder)]).toEqual([null, null])
})

test.each([
  ['without an author', { ...DRAWN, author: '' }],
  ['without a licence', { ...DRAWN, licence: undefined }],
  [
    'with an outline of two corners',
    {
      ...DRAWN,
      places: [
        {
          ...DRAWN.places[0],
          outline: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
  ],
])('a file %s is refused', (_, content) => {
  write(content)
  expect(() => readNamedPlaces(VERSION, folder)).toThrow()
})
