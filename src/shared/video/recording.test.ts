import { expect, test } from 'vitest'
import { isSameRecording } from './recording.ts'

const STORED = { name: 'tram-depot.mkv', sizeBytes: 1_400_000_000, durationMs: 725_000, lastModifiedMs: 1_790_000_000_000 }

test('a renamed or copied file is the same one, also when the browser does not report its length', () => {
  expect(isSameRecording(STORED, STORED, 725_020)).toBe(true)
  expect(isSameRecording(STORED, { ...STORED, name: 'best-match.mkv' }, 725_020)).toBe(true)
  expect(isSameRecording(STORED, { ...STORED, lastModifiedMs: 1_800_000_000_000 }, null)).toBe(true)
  expect(isSameRecording({ ...STORED, lastModifiedMs: null }, STORED, null)).toBe(true)
})

test('a file of the same size is another one if its length differs, or both its name and its time', () => {
  expect(isSameRecording(STORED, { ...STORED, sizeBytes: 1_400_000_001 }, 725_000)).toBe(false)
  expect(isSameRecording(STORED, STORED, 640_000)).toBe(false)
  expect(isSameRecording(STORED, { ...STORED, name: 'other.mkv', lastModifiedMs: 1_800_000_000_000 }, 725_000)).toBe(false)
  expect(isSameRecording({ ...STORED, lastModifiedMs: null }, { ...STORED, name: 'other.mkv' }, null)).toBe(false)
})
