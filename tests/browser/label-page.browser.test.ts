import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { countLabels, LABELS_NAME, readLabels, writeLabelPage } from '../../bench/first-day/label-file.ts'
import { listShownDeaths } from '../../bench/first-day/shown-deaths.ts'
import { findMatchFolders } from '../../bench/positions/calibration/match-folders.ts'
import { writeWalkedMatches } from '../../bench/positions/calibration/write-walked-matches.ts'
import { findAccessibilityProblems, joinBrowser, listenForComplaints } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'callout-labels-'))
writeWalkedMatches(folder, 1, 150_000)
const deaths = findMatchFolders(folder).flatMap(listShownDeaths)
const SAMPLE_VIDEO = join(import.meta.dirname, '../../assets/sample/sample.webm')

afterAll(() => rmSync(folder, { recursive: true }))

test('a person labels deaths as right or wrong beside a recording; saved answers are counted and shown again', async () => {
  const context = await (await joinBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const complaints = listenForComplaints(page)
  const open = async () => {
    await page.goto(pathToFileURL(writeLabelPage(folder, deaths, readLabels(folder))).href)
    return page.getByRole('article')
  }
  const cards = await open()
  const [first, second] = [cards.nth(0), cards.nth(1)]

  await page.getByLabel('Your recording of it').setInputFiles(SAMPLE_VIDEO)
  const ofVideo = async (what: string) => Number(await page.evaluate(`document.querySelector('video').${what}`))
  await expect.poll(() => ofVideo('duration')).toBeGreaterThan(100)
  await ofVideo('currentTime = 40')
  await first.getByRole('button', { name: 'It is here' }).click()
  await second.getByRole('button', { name: 'Show it' }).click()
  const shown = await page.evaluate('deaths[1].atSeconds - deaths[0].atSeconds')
  await expect.poll(() => ofVideo('currentTime')).toBeGreaterThanOrEqual(40 + Number(shown) - 6)

  for (const [card, answer] of [
    [first, 'right'],
    [second, 'wrong'],
  ] as const) {
    await card
      .getByRole('group', { name: /^killer/ })
      .getByLabel(answer)
      .check()
    await card
      .getByRole('group', { name: /^clock/ })
      .getByLabel('cannot be seen')
      .check()
  }
  await page.getByText(/^4 of \d+ answered, not saved$/).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save answers' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(LABELS_NAME)
  await saved.saveAs(join(folder, LABELS_NAME))

  expect(countLabels(deaths, readLabels(folder))).toMatchObject({
    ...{ deaths: 2, gone: 0, changed: 0 },
    byQuestion: {
      killer: { right: 1, wrong: 1, unseen: 0 },
      clock: { right: 0, wrong: 0, unseen: 2 },
      cause: { right: 0, wrong: 0, unseen: 0 },
    },
  })
  const again = await open()
  await page.getByText(/^4 of \d+ answered$/).waitFor()
  expect(
    await again
      .nth(1)
      .getByRole('group', { name: /^killer/ })
      .getByLabel('wrong')
      .isChecked(),
  ).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
