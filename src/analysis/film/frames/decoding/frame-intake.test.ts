import { expect, test } from 'vitest'
import { frameIntake, heldFrames, MAX_HELD_BYTES } from './frame-intake.ts'

const MIB = 1024 * 1024

test('frames without movement are held up to a limit, then dropped', () => {
  const intake = frameIntake({}, () => () => {})
  const frame = new Uint8Array(MIB)
  const before = process.memoryUsage().arrayBuffers
  intake.startChunk(frame.length)
  for (let held = 0; held < MAX_HELD_BYTES + 8 * MIB; held += frame.length) intake.take(frame, 0, frame.length, held / MIB)
  intake.endChunk()
  const heldBytes = process.memoryUsage().arrayBuffers - before
  expect(heldBytes).toBeLessThan(MAX_HELD_BYTES + 4 * MIB)
  expect(intake.finish()).toBeNull()
})

const texts = (held: ReturnType<typeof heldFrames>): string[] => {
  const found: string[] = []
  held.release((bytes, start, end, ms) => found.push(`${ms} ${Buffer.from(bytes.subarray(start, end)).toString()}`))
  return found
}

test('held frames are released once and in order, even when their chunk is overwritten', () => {
  const held = heldFrames()
  const chunk = Buffer.from('..first,second')
  held.hold(chunk, 2, 7, 16)
  held.hold(chunk, 8, 14, 33)
  chunk.fill(0)
  expect(held.bytes()).toBe(11)
  expect(texts(held)).toEqual(['16 first', '33 second'])
  expect([held.bytes(), texts(held)]).toEqual([0, []])
})

test('frames that fill a block or are longer than one are held whole', () => {
  const held = heldFrames()
  const lengths = [60_000, 60_000, 200_000, 0, 5]
  for (const [index, length] of lengths.entries()) held.hold(new Uint8Array(length).fill(index + 1), 0, length, index)
  const found: number[][] = []
  held.release((bytes, start, end) => found.push([end - start, ...new Set(bytes.subarray(start, end))]))
  expect(found).toEqual([[60_000, 1], [60_000, 2], [200_000, 3], [0], [5, 5]])
})
