// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { jobId } from '#shared/ids.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { JobRow } from './job-row.tsx'

afterEach(leavePage)

const JOB: ShownJob = {
  id: jobId.parse('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'),
  createdAt: '2026-11-22T10:00:00.000Z',
  status: 'complete',
  step: null,
  progress: 100,
  gamertag: 'Sable Rook',
  videoUrl: null,
  videoTitle: null,
  thumbnailUrl: null,
  matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913',
  range: null,
  reason: null,
  matchTitle: 'Ranked Oddball on Tram Depot',
  focus: null,
  hasAnalysis: true,
  positions: null,
  awaitsProbe: false,
  videoReview: null,
}

test.each([
  ['its match', {}, 'Ranked Oddball on Tram Depot'],
  ['the number of its match while nobody knows more', { status: 'pending', matchTitle: null }, `Match ${JOB.matchId}`],
  ['its video once it has one', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', videoTitle: 'My game' }, 'My game'],
  ['nothing where the platform did not say', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'Video title not available'],
] as const)('an analysis without a video is called by %s', async (_what, change, words) => {
  stubServer()
  showPage('/dashboard', <JobRow userId="u1" job={{ ...JOB, ...change }} />)
  expect(await screen.findByText(words)).toBeTruthy()
})
