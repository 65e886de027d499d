// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { ProgressPage } from './progress-page.tsx'

afterEach(leavePage)

test('too few matches are counted, and the sample is said not to be one of them', async () => {
  const mode = { mode: 'Oddball', matches: 1, since: '2026-11-01T12:00:00.000Z', trends: [], ruler: null }
  stubServer({ 'GET /api/progress': () => json({ gamertag: 'Maya', modes: [mode], canImport: false, historyImport: null }) })
  showOwnPage('/progress', <ProgressPage />)
  await whenSessionIsKnown()
  expect(await screen.findByText(/You have Oddball 1, not counting the sample\./)).toBeTruthy()
})
