import { expect, test } from 'vitest'
import { isSameRecording } from './recording.ts'

const KEPT = { name: 'tram-depot.mkv', sizeBytes: 1_400_000_000, durationMs: 725_000, lastModifiedMs: 1_790_000_000_000 }

test('a renamed or copied file is the same one, also when the browser does not report its length', () => {
  expect(isSameRecording(KEPT, KEPT, 725_020)).toBe(true)
  expect(isSameRecording(KEPT, { ...KEPT, name: 'best-match.mkv' }, 725_020)).toBe(true)
  expect(isSameRecording(KEPT, { ...KEPT, lastModifiedMs: 1_800_000_000_000 }, null)).toBe(true)
  expect(isSameRecording({ ...KEPT, lastModifiedMs: null }, KEPT, null)).toBe(true)
})

test('a file of the same size is another one if its length differs, or both its name and its time', () => {
  expect(isSameRecording(KEPT, { ...KEPT, sizeBytes: 1_400_000_001 }, 725_000)).toBe(false)
  expect(isSameRecording(KEPT, KEPT, 640_000)).toBe(false)
  expect(isSameRecording(KEPT, { ...KEPT, name: 'other.mkv', lastModifiedMs: 1_800_000_000_000 }, 725_000)).toBe(false)
  expect(isSameRecording({ ...KEPT, lastModifiedMs: null }, { ...KEPT, name: 'other.mkv' }, null)).toBe(false)
})
