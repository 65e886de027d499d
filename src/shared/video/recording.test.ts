import { expect, test } from 'vitest'
import { isSameRecording } from './recording.ts'

const KEPT = { name: 'tram-depot.mkv', sizeBytes: 1_400_000_000, durationMs: 725_000, lastModifiedMs: 1_790_000_000_000 }

test('a file is the same after it was renamed or copied, and where the browser does not tell its length', () => {
  expect(isSameRecording(KEPT, KEPT, 725_020)).toBe(true)
  expect(isSameRecording(KEPT, { ...KEPT, name: 'best-match.mkv' }, 725_020)).toBe(true)
  expect(isSameRecording(KEPT, { ...KEPT, lastModifiedMs: 1_800_000_000_000 }, null)).toBe(true)
  expect(isSameRecording({ ...KEPT, lastModifiedMs: null }, KEPT, null)).toBe(true)
})

test('a file of the same size is another one by its length, or by its name and time together', () => {
  expect(isSameRecording(KEPT, { ...KEPT, sizeBytes: 1_400_000_001 }, 725_000)).toBe(false)
  expect(isSameRecording(KEPT, KEPT, 640_000)).toBe(false)
  expect(isSameRecording(KEPT, { ...KEPT, name: 'other.mkv', lastModifiedMs: 1_800_000_000_000 }, 725_000)).toBe(false)
  expect(isSameRecording({ ...KEPT, lastModifiedMs: null }, { ...KEPT, name: 'other.mkv' }, null)).toBe(false)
})
