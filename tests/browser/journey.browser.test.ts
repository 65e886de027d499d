import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityProblems } from './browser.ts'
import { openStage } from './player.ts'
import { fillSample, submitSample } from './sample-match.ts'
import { signUpHere } from './visitor.ts'

/** A player's way through the running product, as a person takes it: by roles and words. */

const { visit, addPlayer } = await openStage()

async function openResult(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
}

test('a newcomer signs up, submits the sample match with one click, and plays the first moment of the report', async () => {
  const { page, complaints, context } = await visit()
  await page.goto('/')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await signUpHere(page)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  await submitSample(page)
  await openResult(page)
  await page.getByRole('heading', { name: /^You lost/ }).waitFor()
  await page.getByRole('list', { name: 'Evidence' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: /^Watch in your video/ }).click()
  await expect.poll(() => page.evaluate('document.querySelector("video")?.currentTime ?? 0')).toBeGreaterThan(30)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the sample is free and leaves the credit for the first match of one’s own; the second needs another credit, and says so', async () => {
  const { page, context } = await addPlayer()
  await fillSample(page)
  await page.getByText('The sample match is free. You have 1.').waitFor()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('link', { name: /^View Results/ }).waitFor()
  await fillSample(page)
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/GameplayOf1')
  await page.getByText('Submitting consumes 1 credit. You have 1.').waitFor()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page
    .getByRole('link', { name: /^View Results/ })
    .nth(1)
    .waitFor()
  await fillSample(page)
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/GameplayOf2')
  await page.getByText('Submitting consumes 1 credit. You have 0.').waitFor()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByText('You do not have enough credits to run an analysis.').first().waitFor()
  await page.getByRole('link', { name: 'Buy More Credits' }).first().waitFor()
  await context.close()
})

test('nobody else opens a private report; shared, it shows masked names to everybody; un-shared, it is gone', async () => {
  const owner = await addPlayer()
  const stranger = await visit()
  await submitSample(owner.page)
  await openResult(owner.page)
  const address = owner.page.url()
  await stranger.page.goto(address)
  await stranger.page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  await owner.page.getByRole('button', { name: 'Share Results' }).click()
  await owner.page.getByText('Shareable link copied to clipboard!').waitFor()
  await stranger.page.goto(address)
  await stranger.page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await stranger.page.getByRole('tab', { name: 'Lobby' }).click()
  await stranger.page.getByRole('region', { name: 'Lobby table' }).waitFor()
  const shown = await stranger.page.getByRole('main').innerText()
  expect(shown).toContain('Haystack Ace')
  expect(shown).toContain('Cobra 1')
  expect(shown).not.toContain('Old Umbrella')
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await owner.page.getByText('The link is off. Only you can see this analysis.').waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
  await owner.context.close()
  await stranger.context.close()
})

test('a report is waiting after the network was lost while it was made', async () => {
  const { page, context } = await addPlayer()
  await submitSample(page)
  await context.setOffline(true)
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: /^View Results/ }).waitFor()
  await context.close()
})

test('on a phone the journey works and nothing scrolls sideways', async () => {
  const { page, context } = await visit({ viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await signUpHere(page)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'New Analysis' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await submitSample(page)
  await page.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 2 * width })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  }
  expect(await findAccessibilityProblems(page)).toEqual([])
  await context.close()
})
