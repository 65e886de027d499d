// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { NotCounted } from '#shared/progress/progress.ts'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { leftOutWords, ProgressPage } from './progress-page.tsx'

afterEach(leavePage)

const NONE: NotCounted = { sample: 0, otherPlayer: 0, cutVideo: 0, beingCounted: 0 }
const NOTHING_CHOSEN = { canImport: false, doMatchesArrive: false, areEveningsMailed: false, historyImport: null }

test('with too few matches, the page says how many there are and are needed, and that the sample does not count', async () => {
  const few = { verdict: 'few', title: 'Not enough matches yet: 1 of 3', words: '' }
  const mode = { mode: 'Oddball', matches: 1, since: '2026-11-01T12:00:00.000Z', findings: [few], trends: [], ruler: null }
  const answer = { gamertag: 'Maya', modes: [mode], notCounted: { ...NONE, sample: 1 }, ...NOTHING_CHOSEN }
  stubServer({ 'GET /api/progress': () => json(answer) })
  showOwnPage('/progress', <ProgressPage />)
  await whenSessionIsKnown()
  expect(await screen.findByRole('heading', { name: 'Not enough matches yet: 1 of 3' })).toBeTruthy()
  expect(screen.getByText(/So far: Oddball 1\. Not counted: the sample\. Add/)).toBeTruthy()
})

test('progress that could not be loaded can be tried again', async () => {
  const server = stubServer({ 'GET /api/progress': () => json({}, 500) })
  showOwnPage('/progress', <ProgressPage />)
  await keepsAlertWhileAsked(server, 'GET /api/progress', 'Your progress could not be loaded.')
})

test.each([
  [NONE, ''],
  [{ ...NONE, sample: 1, cutVideo: 2 }, 'Not counted: the sample and 2 matches analyzed in part.'],
  [
    { sample: 1, otherPlayer: 4, cutVideo: 1, beingCounted: 3 },
    'Not counted: the sample, 4 matches of another player, 1 match analyzed in part and 3 matches still being read.',
  ],
])('what does not count: %j', (notCounted, words) => {
  expect(leftOutWords(notCounted)).toBe(words)
})
