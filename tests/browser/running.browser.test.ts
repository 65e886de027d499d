import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStageForEach, type Player } from './player.ts'
import { fillSample, submitSample } from './sample-match.ts'

const OTHER_MATCH = '2d8f0c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
const NO_SUCH_MATCH = '00000000-0000-4000-8000-000000000000'
const stage = await openStageForEach()

async function countUnfinished(): Promise<unknown> {
  const { rows } = await stage.database.pool.query(
    "select count(*)::int as unfinished from pgboss.job where state in ('created', 'active')",
  )
  return rows[0]
}

/** Deletes stored matches, so that the providers are requested again. Waits for the worker, which could store an earlier match again. */
async function holdProviders(): Promise<void> {
  await expect.poll(countUnfinished, { timeout: 30_000 }).toEqual({ unfinished: 0 })
  await stage.sandbox.hold('/halo')
  await stage.database.pool.query('delete from match_data')
}

/** A player whose job waits in the middle until the providers are released. */
async function startBlocked(): Promise<Player> {
  await holdProviders()
  const player = await stage.addPlayer()
  await submitSample(player.page)
  return player
}

const IN_PROGRESS = 'Your analysis is in progress.'

test('the dashboard says that an analysis is in progress until it ends; elsewhere its end is announced with a link, and no page redirects', async () => {
  const { page, complaints } = await startBlocked()
  await page.getByText(IN_PROGRESS).waitFor()
  await page.reload()
  await page.getByText(IN_PROGRESS).waitFor()
  const bar = page.getByRole('progressbar')
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('15')
  await page.getByRole('listitem').getByText('Reading the match statistics').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
  await stage.sandbox.clear()
  const news = page.getByRole('status').filter({ hasText: /^Your report of .*Oddball on Tram Depot is ready\./ })
  await news.waitFor()
  expect(new URL(page.url()).pathname).toBe('/pricing')
  await news.getByRole('link', { name: 'View Results' }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  expect(await news.count()).toBe(0)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^View Results/ }).waitFor()
  expect(await page.getByText(IN_PROGRESS).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('while an analysis runs no tab shows a form; at its end the player is on the dashboard and may start another', async () => {
  const { page, context } = await startBlocked()
  await page.goto('/analysis')
  await page.getByRole('heading', { name: 'Your analysis is running' }).waitFor()
  await page.getByText('You may return to the dashboard in 10-15 minutes.').waitFor()
  await page.getByRole('region', { name: 'Progress' }).getByText('Processing: Reading the match statistics', { exact: true }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Analysis progress' }).getAttribute('aria-valuenow')).toBe('15')
  await page
    .getByRole('region', { name: 'Progress' })
    .getByRole('status')
    .getByText(/^(Pending|Processing).*, \d+%$/)
    .waitFor()
  await page.getByText('youtube.com/watch?v=').waitFor()
  expect(await page.getByRole('button', { name: 'Start Analysis' }).count()).toBe(0)
  const otherTab = await context.newPage()
  await otherTab.goto('/analysis')
  await otherTab.getByRole('heading', { name: 'Your analysis is running' }).waitFor()
  await stage.sandbox.clear()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  await page.getByText('Your analysis is complete.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  expect(await page.getByText(IN_PROGRESS).count()).toBe(0)
  await page.getByRole('link', { name: 'New Analysis' }).first().click()
  await page.getByRole('button', { name: 'Start Analysis' }).waitFor()
})

test('an open form disappears when a job starts in another tab, and comes back with its text', async () => {
  const { page, context } = await stage.addPlayer({ credits: 2 })
  await page.goto('/analysis')
  await page.getByRole('textbox', { name: 'Match ID' }).fill(NO_SUCH_MATCH)
  await holdProviders()
  await submitSample(await context.newPage())
  await page.getByRole('heading', { name: 'Your analysis is running' }).waitFor()
  expect(await page.getByRole('button', { name: 'Start Analysis' }).count()).toBe(0)
  await stage.sandbox.clear()
  await page.getByText('Your analysis is complete.').waitFor()
  await page.getByRole('link', { name: 'New Analysis' }).first().click()
  expect(await page.getByRole('textbox', { name: 'Match ID' }).inputValue()).toBe(NO_SUCH_MATCH)
})

test('a failed job of another tab changes nothing in a form that was begun in this one', async () => {
  await stage.sandbox.hold('/halo')
  const { page, context } = await stage.addPlayer({ credits: 2 })
  await page.goto('/analysis')
  await page.getByRole('textbox', { name: 'Match ID' }).fill(OTHER_MATCH)
  const otherTab = await context.newPage()
  await fillSample(otherTab)
  await otherTab.getByRole('textbox', { name: 'Match ID' }).fill(TROUBLES.statisticsGarbled.matchId)
  await otherTab.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('heading', { name: 'Your analysis is running' }).waitFor()
  await stage.sandbox.clear()
  await page.getByRole('button', { name: 'Start another analysis' }).click()
  expect(await page.getByRole('textbox', { name: 'Match ID' }).inputValue()).toBe(OTHER_MATCH)
})

test('a failed analysis keeps its progress, says why and that the credit is back, and can be corrected and sent again', async () => {
  await stage.sandbox.hold('/halo')
  const { page } = await stage.addPlayer()
  await fillSample(page)
  await page.getByRole('textbox', { name: 'Match ID' }).fill(NO_SUCH_MATCH)
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByText(IN_PROGRESS).waitFor()
  await page.goto('/analysis')
  await page.getByRole('progressbar', { name: 'Analysis progress' }).waitFor()
  await stage.sandbox.clear()
  await page
    .getByText('This match is not in the records of the game yet. If it has just ended, its report comes by itself')
    .first()
    .waitFor()
  // The job retries for 28 s, as long as the game itself requests a match that has just ended.
  await stage.database.pool.query("update job_steps set started_at = started_at - interval '28 seconds' where step = 'statistics'")
  await page.getByRole('heading', { name: 'Your analysis could not be finished' }).waitFor()
  await page
    .getByRole('alert')
    .getByText('There is no match with this match ID. Copy it again from the page of the match and try again. Your credit was returned.')
    .waitFor()
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('15')
  await page.getByRole('button', { name: 'Start another analysis' }).click()
  expect(await page.getByRole('textbox', { name: 'Match ID' }).inputValue()).toBe(NO_SUCH_MATCH)
  expect(await page.evaluate('document.activeElement.textContent')).toBe('New Analysis')
  await page.getByText('You have 1.').waitFor()
})

test('the dashboard reports a failure, and its row says why until it is removed', async () => {
  const { page, userId } = await stage.addPlayer()
  await fillSample(page)
  await page.getByRole('textbox', { name: 'Match ID' }).fill(TROUBLES.statisticsGarbled.matchId)
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page
    .getByRole('alert')
    .getByText(
      'The data of this match cannot be read. Please try again later; if it happens again, contact support. Your credit was returned.',
    )
    .waitFor()
  const row = page.getByRole('list', { name: 'Your analyses' }).getByRole('listitem').filter({ hasText: 'Your credit was returned.' })
  await row.getByRole('button', { name: 'Unavailable' }).waitFor()
  await row.getByText('Error', { exact: true }).waitFor()
  expect(await page.getByText(IN_PROGRESS).count()).toBe(0)
  await row.getByRole('button', { name: /^Remove / }).click()
  const question = page.getByRole('dialog', { name: 'Remove this failed analysis?' })
  await question.getByText('Your credits stay the same.').waitFor()
  expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await row.count()).toBe(1)
  await row.getByRole('button', { name: /^Remove / }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The failed analysis was removed.').waitFor()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  const credits = 'select balance from credit_balances where user_id = $1'
  expect((await stage.database.pool.query(credits, [userId])).rows).toEqual([{ balance: 1 }])
})

test('a missing job is requested three times, then reported as missing, and the form is back', async () => {
  const { page, userId } = await stage.addPlayer()
  await page.goto('/robots.txt')
  await page.evaluate(`sessionStorage.setItem('callout.user.${userId}.draft.active-job', '{"jobId":"${randomUUID()}"}')`)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/jobs/') && requests.push(request.url()))
  await page.goto('/analysis')
  await page.getByText('Error: Job document not found.').waitFor()
  expect(requests).toHaveLength(3)
  await page.getByRole('button', { name: 'Start Analysis' }).waitFor()
})

test('screen readers hear the progress at every ten percent, not at every step', async () => {
  const { page, userId } = await stage.addPlayer()
  const id = await stage.addJob(userId, { status: 'processing', progress: 0, step: 'Reading the film' })
  await page.goto('/analysis')
  const region = page.getByRole('region', { name: 'Progress' }).getByRole('status')
  await region.getByText('Processing: Reading the film, 0%').waitFor()
  await page.evaluate(`{
    const region = document.querySelector('[aria-label=Progress] [role=status]')
    window.spoken = []
    new MutationObserver(() => window.spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  }`)
  for (let progress = 4; progress <= 24; progress += 4) {
    await stage.database.pool.query('update jobs set progress = $2 where id = $1', [id, progress])
    await page.getByText(`${progress}%`, { exact: true }).waitFor()
  }
  expect(await page.evaluate('window.spoken')).toEqual(['Processing: Reading the film, 12%', 'Processing: Reading the film, 24%'])
})
