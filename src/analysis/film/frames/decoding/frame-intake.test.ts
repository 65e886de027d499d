import { expect, test } from 'vitest'
import { frameBuffer, frameIntake, MAX_BUFFERED_BYTES } from './frame-intake.ts'

const MIB = 1024 * 1024

test('frames without movement are held up to a limit, then dropped', () => {
  const intake = frameIntake({}, () => () => {})
  const frame = new Uint8Array(MIB)
  const before = process.memoryUsage().arrayBuffers
  intake.startChunk(frame.length)
  for (let takenBytes = 0; takenBytes < MAX_BUFFERED_BYTES + 8 * MIB; takenBytes += frame.length)
    intake.take(frame, 0, frame.length, takenBytes / MIB)
  intake.endChunk()
  const bufferedBytes = process.memoryUsage().arrayBuffers - before
  expect(bufferedBytes).toBeLessThan(MAX_BUFFERED_BYTES + 4 * MIB)
  expect(intake.finish()).toBeNull()
})

const texts = (buffer: ReturnType<typeof frameBuffer>): string[] => {
  const found: string[] = []
  buffer.release((bytes, start, end, ms) => found.push(`${ms} ${Buffer.from(bytes.subarray(start, end)).toString()}`))
  return found
}

test('held frames are released once and in order, even when their chunk is overwritten', () => {
  const buffer = frameBuffer()
  const chunk = Buffer.from('..first,second')
  buffer.add(chunk, 2, 7, 16)
  buffer.add(chunk, 8, 14, 33)
  chunk.fill(0)
  expect(buffer.bytes()).toBe(11)
  expect(texts(buffer)).toEqual(['16 first', '33 second'])
  expect([buffer.bytes(), texts(buffer)]).toEqual([0, []])
})

test('frames that fill a block or are longer than one are held whole', () => {
  const buffer = frameBuffer()
  const lengths = [60_000, 60_000, 200_000, 0, 5]
  for (const [index, length] of lengths.entries()) buffer.add(new Uint8Array(length).fill(index + 1), 0, length, index)
  const found: number[][] = []
  buffer.release((bytes, start, end) => found.push([end - start, ...new Set(bytes.subarray(start, end))]))
  expect(found).toEqual([[60_000, 1], [60_000, 2], [200_000, 3], [0], [5, 5]])
})
