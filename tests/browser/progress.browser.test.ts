import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { experimentPlayers } from '#server/database/schema/report-schema.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { open } from './browser.ts'
import { auditPage, chooseAxeRuns } from './page-audit.ts'
import { openStageForEach, type Player } from './player.ts'

const stage = await openStageForEach()
const SLOW = { timeout: 120_000 }

async function addLinked(): Promise<Player> {
  const player = await stage.addPlayer({ viewport: { width: 1440, height: 900 } })
  const link = { userId: player.userId, sealedRefreshToken: null, gamertag: SAMPLE_GAMERTAG, xuid: SAMPLE_XUID }
  await stage.database.db.insert(xboxLinks).values(link)
  return player
}

test('the page opens with its findings; each number opens its chart, and matches that do not count are mentioned', async () => {
  // Earlier test files on this program may have had some of the matches counted.
  await stage.database.db.delete(playerMatches)
  const { page, complaints, userId } = await addLinked()
  await stage.addJob(userId, { status: 'complete', xuid: '2533274800000012' })
  await open(page, '/progress')
  await page.getByText('Not counted: 1 match of another player.').waitFor()
  await page.getByRole('button', { name: 'Add my matches' }).press('Enter')
  await page.getByText('40 matches added.', { exact: true }).waitFor(SLOW)
  // The sample match is among them and is not counted.
  const modes = page.getByRole('group', { name: 'Mode' }).getByRole('button')
  const counts = (await modes.allInnerTexts()).map((words) => Number(/\d+$/.exec(words)?.[0]))
  expect(counts[0]).toBe(39)
  expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(39)
  await page.getByText(/matches since .* Not counted: 1 match of another player\./).waitFor()

  await page.getByText(/^Nobody knows yet\. .* It takes 40 to notice a quarter fewer deaths/).waitFor()
  const experiment = page.getByRole('checkbox', { name: /^Take part in the experiment/ })
  const isIn = () => stage.database.db.$count(experimentPlayers, eq(experimentPlayers.userId, userId))
  expect(await experiment.isChecked()).toBe(false)
  await experiment.press('Space')
  await expect.poll(isIn).toBe(1)
  await page.reload()
  await expect.poll(() => experiment.isChecked()).toBe(true)
  await experiment.press('Space')
  await expect.poll(isIn).toBe(0)

  const findings = page.getByRole('list', { name: 'What your matches say' }).getByRole('listitem')
  expect(await findings.count()).toBeGreaterThan(0)
  expect(await findings.count()).toBeLessThanOrEqual(3)
  for (const words of await findings.locator('p').all()) expect((await words.boundingBox())?.height).toBeLessThanOrEqual(44)

  const followed = page.getByRole('region', { name: 'What we follow' })
  expect((await followed.locator('summary b').allInnerTexts()).slice(0, 2)).toContain('Wins')
  await followed.locator('summary', { hasText: 'Accuracy' }).press('Enter')
  await followed.getByRole('img', { name: /^Accuracy in \d+ matches, oldest first: \d+%/ }).waitFor()
  await followed.locator('details[open]').getByText('The same as a table').press('Enter')
  expect(await followed.getByRole('table', { name: 'Accuracy, newest match first' }).getByRole('row').count()).toBeGreaterThan(3)
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(0) })).problems).toEqual([])

  await page.getByRole('checkbox', { name: /^Auto-add new matches/ }).press('Space')
  const link = stage.database.db.select().from(xboxLinks).where(eq(xboxLinks.userId, userId))
  await expect.poll(async () => (await link)[0]?.arrivesSince ?? null).not.toBeNull()

  await page.getByRole('checkbox', { name: /^Email me each evening/ }).press('Space')
  await expect.poll(async () => (await link)[0]?.mailsEvenings).toBe(true)

  await open(page, '/dashboard')
  const evening = page.getByRole('region', { name: /^Aug 2\d: \d won, \d lost/ })
  await evening.waitFor()
  expect(await evening.getByRole('listitem').count()).toBeGreaterThan(1)
  await evening
    .getByText('Nothing else in these matches was more than luck.')
    .or(evening.getByText('Slipped'))
    .or(evening.getByText('Kept'))
    .first()
    .waitFor()
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(1) })).problems).toEqual([])
  expect(complaints).toEqual([])
})

test('the sample opens with the habit that was dropped, then the one that still costs most, on desktop and on a phone', async () => {
  const { page } = await stage.addPlayer({ viewport: { width: 390, height: 844 } })
  await open(page, '/progress')
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor()
  await page.getByRole('button', { name: 'See a sample of 40' }).press('Enter')
  const findings = page.getByRole('list', { name: 'What your matches say' }).getByRole('heading')
  await expect
    .poll(async () => (await findings.allInnerTexts()).slice(0, 2))
    .toEqual(['Fixed since July 11: Take the kill, then leave', 'Still costs you most: A player down? Wait'])
  await page.getByRole('button', { name: 'Slayer 5' }).press('Enter')
  await page.getByRole('heading', { name: 'Not enough matches yet to see a change: 5 of 6' }).waitFor()
  await page.getByText('Diamond is not measured yet').waitFor()
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(2) })).problems).toEqual([])

  await page.getByRole('button', { name: 'Oddball 35' }).press('Enter')
  const rank = page.locator('section', { has: page.getByRole('heading', { name: 'You against your rank' }) })
  await rank.getByText('over 381 matches of Diamond').waitFor()
  for (const table of ['The same as a table', 'More of Diamond, in ten minutes']) await rank.getByText(table).press('Enter')
  expect(await rank.getByRole('table', { name: 'You beside Diamond in ten minutes' }).getByRole('row').count()).toBe(7)
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(3) })).problems).toEqual([])
})
