import { expect, test } from 'vitest'
import type { Evening } from '#shared/progress/evening.ts'
import { describeEvening } from './evening-words.ts'

type Outcome = Evening['matches'][number]['outcome']

const played = (...outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) => ({ playedAt: '2026-11-27T20:00:00.000Z', mode: 'Slayer', outcome, report: null }))
const matches = played('win', 'loss', 'win')
const kept = [{ verdict: 'kept', title: 'Take the kill, then leave', words: '' }] as const
const slipped = [{ verdict: 'habit', title: 'A player down? Wait', words: '' }] as const
const next = {
  title: 'Reload behind cover',
  mode: 'Slayer',
  mark: '',
  soFar: null,
  askedBy: '',
  trend: null,
  change: null,
} as unknown as Evening['next']

test('a kept finding comes before a slipped one, and that before the open drill', () => {
  const wordsOf = (evening: Partial<Evening>) => describeEvening({ matches, kept: [], slipped: [], next: null, ...evening })
  expect(wordsOf({ kept: [...kept], slipped: [...slipped], next })).toBe('2 won, 1 lost, and you kept this up: Take the kill, then leave.')
  expect(wordsOf({ slipped: [...slipped], next })).toBe('2 won, 1 lost, but this cost you most: A player down? Wait.')
  expect(wordsOf({ next })).toBe('2 won, 1 lost, and the one next thing is still this: Reload behind cover.')
  expect(wordsOf({})).toBe('2 won, 1 lost, and the rest was no more than luck.')
  expect(wordsOf({ matches: played('tie', 'left') })).toBe('0 won, 0 lost, 1 tied, 1 not finished, and the rest was no more than luck.')
})
