import { expect, test } from 'vitest'
import { RECORDING_REFUSALS } from '#shared/calls/recording-alignment.ts'
import { fileWords, sizeWords } from './file-words.ts'
import { statusWords } from './panel/recording-panel.tsx'
import { canTryAgain, type RefusalReason, refusalWords } from './refusal.ts'

const ALL: readonly RefusalReason[] = [...RECORDING_REFUSALS, 'not-a-video', 'codec', 'took-too-long', 'unreadable', 'failed']

function wordsOf(reason: RefusalReason) {
  return refusalWords({ reason, pictures: 24, codec: 'HEVC', words: 'The server did not answer.' })
}

test('every refusal has a title of its own and a sentence', () => {
  const all = ALL.map(wordsOf)
  expect(new Set(all.map(({ title }) => title)).size).toBe(ALL.length)
  for (const { rest } of all) expect(rest).toMatch(/^[A-Z].*\.$/)
})

test('a moment can be set by hand whenever the file plays', () => {
  expect(ALL.filter((reason) => !wordsOf(reason).canSetByHand)).toEqual(['not-a-video', 'codec', 'unreadable'])
})

test('the same file can be tried again only where that may help', () => {
  expect(ALL.filter((reason) => canTryAgain({ reason, pictures: 24, codec: '', words: '' }))).toEqual(['took-too-long', 'failed'])
})

test('the words say what was found out', () => {
  expect(wordsOf('no-clock').strong).toBe('24 pictures read, too few show the clock.')
  expect(wordsOf('codec').rest).toContain('The recording is in HEVC')
  expect(wordsOf('failed').rest).toBe('The server did not answer.')
})

test('screen readers get each step once, and nothing about pictures', () => {
  const file = new File([], 'own.mkv')
  const reading = { status: 'reading', file, opened: null, progress: null, isVoting: false, startedAtMs: 0, cancel: () => {} } as const
  const opened = { facts: { durationMs: 1, frameMs: 1, width: 1, height: 1 }, codec: 'VP9', isDecodedHere: true }
  const steps = [
    reading,
    { ...reading, opened },
    { ...reading, opened, progress: { read: 1, refused: 0, of: 24 } },
    { ...reading, opened, progress: { read: 9, refused: 4, of: 24 } },
    { ...reading, opened, isVoting: true },
    { status: 'open', file, url: 'blob:', progress: null, frameMs: null } as const,
    { status: 'another', file } as const,
    { status: 'refused', file, refusal: { reason: 'not-a-video', pictures: 0, codec: '', words: '' }, frameMs: null } as const,
  ]
  expect([...new Set(steps.map((step) => statusWords(step, 'Matched to the frame.')))]).toEqual([
    'Opening own.mkv.',
    'Reading the match clock.',
    'Finding the frame where the clock changes.',
    'own.mkv plays beside the report. Matched to the frame.',
    "own.mkv isn't the file the report was matched to.",
    "This is not a video we can read. Recordings are mp4, mov, webm or mkv files. One that's still recording, was cut off or has no picture can't be read.",
  ])
})

test('a file is described by its size, rows and frames per second', () => {
  expect([0, 999, 1_500, 43_000_000, 1_402_000_000].map(sizeWords)).toEqual(['0 bytes', '999 bytes', '1.5 KB', '43 MB', '1.4 GB'])
  const opened = { facts: { durationMs: 1, frameMs: 1000 / 60, width: 1920, height: 1080 }, codec: 'H.264', isDecodedHere: true }
  expect(fileWords(new File(['four'], 'own.mkv'), opened)).toBe('4 bytes, 1080p, 60 a second')
  expect(fileWords(new File(['four'], 'own.mkv'), null)).toBe('4 bytes')
})
