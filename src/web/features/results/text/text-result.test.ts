import { expect, test } from 'vitest'
import { splitTimes } from './text-result.tsx'

const timesIn = (text: string, videoSeconds: number | null = null) =>
  splitTimes(text, videoSeconds).flatMap((piece) => (piece.kind === 'time' ? [[piece.text, piece.seconds]] : []))

test('times are converted to seconds, with and without hours', () => {
  expect(timesIn('At 03:37, then (1:02:03) and 12:00.')).toEqual([
    ['03:37', 217],
    ['1:02:03', 3723],
    ['12:00', 720],
  ])
})

test('the words around a time are kept', () => {
  expect(splitTimes('At 03:37, you push.', null)).toEqual([
    { kind: 'words', text: 'At ' },
    { kind: 'time', text: '03:37', seconds: 217, after: ',' },
    { kind: 'words', text: ' you push.' },
  ])
})

test('a time after the end of the video does not count as one', () => {
  expect(timesIn('50:49 and 08:00 and 08:01', 480)).toEqual([['08:00', 480]])
})

test.each([
  'The score was 50:49.',
  'You won 50:49',
  'lost by 50:49',
  'a 50:49 win',
  'score: 10:12',
  '99:99',
  '1:75:00',
  '2025-11-18T10:12:13.5Z',
  '1:2:3',
  '12:34:56:78',
  '10.12:30',
])('no time: %s', (text) => {
  expect(timesIn(text)).toEqual([])
})

test('a time before a colon is a time, and the colon stays with it', () => {
  expect(splitTimes('01:23: You push alone. 1:02:03: Again.', null)).toEqual([
    { kind: 'time', text: '01:23', seconds: 83, after: ':' },
    { kind: 'words', text: ' You push alone. ' },
    { kind: 'time', text: '1:02:03', seconds: 3723, after: ':' },
    { kind: 'words', text: ' Again.' },
  ])
})

test.each(['You lost at 05:31', 'The lead is gone by 05:52', 'By 50:49 it is over', '02:18-02:25'])('a time: %s', (text) => {
  expect(timesIn(text).length).toBeGreaterThan(0)
})

test('a megabyte of colons is parsed quickly', () => {
  for (const text of ['1:'.repeat(500_000), '12:34 '.repeat(170_000), 'score '.repeat(170_000), ' '.repeat(1_000_000)]) {
    const before = process.cpuUsage()
    splitTimes(text, null)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  }
})
