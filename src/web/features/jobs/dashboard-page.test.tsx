// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MAYA } from '#tests/web/sample-answers.ts'
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
