import { expect, test } from 'vitest'
import { reserveCredit } from '#server/billing/credits/ledger.ts'
import { jobId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { SEASON } from '#simulator/season/season.ts'
import { open } from './browser.ts'
import { keysOf } from './keys.ts'
import { auditPage, chooseAxeRuns } from './page-audit.ts'
import { openStageForEach, type Player } from './player.ts'

/** The queue of several matches. No worker knows these jobs, so they stay as they are. */

const stage = await openStageForEach()
const SLOW = { timeout: 60_000 }

async function addQueue(width: number): Promise<Player> {
  const player = await stage.addPlayer({ credits: 5, viewport: { width, height: 844 } })
  const none = { videoId: null, length: null, isQueued: true, gamertag: SAMPLE_GAMERTAG }
  for (const [at, match] of SEASON.slice(0, 4).entries()) {
    const running = at === 0 ? { status: 'processing' as const, step: 'Reading 12 of 27 chunks', progress: 44 } : {}
    const createdAt = new Date(Date.now() - 90_000 + at)
    const id = await stage.addJob(player.userId, { ...none, ...running, matchId: match.matchId, createdAt })
    await stage.database.db.transaction((tx) => reserveCredit(tx, player.userId, jobId.parse(id)))
  }
  await stage.addJob(player.userId, { status: 'complete', videoTitle: 'An earlier one', createdAt: new Date(Date.now() - 86_400_000) })
  return player
}

const queueOf = ({ page }: Pick<Player, 'page'>) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem')

test('the queue is above the analyses, each match with its name and its place, on desktop and on a phone', async () => {
  const player = await addQueue(1440)
  const { page, complaints } = player
  await page.goto('/dashboard')
  const rows = queueOf(player)
  await page.getByText('4 of 10, 4 credits set aside. You have 1 left.').waitFor()
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => / on [\s\S]*\d+ \/ \d+ \/ \d+/.test(text)), SLOW).toBe(true)
  expect(await rows.nth(0).getByRole('progressbar').count()).toBe(1)
  for (const [at, place] of ['1st', '2nd', '3rd'].entries())
    await rows
      .nth(at + 1)
      .getByText(`Waiting, ${place}`)
      .waitFor()
  const listed = page.getByRole('list', { name: 'Your analyses' }).getByRole('listitem').filter({ hasText: 'Halo Infinite Analysis' })
  expect(await listed.count()).toBe(1)
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(0) })).problems).toEqual([])
  expect(complaints).toEqual([])
})

test('by keyboard a waiting match gets a video, and another is removed', async () => {
  const player = await addQueue(1440)
  const { page } = player
  const [rows, keys] = [queueOf(player), keysOf(page)]
  await open(page, '/dashboard')
  await rows.nth(3).waitFor()
  await keys.enter(rows.nth(1).getByRole('button', { name: /^Add video/ }))
  await keys.fill(page.getByLabel('Gameplay URL'), 'https://youtu.be/PRIVATE0001')
  await page.getByText('This video is private, unavailable, or does not exist. Please check the URL and try again.').waitFor()
  expect(await page.getByRole('button', { name: 'Add Video', exact: true }).isEnabled()).toBe(false)
  await keys.fill(page.getByLabel('Gameplay URL'), 'https://youtu.be/GameplayOf1')
  await page.getByText("Video found. It's public and can be analyzed.").waitFor()
  expect((await auditPage(page, [1440, 390], { within: 'main', runs: chooseAxeRuns(1) })).problems).toEqual([])
  await page.setViewportSize({ width: 1440, height: 844 })
  await page.getByLabel('Gameplay URL').press('Enter')
  await page.getByText('Video added to this match.').waitFor()
  await rows.nth(1).getByText('Halo Infinite ranked gameplay Game').waitFor()
  await rows
    .nth(3)
    .getByRole('button', { name: /^Take out/ })
    .press('Enter')
  await page.getByText('3 of 10, 3 credits set aside. You have 2 left.').waitFor()
  expect(await rows.count()).toBe(3)
  await page.getByText('You took this match out of the queue. Your credit was returned.').waitFor()
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
})

test('the queue works even when the details of its matches cannot be loaded', async () => {
  const player = await addQueue(390)
  const { page } = player
  await page.route('**/api/queued-matches', (route) => route.abort())
  await page.goto('/dashboard')
  await queueOf(player).nth(2).getByText('Waiting, 2nd').waitFor()
  await queueOf(player).nth(2).getByText('Map and mode are not known').waitFor(SLOW)
  await queueOf(player)
    .nth(2)
    .getByRole('button', { name: `Take out Match ${SEASON[2]?.matchId}` })
    .click()
  await page.getByText('3 of 10, 3 credits set aside. You have 2 left.').waitFor()
})

test('a match that starts moves up in the open queue automatically, and one that ends moves to the list', async () => {
  const player = await addQueue(1440)
  const { page, userId } = player
  await page.goto('/dashboard')
  await queueOf(player).nth(3).waitFor()
  const change = (words: string, at: number) =>
    stage.database.pool.query(
      `update jobs set ${words}, updated_at = now() where id = (select id from jobs where user_id = $1 and is_queued order by created_at limit 1 offset $2)`,
      [userId, at],
    )
  await change("status = 'failed', reason = 'The film is gone. Your credit was returned.', step = null", 0)
  await expect.poll(() => queueOf(player).count()).toBe(3)
  await page.getByRole('list', { name: 'Your analyses' }).getByText('The film is gone. Your credit was returned.').waitFor()
  await change("status = 'processing', step = 'Reading the film', progress = 20", 1)
  await queueOf(player).nth(0).getByText('Reading the film').waitFor()
  await queueOf(player).nth(1).getByText('Waiting, 1st').waitFor()
})
