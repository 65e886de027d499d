import { expect, test } from 'vitest'
import { frameIntake, MOST_HELD_BYTES } from './frame-intake.ts'

const MIB = 1024 * 1024

test('frames in which nobody moves are held up to a limit, and then given up', () => {
  const intake = frameIntake({}, () => () => {})
  const frame = new Uint8Array(MIB)
  const before = process.memoryUsage().arrayBuffers
  intake.startChunk(frame.length)
  for (let held = 0; held < MOST_HELD_BYTES + 8 * MIB; held += frame.length) intake.take(frame, 0, frame.length, held / MIB)
  intake.endChunk()
  const heldBytes = process.memoryUsage().arrayBuffers - before
  expect(heldBytes).toBeLessThan(MOST_HELD_BYTES + 4 * MIB)
  expect(intake.finish()).toBeNull()
})
