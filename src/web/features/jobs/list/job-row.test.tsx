// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COMPLETE_JOB as JOB } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import { JobRow } from './job-row.tsx'

afterEach(leavePage)

const TITLE = 'Sable Rook - Halo Infinite Analysis'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  ['its match and player', {}, ['Ranked Oddball on Tram Depot', 'Sable Rook']],
  ['player and number of its match while nobody knows more', { status: 'pending', matchTitle: null }, [TITLE, `Match ${JOB.matchId}`]],
  ['its match, player and video', { videoUrl: VIDEO, videoTitle: 'My game' }, ['Ranked Oddball on Tram Depot', 'Sable Rook · My game']],
  ['player and video while nobody knows more', { matchTitle: null, videoUrl: VIDEO, videoTitle: 'My game' }, [TITLE, 'My game']],
  ['nothing where the platform did not say', { matchTitle: null, videoUrl: VIDEO }, ['Video title not available']],
] as const)('an analysis is labeled with %s', async (_what, change, words) => {
  stubServer()
  showOwnPage('/dashboard', <JobRow job={{ ...JOB, ...change }} />)
  for (const text of words) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: TITLE })).toBeTruthy()
})

test('a row shows result, verdict, what to work on, kills, deaths and assists, and the day of the match', async () => {
  stubServer()
  const matchResult = {
    outcome: 'loss',
    score: { own: 87, other: 200 },
    kda: { kills: 14, deaths: 15, assists: 3 },
    playedAt: '2026-11-20T12:00:00.000Z',
  } as const
  const job = { ...JOB, matchResult, verdict: 'The enemy held the ball for 3:28.', focus: 'A player down? Wait' }
  showOwnPage('/dashboard', <JobRow job={job} />)
  const row = await screen.findByRole('listitem', { name: TITLE })
  for (const text of ['Loss 87–200', 'The enemy held the ball for 3:28.', 'A player down? Wait', '14 / 15 / 3', 'November 20, 2026'])
    expect(row.textContent).toContain(text)
})

test('a complete analysis without a verdict leaves the place empty', async () => {
  stubServer()
  showOwnPage('/dashboard', <JobRow job={JOB} />)
  expect((await screen.findByRole('listitem', { name: TITLE })).textContent).not.toContain('Not available')
})

test('a failed analysis leads to the form with its values filled in', async () => {
  stubServer()
  const failed = { ...JOB, status: 'failed', reason: 'There is no match with this match ID.', videoUrl: VIDEO } as const
  showOwnPage('/dashboard', <JobRow job={failed} />)
  fireEvent.click(await screen.findByRole('button', { name: `Change it and try again: ${TITLE}` }))
  await waitFor(() => expect(location.pathname).toBe('/analysis'))
  expect(Object.values({ ...sessionStorage }).join()).toContain(JOB.matchId)
})
