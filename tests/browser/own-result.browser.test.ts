import { expect, test } from 'vitest'
import { openStageForEach } from './player.ts'
import { submitSample } from './sample-match.ts'

const stage = await openStageForEach()

test('a running job is shown live at the address of its result, then replaced by the report', async () => {
  await stage.database.pool.query('delete from match_data')
  await stage.sandbox.hold('/halo')
  const { page, userId } = await stage.addPlayer()
  // The estimate is computed from the latest 50 jobs; these push out the jobs of other test files.
  for (let job = 0; job < 50; job++) {
    await stage.addJob(userId, { status: 'complete', progress: 100, createdAt: new Date(Date.now() - 20_000) })
  }
  await submitSample(page)
  const { rows } = await stage.database.pool.query('select id from jobs where user_id = $1 and status <> $2', [userId, 'complete'])
  await page.goto(`/results/${rows[0].id}`)
  await page.getByRole('heading', { name: 'Your analysis is running' }).waitFor()
  await expect.poll(() => page.getByRole('progressbar', { name: 'Analysis progress' }).getAttribute('aria-valuenow')).toBe('15')
  await page.getByText('You may return to the dashboard in a minute.').waitFor()
  expect(await page.title()).toBe('Analysis Running - Callout')
  const stranger = await stage.addPlayer()
  await stranger.page.goto(`/results/${rows[0].id}`)
  await stranger.page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  await stage.sandbox.clear()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  expect(await page.getByText('Your analysis is complete.').count()).toBe(0)
})

test('a failed job says why at the address of its result, and can be corrected from there', async () => {
  const { page, userId } = await stage.addPlayer()
  const matchId = '2d8f0c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
  const id = await stage.addJob(userId, { status: 'failed', reason: 'The film is gone. Your credit was returned.', progress: 15, matchId })
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Your analysis could not be finished' }).waitFor()
  await page.getByRole('alert').getByText('The film is gone. Your credit was returned.').waitFor()
  await page.getByRole('button', { name: 'Start another analysis' }).click()
  expect(await page.getByRole('textbox', { name: 'Match ID' }).inputValue()).toBe(matchId)
})

test('a complete job without a result is not found, and is not requested again and again', async () => {
  const { page, userId } = await stage.addPlayer()
  const id = await stage.addJob(userId, { status: 'complete', progress: 100 })
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/get-private-result')) requestCount += 1
  })
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  expect(requestCount).toBeLessThanOrEqual(2)
})
