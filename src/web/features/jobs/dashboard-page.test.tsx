// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { writeTabValues } from '#web/data/browser-storage.ts'
import { ACTIVE_JOB } from '#web/features/submission/tab-jobs.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(leavePage)

const JOB = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'

async function open({ credits = MAYA.credits } = {}) {
  stubServer({
    'GET /api/profile': () => json({ ...MAYA, credits }),
    'GET /api/drills': () => json({ drills: [] }),
    'GET /api/jobs': () => json({ jobs: [], total: 0, page: 1, queue: { jobs: [], credits: 0 } }),
  })
  showOwnPage('/dashboard', <DashboardPage />)
  await whenSessionIsKnown()
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
