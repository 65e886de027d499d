import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutProblem, parseTime, submission } from './submission.ts'

const FULL = {
  videoUrl: 'https://youtu.be/q8RkT2xVb0c',
  gamertag: 'Sable Rook',
  game: 'Halo Infinite',
  matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913',
  length: 'Full Video',
}
const CUT = { ...FULL, length: 'Cut Video', startTime: '42:10', endTime: '53:28' }

const wordsOf = (value: unknown) => submission.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const two = (part: number) => String(part).padStart(2, '0')

test('times in HH:MM:SS and MM:SS are parsed to seconds', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
      expect(parseTime(`${two(hours)}:${two(minutes)}:${two(seconds)}`)).toBe(hours * 3_600 + minutes * 60 + seconds)
      expect(parseTime(` ${two(hours)}:${two(seconds)} `)).toBe(hours * 60 + seconds)
    }),
  )
})

test.each([
  '',
  '4:1',
  '4:10',
  '42:1',
  '042:10',
  '42:60',
  '00:60:00',
  '1:02:03',
  '12:34:56:78',
  '42.10',
  '-1:00',
  '٤٢:١٠',
  'soon',
  '42:10x',
])('the time "%s" is rejected', (text) => {
  expect(parseTime(text)).toBeNull()
})

test.each([
  ['', '10:00', 'Please provide both start and end times for cut video'],
  ['10:00', '  ', 'Please provide both start and end times for cut video'],
  ['1:00', '10:00', 'Please use MM:SS or HH:MM:SS format for times'],
  ['10:00', '10:00', 'End time must be after start time.'],
  ['01:00:00', '59:59', 'End time must be after start time.'],
])('a cut from "%s" to "%s" is refused: %s', (startTime, endTime, words) => {
  expect(cutProblem(startTime, endTime)).toBe(words)
  expect(wordsOf({ ...CUT, startTime, endTime })).toEqual([words])
})

test('times past an hour may be written as HH:MM:SS or in minutes', () => {
  expect(cutProblem('59:59', '01:00:00')).toBeNull()
  expect(cutProblem('01:00:00', '75:00')).toBeNull()
})

test('a complete submission is accepted unchanged, except that the gamertag is trimmed', () => {
  expect(submission.parse(FULL)).toEqual(FULL)
  expect(submission.parse({ ...CUT, gamertag: ' Sable Rook ' })).toEqual(CUT)
})

test.each([
  [{ videoUrl: 'https://clips.example.com/9f2' }, 'Please enter a valid YouTube URL.'],
  [{ gamertag: '   ' }, 'Please enter your gamertag.'],
  [{ gamertag: 'x'.repeat(33) }, 'Please enter your gamertag.'],
  [{ matchId: 'my last match' }, 'Please enter a match ID, or a link to the match that contains it.'],
])('a submission with %j is refused: %s', (change, words) => {
  expect(wordsOf({ ...FULL, ...change })).toContain(words)
})

test('a submission can ask for a report without the video in case the video shows another match', () => {
  for (const ifAnotherMatch of ['end', 'report'])
    for (const base of [FULL, CUT]) expect(submission.parse({ ...base, ifAnotherMatch })).toEqual({ ...base, ifAnotherMatch })
})

test.each([[{ game: 'Valorant' }], [{ ifAnotherMatch: 'refund' }], [{ length: 'Half Video' }], [{ startTime: '00:00' }], [{ credits: 5 }]])(
  'a submission with %j is refused',
  (change) => {
    expect(submission.safeParse({ ...FULL, ...change }).success).toBe(false)
  },
)

test('a submission without a video has no video address and no cut', () => {
  const { gamertag, game, matchId } = FULL
  const bare = { gamertag, game, matchId, length: 'No Video' }
  expect(submission.parse(bare)).toEqual(bare)
  for (const change of [
    { videoUrl: FULL.videoUrl },
    { videoUrl: '' },
    { startTime: '00:00' },
    { ifAnotherMatch: 'report' },
    { length: 'Full Video' },
    { length: undefined },
  ])
    expect(submission.safeParse({ ...bare, ...change }).success, JSON.stringify(change)).toBe(false)
  expect(wordsOf({ ...bare, matchId: 'my last match' })).toEqual(['Please enter a match ID, or a link to the match that contains it.'])
})
