// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { COMPLETE_JOB, MAYA } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, json, stubServer } from '#tests/web/stub-server.ts'
import { writeTabValues } from '#web/data/browser-storage.ts'
import { ACTIVE_JOB } from '#web/features/submission/tab-jobs.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(leavePage)

const JOB = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'

async function open({ credits = MAYA.credits, answers = {} }: { credits?: number; answers?: Record<string, Answer> } = {}) {
  const server = stubServer({
    'GET /api/profile': () => json({ ...MAYA, credits }),
    'GET /api/drills': () => json({ drills: [] }),
    'GET /api/jobs': () => json({ jobs: [], total: 0, page: 1, queue: { jobs: [], credits: 0 } }),
    ...answers,
  })
  showOwnPage('/dashboard', <DashboardPage />)
  await whenSessionIsKnown()
  return server
}

test('while the first analysis is running, the list does not say that it is empty', async () => {
  writeTabValues('u1', ACTIVE_JOB, { jobId: JOB })
  await open()
  await screen.findByText('The report appears here when it is ready.')
  expect(screen.queryByText('No Analyses Yet')).toBeNull()
})

test('a player without finished or running analyses is led to the form', async () => {
  await open()
  expect(await screen.findByText('No Analyses Yet')).toBeTruthy()
})

test.each([
  [0, '10-15 minutes later.'],
  [1, '10-15 minutes later. You have 1 free credit.'],
  [3, '10-15 minutes later. You have 3 free credits.'],
])('an empty dashboard with %i credits ends its sentence with "%s"', async (credits, words) => {
  await open({ credits })
  const sentence = await screen.findByText(/^Submit a match and your report appears here/)
  await expect.poll(() => sentence.textContent).toMatch(new RegExp(`${words}$`))
})

test('an error of the list stays during a retry while the cards above the list are loading', async () => {
  const never = () => new Promise<Response>(() => {})
  const { answers, requestsFor } = await open({
    answers: { 'GET /api/evening': never, 'GET /api/drills': never, 'GET /api/jobs': () => json({}, 500) },
  })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answers['GET /api/jobs'] = never
  fireEvent.click(retry)
  await expect.poll(() => requestsFor('GET /api/jobs')).toHaveLength(2)
  await screen.findByRole('button', { name: 'Loading...' })
  expect(screen.getByRole('alert').textContent).toContain('Your analyses could not be loaded.')
})

function labelOf(part: Element) {
  return part.getAttribute('aria-label') ?? part.textContent
}

test('the rows come together with the cards above them, which would move them down', async () => {
  const queued = { ...COMPLETE_JOB, id: JOB, status: 'pending' as const }
  const matches = [1, 2].map((hour) => ({ playedAt: `2026-11-22T1${hour}:00:00.000Z`, mode: 'Slayer', outcome: 'win', report: null }))
  const evening = { endedAt: '2026-11-22T13:00:00.000Z', matches, best: null, kept: [], slipped: [], next: null }
  // Loading their code may take longer on a busy machine than the rows wait for it.
  await Promise.all([import('#web/features/progress/evening/evening-card.tsx'), import('./queue/queue-section.tsx')])
  const order: (string | null)[][] = []
  const watched = new MutationObserver(() => order.push([...document.querySelectorAll('h2, .job-list')].map(labelOf)))
  watched.observe(document.body, { childList: true, subtree: true })
  await open({
    answers: {
      'GET /api/evening': () => json({ evening }),
      'GET /api/jobs': () => json({ jobs: [COMPLETE_JOB], total: 1, page: 1, queue: { jobs: [queued], credits: 1 } }),
    },
  })
  await screen.findByRole('list', { name: 'Your analyses' })
  watched.disconnect()
  expect(order.find((shown) => shown.includes('Your analyses'))).toEqual([
    'Queue',
    'Queue',
    'Nov 22: 2 won, 0 lost',
    'Analyses',
    'Your analyses',
  ])
})

test('the end of an analysis is shown by a slow browser too, in which no two updates fall into the same millisecond', async () => {
  let milliseconds = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => milliseconds++)
  const problems = vi.spyOn(console, 'error')
  writeTabValues('u1', ACTIVE_JOB, { jobId: JOB })
  await open({ answers: { [`GET /api/jobs/${JOB}`]: () => json({ ...COMPLETE_JOB, id: JOB }) } })
  await screen.findByText('Your analysis is complete.')
  expect(problems.mock.calls).toEqual([])
})
