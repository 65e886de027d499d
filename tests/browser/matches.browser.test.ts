import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ODD_PLAYERS } from '#sandbox/halo/history-routes.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON } from '#simulator/season/season.ts'
import { open } from './browser.ts'
import { keysOf } from './keys.ts'
import { auditPage, chooseAxeRuns } from './page-audit.ts'
import { openStageForEach, type Player } from './player.ts'

const stage = await openStageForEach()
const WIDTHS = [1440, 390] as const

async function addLinked(credits = 1): Promise<Player> {
  const player = await stage.addPlayer({ credits })
  const link = { userId: player.userId, sealedRefreshToken: null, gamertag: SAMPLE_GAMERTAG, xuid: SAMPLE_XUID }
  await stage.database.db.insert(xboxLinks).values(link)
  return player
}

const SLOW = { timeout: 60_000 }
const rowsOf = ({ page }: Pick<Player, 'page'>) => page.getByRole('list', { name: 'Matches' }).locator('.match-pick')

test('a linked player searches, loads more, selects and analyzes by keyboard, on desktop and on a phone', async () => {
  const player = await addLinked()
  const { page, complaints } = player
  const [rows, keys] = [rowsOf(player), keysOf(page)]
  await open(page, '/analysis')
  await page.getByText(`Pick the match. Your account is linked as ${SAMPLE_GAMERTAG}.`).waitFor()
  await expect.poll(() => rows.count(), SLOW).toBe(25)
  await keys.enter(page.getByRole('button', { name: 'Show 25 more' }))
  await expect.poll(() => rows.count(), SLOW).toBe(40)
  await keys.fill(page.getByRole('searchbox', { name: 'Search the matches' }), 'ctf that nobody played')
  await page.getByRole('heading', { name: 'Nothing matches “ctf that nobody played”' }).waitFor()
  await keys.fill(page.getByRole('searchbox', { name: 'Search the matches' }), 'capture quick')
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => /Capture the Flag[\s\S]*Quick Play/.test(text))).toBe(true)
  await keys.press('Control+a', 'Delete')
  await expect.poll(() => rows.count()).toBe(40)
  expect((await auditPage(page, WIDTHS, { within: 'main', runs: chooseAxeRuns(0) })).problems).toEqual([])
  await rows.first().focus()
  await keys.press('ArrowDown', 'ArrowDown', ' ', 'ArrowDown', ' ')
  await page.getByText('2 matches, 2 credits.').waitFor()
  await keys.press('ArrowUp', ' ')
  await page.getByText('1 match, 1 credit.').waitFor()
  await keys.enter(page.getByRole('button', { name: 'Analyze of' }).first())
  await page.getByRole('link', { name: 'View Results of' }).waitFor(SLOW)
  expect(new URL(page.url()).pathname).toBe('/analysis')
  const queued = await stage.database.db.select().from(jobs).where(eq(jobs.userId, player.userId))
  expect(queued).toMatchObject([{ matchId: SAMPLE_MATCH_ID, gamertag: SAMPLE_GAMERTAG, videoId: null }])
  expect(complaints).toEqual([])
})

test('several matches are queued from the list, one with a video, and show their progress there; the dashboard shows them in its queue', async () => {
  const player = await addLinked(3)
  const { page, userId } = player
  await page.goto('/analysis')
  await expect.poll(() => rowsOf(player).count(), SLOW).toBe(25)
  for (const at of [1, 3]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Add videos' }).click()
  const address = page.getByRole('textbox', { name: 'Gameplay URL' }).nth(1)
  await address.fill('https://clips.example.com/9f2')
  expect(await page.getByRole('button', { name: 'Analyze 2 matches' }).isEnabled()).toBe(false)
  await address.fill('https://youtu.be/GameplayOf1')
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  await stage.sandbox.hold('/halo/halostats/hi/matches')
  await page.getByRole('button', { name: 'Analyze 2 matches' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Add your video of' }).count(), SLOW).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/analysis')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Queue', exact: true }).waitFor()
  await page.getByText('2 of 10, 2 credits set aside. You have 1 left.').waitFor()
  const rows = await stage.database.db.select().from(jobs).where(eq(jobs.userId, userId)).orderBy(jobs.createdAt)
  expect(rows).toMatchObject([
    { matchId: SEASON[0]?.matchId, videoId: null, isQueued: true },
    { matchId: SEASON[2]?.matchId, videoId: 'GameplayOf1', length: 'Full Video' },
  ])
  await page.getByRole('link', { name: 'Queue more matches' }).click()
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add your video of' }).count(), SLOW).toBe(2)
  await rowsOf(player).nth(4).click()
  await page.getByText('1 match, 1 credit.').waitFor()
  await page.getByRole('button', { name: 'Analyze 1 match' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Add your video of' }).count(), SLOW).toBe(3)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('3 of 10, 3 credits set aside. You have 0 left.').waitFor()
  await page.getByRole('link', { name: 'Progress' }).click()
  await stage.sandbox.clear()
  const news = page.getByRole('status').filter({ hasText: /^Your report of .* is ready\./ })
  await news.getByRole('link', { name: 'View Results' }).first().waitFor(SLOW)
  expect(new URL(page.url()).pathname).toBe('/progress')
})

/** Chromium can do both; Safari has no scroll anchoring. */
test.each(['none', 'auto'])('a list that arrives late leaves the form where the player types; scroll anchoring: %s', async (anchoring) => {
  const player = await addLinked()
  const { page } = player
  const form = page.getByRole('button', { name: 'Enter a match ID' })
  const field = page.getByRole('textbox', { name: 'Match ID' }).and(page.locator(':focus'))
  let answer = () => {}
  const hold = () =>
    page.route(
      '**/api/recent-matches*',
      async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        await route.continue()
      },
      { times: 1 },
    )
  const arrive = async () => {
    const before = await field.boundingBox()
    answer()
    await expect.poll(() => rowsOf(player).count(), SLOW).toBe(25)
    expect(Math.abs(((await field.boundingBox())?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThan(2)
  }
  await hold()
  await page.goto('/analysis')
  await page.evaluate(`document.documentElement.style.overflowAnchor = '${anchoring}'`)
  await form.click()
  await field.waitFor()
  await arrive()

  await page.route('**/api/recent-matches*', (route) => route.abort(), { times: 1 })
  await page.reload()
  await page.evaluate(`document.documentElement.style.overflowAnchor = '${anchoring}'`)
  await page.getByText("The match service doesn't answer.").waitFor()
  await hold()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await form.click()
  await field.waitFor()
  await arrive()
})

/** The third value: empty when the state looks like an earlier one and needs no audit. */
const OTHERS = [
  [ODD_PLAYERS.private.gamertag, 'This history is private', 'looks its own'],
  [ODD_PLAYERS.hidden.gamertag, 'This history is private', ''],
  [ODD_PLAYERS.limited.gamertag, 'The match service asks us to wait a minute.', 'looks its own'],
  [ODD_PLAYERS.down.gamertag, "The match service doesn't answer.", ''],
  [ODD_PLAYERS.garbled.gamertag, "The match service doesn't answer.", ''],
  [ODD_PLAYERS.empty.gamertag, 'No matches yet', 'looks its own'],
  [ODD_PLAYERS.half.gamertag, '12 matches could not be read and are left out.', 'looks its own'],
  ['Nobody At All', 'No such player', 'looks its own'],
] as const

test('an unlinked player lists the matches of a gamertag, or reads why not, and always has the form, on desktop and on a phone', async () => {
  const { page } = await stage.addPlayer()
  await page.goto('/analysis')
  for (const [index, [gamertag, words, isAudited]] of OTHERS.entries()) {
    await page.setViewportSize({ width: 1440, height: 844 })
    // The page remembers the listed gamertag and would list its matches at once.
    await page.evaluate('localStorage.clear()')
    await page.goto('/analysis')
    await page.getByLabel('Whose matches?').fill(gamertag)
    await page.getByRole('button', { name: 'List matches' }).click()
    await page.getByText(words).waitFor(SLOW)
    if (isAudited) expect((await auditPage(page, WIDTHS, { within: 'main', runs: chooseAxeRuns(index) })).problems, gamertag).toEqual([])
    await page.getByRole('textbox', { name: 'Match ID' }).waitFor()
  }
})
