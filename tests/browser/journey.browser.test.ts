import { expect, test } from 'vitest'
import { openStage } from './player.ts'
import { fillSample, submitSample } from './sample-match.ts'
import { signUpHere } from './visitor.ts'

const { visit, addPlayer } = await openStage()

test('a newcomer signs up on a phone, submits the free sample match with one click, and plays a moment of the report', async () => {
  const { page, complaints, context } = await visit({ viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await signUpHere(page)
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'New Analysis' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await fillSample(page)
  await page.getByText('The sample match is free. You have 1.').waitFor()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 2 * width })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('heading', { name: /It could be luck\.$/ }).waitFor()
  await page.getByRole('list', { name: 'Evidence' }).getByRole('button').last().click()
  await page.getByRole('button', { name: /^Watch in the video/ }).click()
  await expect.poll(() => page.evaluate('document.querySelector("video")?.currentTime ?? 0')).toBeGreaterThan(30)
  await page.getByRole('banner').getByRole('link', { name: 'New Analysis' }).click()
  await page.getByText('Submitting consumes 1 credit. You have 1.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a report is there after the network was lost while it was computed', async () => {
  const { page, context } = await addPlayer()
  await submitSample(page)
  await context.setOffline(true)
  await page.getByRole('heading', { name: 'Your Analysis Dashboard' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: /^View Results/ }).waitFor()
  await context.close()
})
