import { expect, test } from 'vitest'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'
import { rewriteFilm } from './rewrite-film.ts'

const FROM = Buffer.from('Old Umbrella', 'utf16le')
const TO = Buffer.from('Forgotten 12', 'utf16le')
const LENGTH = 400

/** Noise with the text at a bit offset, as in a film. */
function chunkWith(text: Buffer, bit: number): Buffer {
  let bits = ''
  for (let at = 0; at < LENGTH; at++) bits += ((at * 37 + 11) % 251).toString(2).padStart(8, '0')
  const planted = [...text].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  bits = bits.slice(0, bit) + planted + bits.slice(bit + planted.length)
  return Buffer.from(Array.from({ length: LENGTH }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('a text at bit %i of a byte is replaced, and nothing beside it', (shift) => {
  for (const bit of [shift, 800 + shift, (LENGTH - FROM.length - 1) * 8 + shift])
    expect(rewriteFilm(chunkWith(FROM, bit), [{ from: FROM, to: TO }])).toEqual(new Uint8Array(chunkWith(TO, bit)))
})

test('a compressed film stays compressed', () => {
  const open = Buffer.concat([Buffer.from([0x09, 0x00]), chunkWith(FROM, 805)])
  const rewritten = rewriteFilm(deflateWithNode(open), [{ from: FROM, to: TO }])
  expect(rewritten[0]).toBe(0x78)
  const expected = Buffer.concat([Buffer.from([0x09, 0x00]), chunkWith(TO, 805)])
  expect(inflateWithNode(rewritten, 10_000)).toEqual({ status: 'complete', bytes: expected })
})

test('every occurrence is replaced, and a text that is only similar is not', () => {
  const alike = Buffer.from('Old Umbrellb', 'utf16le')
  const both = Buffer.concat([chunkWith(FROM, 83), chunkWith(FROM, 1001), chunkWith(alike, 83)])
  const expected = Buffer.concat([chunkWith(TO, 83), chunkWith(TO, 1001), chunkWith(alike, 83)])
  expect(rewriteFilm(both, [{ from: FROM, to: TO }])).toEqual(new Uint8Array(expected))
})
