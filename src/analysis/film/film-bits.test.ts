import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitWriter } from '#simulator/film-writer/bit-writer.ts'
import { copyBytes, readUint32, readUint32LittleEndian } from './film-bits.ts'

test('a value written at any bit offset is read back, in either byte order and as bytes', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), fc.nat({ max: 0xffffffff }), (leadBits, moreBits, value) => {
      const writer = bitWriter()
      writer.writeBits(0, 8)
      writer.writeBits(0xff, leadBits)
      writer.writeBits(0xff, moreBits)
      writer.writeUint32(value)
      const bit = 8 + leadBits + moreBits
      const copy = new Uint8Array(4)
      copyBytes(writer.bytes, bit, 4, copy, 0)
      expect(readUint32(writer.bytes, bit)).toBe(value)
      expect(readUint32(copy, 0)).toBe(value)
      expect(readUint32LittleEndian(writer.bytes, bit)).toBe(readUint32(copy.toReversed(), 0))
    }),
  )
})

test('bits beyond the end read as zero', () => {
  const bytes = Uint8Array.of(0xff, 0xff)
  expect(readUint32(bytes, 8)).toBe(0xff000000)
  expect(readUint32(bytes, 800)).toBe(0)
  expect(readUint32LittleEndian(bytes, 8)).toBe(0xff)
})
