import { expect, test } from 'vitest'
import { openStageForEach } from './player.ts'

const stage = await openStageForEach()

test('the page and the search survive a reload, and a page number past the end shows the last page', async () => {
  const { page, userId } = await stage.addPlayer()
  await stage.addJobs(userId, 65)
  await page.goto('/dashboard?page=99')
  await page.getByText('61–65 of 65').waitFor()
  expect(new URL(page.url()).search).toBe('?page=4')
  await page.goto('/dashboard?page=nonsense')
  await page.getByText('1–20 of 65').waitFor()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await page.getByText('41–60 of 65').waitFor()
  await page.reload()
  await page.getByText('41–60 of 65').waitFor()
  const search = page.getByRole('searchbox', { name: 'Search your analyses' })
  await search.fill('number 2')
  await page.getByText('11 analyses found').waitFor()
  expect(new URL(page.url()).search).toBe('?search=number+2')
  await page.reload()
  await page.getByText('11 analyses found').waitFor()
  expect(await search.inputValue()).toBe('number 2')
})

test('a list error is shown within three seconds and stays during retries until one succeeds', async () => {
  const { page, userId } = await stage.addPlayer()
  await stage.addJobs(userId, 45)
  let tries = 0
  await page.route('**/api/jobs?**', (route) => {
    tries += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const error = page.getByRole('alert').getByText('Your analyses could not be loaded.')
  await error.waitFor({ timeout: 3000 })
  await page.evaluate(`window.gaps = 0
    new MutationObserver(() => { if (!document.querySelector('main [role="alert"]') || document.querySelector('main .skeleton')) window.gaps++ })
      .observe(document.body, { childList: true, subtree: true })`)
  const retry = page.getByRole('button', { name: 'Try Again' })
  for (let press = 0; press < 3; press++) {
    const before = tries
    await retry.click()
    await expect.poll(() => tries).toBeGreaterThan(before)
  }
  // The list also retries automatically.
  const before = tries
  await expect.poll(() => tries).toBeGreaterThan(before)
  expect([await page.evaluate('window.gaps'), await error.count()]).toEqual([0, 1])
  await page.unroute('**/api/jobs?**')
  await page.getByText('1–20 of 45').waitFor()
  expect(await error.count()).toBe(0)
})

test('a loaded list keeps its rows below an error, and job updates do not remove the error', async () => {
  const { page, userId } = await stage.addPlayer()
  const job = await stage.addJob(userId, { status: 'processing', step: 'Reading the film' })
  let openStream = () => {}
  const isWanted = new Promise<void>((resolve) => {
    openStream = resolve
  })
  await page.route('**/api/events', (route) => isWanted.then(() => route.continue()))
  await page.goto('/dashboard')
  await page.getByText('Reading the film').waitFor()
  await page.route('**/api/jobs?**', (route) => route.fulfill({ status: 500, body: '' }))
  // The list is reloaded when the event stream opens, and when a job arrives that no page has yet.
  await stage.addJob(userId, { gamertag: 'Night Owl' })
  openStream()
  const error = page.getByRole('alert').getByText('Your analyses could not be loaded.')
  await error.waitFor()
  await stage.database.pool.query("update jobs set step = 'Computing the findings', updated_at = now() where id = $1", [job])
  await page.getByText('Computing the findings').waitFor()
  expect(await error.count()).toBe(1)
})

test('on a phone the dashboard links to a new analysis, and every page to the demo', async () => {
  const { page, userId } = await stage.addPlayer({ viewport: { width: 390, height: 844 } })
  await stage.addJobs(userId, 1)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'New Analysis' }).click()
  await page.getByRole('heading', { name: 'New Analysis' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Demo' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/demo')
})

test("a video picture that does not load is replaced by an icon, not by another video's picture", async () => {
  const { page, userId } = await stage.addPlayer()
  await page.route('https://i.ytimg.com/**', (route) => route.abort())
  await stage.addJob(userId, { status: 'processing', thumbnailUrl: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg' })
  for (const [path, place] of [
    ['/analysis', page.getByRole('complementary', { name: 'This match' })],
    ['/dashboard', page.getByRole('list', { name: 'Your analyses' })],
  ] as const) {
    await page.goto(path)
    await place.locator('svg.lucide-video-off').waitFor()
    expect([path, await place.locator('img').count()]).toEqual([path, 0])
  }
})
