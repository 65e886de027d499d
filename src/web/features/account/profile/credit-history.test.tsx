// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { card, click, openProfile } from '#tests/web/open-profile.tsx'
import { leavePage } from '#tests/web/show-page.tsx'
import { type Answer, json } from '#tests/web/stub-server.ts'

afterEach(leavePage)

test('the credit history describes each change in words, page by page', async () => {
  const entry = { jobId: null, plan: null, delta: 0, createdAt: '2026-11-20T12:00:00.000Z' }
  const answer: Answer = ({ query }) =>
    query.get('page') === '1'
      ? json({
          total: 21,
          page: 1,
          entries: [
            { ...entry, id: '5', kind: 'commit', jobId: 'j1' },
            { ...entry, id: '4', kind: 'release', delta: 1 },
            { ...entry, id: '3', kind: 'reserve', delta: -1 },
            { ...entry, id: '2', kind: 'purchase', delta: 10, plan: 'Pro Analysis' },
            { ...entry, id: '1', kind: 'refund', delta: -10, plan: 'Pro Analysis' },
          ],
        })
      : json({ total: 21, page: 2, entries: [{ ...entry, id: '0', kind: 'welcome', delta: 1 }] })
  const { server } = openProfile({}, { 'GET /api/credit-history': answer })
  const credits = await card('Analysis Credits')
  expect(server.requestsFor('GET /api/credit-history')).toEqual([])
  click('Credit History')
  const lines = async () => (await credits.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(await lines()).toEqual([
    'Used for an analysisNovember 20, 2026',
    'Returned: an analysis did not completeNovember 20, 2026+1',
    'Reserved for an analysisNovember 20, 2026-1',
    'Bought: Pro AnalysisNovember 20, 2026+10',
    'Taken back: Pro Analysis refundedNovember 20, 2026-10',
  ])
  expect(credits.getByRole('link', { name: 'Used for an analysis' }).getAttribute('href')).toBe('/results/j1')
  click('Older')
  await credits.findByText('Free with your account')
  expect(credits.getByText('Page 2 of 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
})

test('a credit history that cannot be loaded says so and can be loaded again', async () => {
  const { server } = openProfile()
  const credits = await card('Analysis Credits')
  click('Credit History')
  expect((await credits.findByRole('alert')).textContent).toContain('Your credit history could not be loaded.')
  server.answers['GET /api/credit-history'] = () => json({ entries: [], total: 0, page: 1 })
  click('Try Again')
  expect(await credits.findByText('Nothing here yet.')).toBeTruthy()
})
