import { afterAll, expect, test } from 'vitest'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#analysis/simulator/sample-match.ts'
import { startSandbox } from '#sandbox/server.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openProduct, signUp } from './visitor.ts'

/** A model watches moments of a match: a player's yes, the parts as they arrive, what the report says of it, and the yes taken back. */

const model = await startSandbox()
const { visit } = await openProduct({
  GEMINI_API_KEY: 'a key',
  GEMINI_ADDRESS: `${model.address}/gemini/v1beta`,
})
afterAll(() => model.close())

const CONSENT = /^Let an AI model look at this video/

test('with a yes a model watches, the report says what it saw and how that was checked; taken back, all of it is gone', async () => {
  const { page, complaints } = await visit()
  await signUp(page)
  await page.goto('/analysis')
  await page.getByLabel('Gamertag').fill(SAMPLE_GAMERTAG)
  await page.getByLabel('Match ID', { exact: true }).fill(SAMPLE_MATCH_ID)
  await page.getByLabel('Gameplay URL').fill('https://youtu.be/GameplayOf3')
  await page.getByRole('checkbox', { name: CONSENT }).check()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('link', { name: /^View/ }).first().click({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()

  const parts = page.getByRole('region', { name: 'Parts of this report' })
  const complete = parts.getByRole('button', { name: 'Show the complete report' })
  const written = page.getByText('Written by an AI model; it states nothing of the match')
  /** Each part waits for a press. */
  const openWhatArrived = async () => {
    if ((await complete.count()) > 0) await complete.click()
    return await written.count()
  }
  await expect.poll(openWhatArrived, { timeout: 90_000 }).toBeGreaterThan(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'All that was checked' }).click()
  await page.getByRole('heading', { name: 'Written from the video' }).waitFor()
  await page.getByText(/^\d+ written, \d+ kept, \d+ dropped$/).waitFor()
  await page.getByText(/Was never asked for times, counts or names/).waitFor()
  await page.getByText(/It could tell something of \d+ of them/).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Back to the report' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Let Google Gemini look at this video?').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Full report' }).waitFor()
  expect(await written.count()).toBe(0)
  expect(complaints).toEqual([])
}, 240_000)
