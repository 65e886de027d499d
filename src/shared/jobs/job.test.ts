import { expect, test } from 'vitest'
import { jobCard, jobTitle } from './job.ts'

test('the title of a job without a gamertag says "Unknown"', () => {
  expect(jobTitle({ gamertag: 'Sable Rook' })).toBe('Sable Rook - Halo Infinite Analysis')
  expect(jobTitle({ gamertag: '  ' })).toBe('Unknown - Halo Infinite Analysis')
})

const CARD = {
  id: '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11',
  createdAt: '2026-11-22T10:00:00.000Z',
  gamertag: 'Sable Rook',
  videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  videoTitle: null,
  thumbnailUrl: null,
  matchId: '4f0d3f0e-43b1-4a5f-8a51-6f6c7a2d0b11',
  range: null,
  step: 'Reading the film',
  progress: 45,
  status: 'processing',
  reason: null,
  matchTitle: null,
  matchResult: null,
  verdict: null,
  focus: null,
  hasAnalysis: false,
  positions: null,
  awaitsProbe: false,
  videoReview: null,
}

test('a job as our server writes it is accepted', () => {
  expect(jobCard.parse(CARD)).toEqual(CARD)
  expect(jobCard.safeParse({ ...CARD, status: 'failed', reason: 'The film is gone.' }).success).toBe(true)
  expect(
    jobCard.safeParse({ ...CARD, status: 'complete', matchTitle: null, focus: 'Deaths after a kill', hasAnalysis: true }).success,
  ).toBe(true)
  expect(jobCard.safeParse({ ...CARD, videoUrl: null }).success).toBe(true)
})

test.each([
  [{ status: 42 }],
  [{ videoUrl: undefined }],
  [{ matchTitle: 'Slayer on Aquarius' }],
  [{ status: 'in_progress' }],
  [{ gamertag: null }],
  [{ step: {} }],
  [{ progress: 101 }],
  [{ createdAt: 1763467200 }],
  [{ reason: 'It failed.' }],
  [{ hasAnalysis: true }],
  [{ positions: { state: 'there' } }],
  [{ status: 'failed' }],
  [{ status: 'failed', reason: 'The film is gone.', focus: 'Deaths after a kill' }],
])('a job with %j is rejected', (change) => {
  expect(jobCard.safeParse({ ...CARD, ...change }).success).toBe(false)
})
