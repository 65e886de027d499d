import { expect, test } from 'vitest'
import { answerWith, RESULT_CALL, setResultScene, textOnly, withoutPositions } from './result-scene.ts'

const scene = await setResultScene()

test('missing and private results look the same; without an id the page says so; the owner gets through the sign-in form and back to the result', async () => {
  const { page, context } = await scene.visit()
  for (const path of ['/results/00000000-0000-4000-8000-000000000000', '/results/nonsense', scene.path]) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Analysis Not Found' }).waitFor()
    await page.getByText('This analysis could not be found or is not public.').waitFor()
    expect(await page.title()).toContain('Analysis Not Found')
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
  }
  await page.goto('/results')
  await page.getByText('No analysis ID was provided in the URL.').waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()

  await page.goto(scene.path)
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await page.getByLabel('Email').fill(scene.email)
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(scene.path)
  await context.close()
})

test("a player's own report is not reported as missing before the session is known", async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/token', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  const refused = page.waitForResponse(/get-public-result/)
  await page.goto(scene.path)
  await (await refused).finished()
  const goOn = async () => {
    await page.clock.fastForward(1000)
    return page.getByText('This takes longer than usual. It goes on by itself.').count()
  }
  await expect.poll(goOn).toBe(1)
  expect(await page.getByText('Analysis Not Found').count()).toBe(0)
  letGo()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await context.close()
})

test('a failing server is retried, then reported, and can be retried by hand; a slow answer and a missing connection are reported as such', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.clock.install()
  await page.route(RESULT_CALL, (route) => route.fulfill({ status: 503, body: '<html>trouble</html>', contentType: 'text/html' }))
  await page.goto(scene.path)
  await page.getByRole('heading', { name: 'Loading Analysis' }).waitFor()
  await page.clock.runFor(20_000)
  await page.getByText('An unknown server error occurred.').waitFor()
  await page.unroute(RESULT_CALL)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(RESULT_CALL, async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Loading Analysis' }).waitFor()
  await page.clock.runFor(9000)
  await page.getByText('This takes longer than usual. It goes on by itself.').waitFor()
  release()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await page.unroute(RESULT_CALL)
  await page.goto('/results/00000000-0000-4000-8000-000000000000')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: /^View Results/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByText('You are offline. It loads once you are back.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  await context.close()
})

test('an analysis without a text, a name or a date says so instead of showing nothing', async () => {
  const { page, context, complaints } = await scene.visit({ storageState: scene.owner })
  await answerWith(page, { ...textOnly(scene.result, {}), gamertag: ' ' })
  await page.goto(scene.path)
  await page.getByText('No analysis text was returned.').waitFor()
  await page.getByText('Unknown Player').waitFor()
  await answerWith(page, { ...textOnly(scene.result, {}), createdAt: undefined })
  await page.reload()
  await page.getByRole('main').getByText('Unknown', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('stretches of the match and of the video are on the timeline and in its list, and play', async () => {
  const { page, context, complaints } = await scene.visit({ storageState: scene.owner })
  // The stretches of the sample's own film would be among these.
  const result = withoutPositions(scene.result)
  const { report } = result
  const [fact] = report?.facts ?? []
  if (!report || !fact) throw new Error('The sample has no report')
  const spans = [{ kind: 'film', fromMs: 60_000, toMs: 90_000 } as const, { kind: 'video', fromMs: 20_000, toMs: 26_000 } as const]
  const facts = [...report.facts, { ...fact, id: 'spanned', evidence: spans }]
  const headline = { ...report.headline, facts: [...report.headline.facts, 'spanned'] }
  await answerWith(page, { ...result, report: { ...report, facts, headline } })
  await page.goto(scene.path)
  const stage = page.getByRole('region', { name: 'Video and match timeline' })
  await stage.getByRole('button', { name: /^Play the next moment of \d+$/ }).press('Enter')
  await stage.getByText('Video 00:14').waitFor()
  await stage.getByRole('button', { name: 'Show events as a list' }).click()
  const ofFilm = stage.getByRole('button', { name: /:46 to 01:16 Moment of the match/ })
  await ofFilm.click()
  await ofFilm.and(page.locator('[aria-current=true]')).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a report without a film offers no moments: no timeline, no steps, no alignment', async () => {
  const { page, context, complaints } = await scene.visit({ storageState: scene.owner })
  const result = withoutPositions(scene.result)
  const { report } = result
  if (!report) throw new Error('The sample has no report')
  const timeline = { ...report.timeline, startMs: 0, endMs: 0, kickOffMs: null, rounds: [], advantage: [], scoreLead: null }
  const withoutFilm = {
    ...report,
    sources: { ...report.sources, film: 'absent' },
    alignment: { status: 'none' },
    focusAreas: [],
    deaths: [],
    events: [],
    timeline: { ...timeline, kills: [], deaths: [], medals: [], objectives: [] },
  }
  await answerWith(page, { ...result, report: withoutFilm })
  await page.goto(scene.path)
  await page.getByRole('region', { name: 'What to work on' }).waitFor()
  await page.getByText(/^This report was computed from the match statistics alone\./).waitFor()
  await page.getByRole('region', { name: 'What to work on' }).locator('video').waitFor()
  expect(await page.getByRole('region', { name: 'Video and match timeline' }).count()).toBe(0)
  for (const words of ['Align the video', 'Times are of the match log', 'Previous', 'Next moment']) {
    expect(await page.getByText(words).count(), words).toBe(0)
  }
  await page.getByRole('tab', { name: /^How it was checked/ }).click()
  const checked = page.getByRole('region', { name: 'Sources' })
  await checked.getByText('Match statistics').waitFor()
  expect(await checked.getByText(/Video and match log|starts in the video|in the video at/).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

const WIDTHS = [1440, 1100, 768, 600, 480, 390, 320]
/** The maximum overflow over 15 frames: moving elements must fit on their way, too. */
const MAX_OVERFLOW = `new Promise((resolve) => {
  const { documentElement } = document
  let [most, frames] = [0, 0]
  const look = () => {
    most = Math.max(most, documentElement.scrollWidth - documentElement.clientWidth)
    frames += 1
    if (frames < 15) requestAnimationFrame(look)
    else resolve(most)
  }
  look()
})`

test('the report fits every width while its video plays', async () => {
  const { page, context, complaints } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const evidence = page.getByRole('list', { name: 'Evidence' }).first().getByRole('button')
  await evidence.first().click()
  await evidence.last().click()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(MAX_OVERFLOW), `${width}`).toBe(0)
  }
  expect(complaints).toEqual([])
  await context.close()
})

/** Moves the time tag to the end of its line: only its own limit keeps it inside the page. */
const TAG_TO_THE_END = `(() => {
  const { style } = document.querySelector('.tag-playhead')
  style.left = style.left.replace(/^min\\([^,]*/, 'min(100%')
})()`

test('the time tag below the video line stays inside the page when the video is at its end', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(scene.path)
  await page.getByRole('region', { name: 'What to work on' }).waitFor()
  const lastMoment = page.locator('.timeline .mark').last()
  for (const width of [600, 480, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await lastMoment.click()
    await page.locator('.tag-playhead').waitFor()
    await page.evaluate(TAG_TO_THE_END)
    expect(await page.evaluate(MAX_OVERFLOW), `${width}`).toBe(0)
  }
  await context.close()
})

test('a gamertag of 15 or 32 wide letters is fully shown in the lobby table, which does not scroll on a wide screen; on a narrow one it fades at the edge where it continues', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const { report } = scene.result
  if (!report) throw new Error('The sample has no report')
  for (const length of [15, 32]) {
    const gamertag = 'W'.repeat(length)
    await answerWith(page, {
      ...scene.result,
      report: { ...report, players: report.players.map((player) => ({ ...player, name: gamertag })) },
    })
    await page.goto(`${scene.path}?tab=lobby`)
    const table = page.getByRole('region', { name: 'Lobby table' })
    await expect.poll(() => table.getByRole('rowheader', { name: gamertag }).count()).toBe(report.players.length)
    const boxes = `[...document.querySelectorAll('html, [aria-label="Lobby table"]')]`
    expect(await page.evaluate(`${boxes}.map((box) => box.scrollWidth - box.clientWidth)`), `${length}`).toEqual([0, 0])
  }
  const name = 'Lobby table'
  const table = `document.querySelector('[aria-label="${name}"]')`
  const fades = () => page.evaluate(`getComputedStyle(${table}).maskImage !== 'none'`)
  await expect.poll(fades).toBe(false)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(fades).toBe(true)
  await page.evaluate(`${table}.scrollTo(9999, 0)`)
  await expect.poll(fades).toBe(false)
  await context.close()
})
