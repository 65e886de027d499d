import { expect, test } from 'vitest'
import { heldFrames } from './held-frames.ts'

const texts = (held: ReturnType<typeof heldFrames>): string[] => {
  const found: string[] = []
  held.release((bytes, start, end, ms) => found.push(`${ms} ${Buffer.from(bytes.subarray(start, end)).toString()}`))
  return found
}

test('held frames come back in order, once, whatever becomes of their chunk', () => {
  const held = heldFrames()
  const chunk = Buffer.from('..first,second')
  held.hold(chunk, 2, 7, 16)
  held.hold(chunk, 8, 14, 33)
  chunk.fill(0)
  expect(held.bytes()).toBe(11)
  expect(texts(held)).toEqual(['16 first', '33 second'])
  expect([held.bytes(), texts(held)]).toEqual([0, []])
})

test('frames that fill a block, and those longer than one, are held whole', () => {
  const held = heldFrames()
  const lengths = [60_000, 60_000, 200_000, 0, 5]
  for (const [index, length] of lengths.entries()) held.hold(new Uint8Array(length).fill(index + 1), 0, length, index)
  const found: number[][] = []
  held.release((bytes, start, end) => found.push([end - start, ...new Set(bytes.subarray(start, end))]))
  expect(found).toEqual([[60_000, 1], [60_000, 2], [200_000, 3], [0], [5, 5]])
})
