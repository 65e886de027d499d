import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { giveCredits } from '#tests/give-credits.ts'
import { findAccessibilityProblems, listenForComplaints } from './browser.ts'
import { openStageForEach, type Player, type Stage } from './player.ts'
import { fillSample } from './sample-match.ts'

const stage = await openStageForEach()

async function fill(options: Parameters<Stage['addPlayer']>[0] = {}) {
  const player = await stage.addPlayer(options)
  await fillSample(player.page)
  return { ...player, start: player.page.getByRole('button', { name: 'Start Analysis' }) }
}

const CALL = '**/api/submit-job-service'
const LIST = '**/api/jobs?*'
/** The list of matches above the form also has a gamertag field. */
const typed = (page: Page) => {
  const texts = ['Match ID', 'Gameplay URL'].map((label) => page.getByLabel(label, { exact: true }))
  return Promise.all([page.getByRole('combobox', { name: 'Gamertag' }), ...texts].map((field) => field.inputValue()))
}
const jobsOf = async ({ userId }: Pick<Player, 'userId'>) =>
  (await stage.database.pool.query('select id from jobs where user_id = $1', [userId])).rowCount

test('without a credit the form says so before anything is filled in, nothing is sent, and credits bought in another tab count at once', async () => {
  const { page, userId } = await stage.addPlayer({ credits: 0 })
  const start = page.getByRole('button', { name: 'Start Analysis' })
  const none = page.getByText('You do not have enough credits to run an analysis.')
  await page.goto('/analysis')
  await page.getByRole('alert').filter({ has: none }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Match ID' }).inputValue()).toBe('')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Buy More Credits' }).click()
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Use the sample match' }).click()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await page.getByText('The sample match is free. You have 0.').waitFor()
  expect(await none.count()).toBe(0)
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/GameplayOf1')
  await page.getByText('Submitting consumes 1 credit.').waitFor()
  const before = await typed(page)
  // The message is above the form already; after a refusal the form shows it, too.
  const refused = page.locator('form', { has: start }).filter({ has: none })
  expect(await refused.count()).toBe(0)
  await start.click()
  await refused.waitFor()
  expect([await typed(page), await jobsOf({ userId })]).toEqual([before, 0])
  await page.getByRole('link', { name: 'Buy More Credits' }).first().waitFor()
  await giveCredits(stage.database.db, userId, 3)
  await start.click()
  await page.getByText('Your analysis is in progress.').or(page.getByText('Your analysis is complete.')).waitFor()
})

const REFUSALS = [
  [402, '', 'You do not have enough credits to run an analysis.', 1],
  [402, 'Your credits are being moved.', 'Your credits are being moved.', 0],
  [401, '', 'User not authenticated.', 0],
  [409, 'This match is being analyzed already.', 'This match is being analyzed already.', 0],
  [503, '', 'Failed to submit job. Server responded with 503', 0],
] as const

test('each refusal shows its message, for a video that is private by now at its field; an outage of the platform does not block submitting, and a double click is one job', async () => {
  const { page, start, userId } = await fill({ credits: 5 })
  const before = await typed(page)
  for (const [status, body, words, buttons] of REFUSALS) {
    await page.route(CALL, (route) => route.fulfill({ status, body, contentType: 'text/plain' }))
    await start.click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    expect([status, words, await page.getByRole('link', { name: 'Buy More Credits' }).count()]).toEqual([status, words, buttons])
    expect(await typed(page)).toEqual(before)
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Start Analysis')
    await page.unroute(CALL)
  }
  await stage.sandbox.reply({ path: '/youtube/oembed', status: 403 })
  await start.click()
  await page.getByText('This video is private, unavailable, or does not exist. Please check the URL and try again.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true')
  expect(await jobsOf({ userId })).toBe(0)
  await stage.sandbox.clear()
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/GameplayOf1')
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await stage.sandbox.reply({ path: '/youtube/oembed', status: 503 })
  await start.dblclick()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  expect(await jobsOf({ userId })).toBe(1)
})

test('after a lost answer the same submission is still the same job', async () => {
  const { page, start, userId } = await fill({ credits: 5 })
  const before = await typed(page)
  await page.route(
    CALL,
    async (route) => {
      await route.fetch({ maxRetries: 2 })
      await route.abort()
    },
    { times: 1 },
  )
  // Otherwise the list may contain the running job, and the page rightly shows its progress instead of the form.
  await page.route(LIST, (route) => route.abort())
  await start.click()
  const status = () => stage.database.pool.query('select status from jobs where user_id = $1', [userId])
  await expect.poll(async () => (await status()).rows[0]?.status, { timeout: 20_000 }).toBe('complete')
  await page.unroute(LIST)
  await page.goto('/analysis')
  await start.waitFor()
  expect(await typed(page)).toEqual(before)
  await start.click()
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  expect(await jobsOf({ userId })).toBe(1)
})

test('typed text survives a reload, a repeated time error and a lost connection, and is gone after it was sent', async () => {
  const { page, context, start } = await fill()
  await page.getByLabel('Video Length').selectOption('Cut Video')
  await page.getByLabel('End Time').fill('08:50')
  await page.getByLabel('Start Time').fill('soon')
  await page.reload()
  await page.getByText('Please use MM:SS or HH:MM:SS format.').waitFor()
  expect(await page.getByLabel('Start Time').getAttribute('aria-invalid')).toBe('true')
  expect(await start.isDisabled()).toBe(true)
  await page.getByLabel('Start Time').fill('00:05')
  const before = await typed(page)
  await page.reload()
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  expect([await typed(page), await page.getByLabel('End Time').inputValue()]).toEqual([before, '08:50'])
  await context.setOffline(true)
  await start.click()
  await page.getByText('You are offline. Please try again once the connection is back.').waitFor()
  expect(await typed(page)).toEqual(before)
  await context.setOffline(false)
  await start.click()
  await page.getByText('Your analysis is complete.').waitFor()
  await page.goto('/analysis')
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  expect(await typed(page)).toEqual(['Sable Rook', '', ''])
  await page.getByRole('combobox', { name: 'Gamertag' }).click()
  expect(await page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([before[0]])
})

test('a match is analyzed and read without a video, and its video is added afterward', async () => {
  const { page } = await stage.addPlayer({ credits: 0 })
  const complaints = listenForComplaints(page)
  await fillSample(page)
  await page.getByRole('radio', { name: 'YouTube address' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('No file chosen yet').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  expect(await page.getByLabel('Gameplay URL').count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Analyze without video' }).click()
  await page.getByText('Your analysis is complete.').waitFor()
  await page.getByText('Ranked Oddball on Tram Depot').waitFor()
  await page.getByText('View Results').click()
  await page.getByText('See each moment in your own recording').waitFor()
  expect([await page.locator('.stage .frame').count(), await page.getByText('Watch on YouTube').count()]).toEqual([0, 0])
  await page.getByText('Add a YouTube video').click()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByLabel('Gameplay URL').fill(`https://youtu.be/${SAMPLE_VIDEO_ID}`)
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await page.getByRole('button', { name: 'Add Video' }).click()
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await page.locator('video').waitFor()
  await page
    .getByRole('button', { name: /^(?:Play from|Watch in the video)/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
