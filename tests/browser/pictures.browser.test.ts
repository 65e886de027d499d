import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Result, result as resultSchema } from '#shared/result.ts'
import { findAccessibilityProblems } from './browser.ts'
import { answerWithTracks, tracksFor } from './picture-scene.ts'
import { setResultScene } from './result-scene.ts'
import { signedIn } from './sample-match.ts'
import { shareResult, WITH_REPLAY } from './sharing.ts'
import { fails } from './stops.ts'

const scene = await setResultScene()
const { report } = scene.result
if (!report) throw new Error('The sample has no report')
const TRACKS = tracksFor(report)

async function open(path: string, { tracks = TRACKS } = {}) {
  const visit = await scene.visit({ storageState: scene.owner })
  await answerWithTracks(visit.page, scene.result, tracks)
  await visit.page.goto(path)
  return visit
}

test('a death opens from its row, is controlled by keys wherever the focus is, and is still open after going back', async () => {
  const { page, context, complaints } = await open(`${scene.path}?tab=deaths`)
  const rows = page.getByRole('region', { name: 'Your deaths' }).getByRole('button')
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: 'Time in this clip' })
  await page
    .getByRole('region', { name: /^Death at/ })
    .getByText('2 of 15')
    .waitFor()
  await slider.waitFor()
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowLeft')
  expect(before - Number(await slider.inputValue())).toBeCloseTo(1000, -2)
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d\d:\d\d, you (alive|dead), \d against \d$/)
  expect(await page.getByRole('img', { name: /^From above, the last 8 seconds before your death at / }).count()).toBe(1)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.keyboard.press('l')
  await expect.poll(() => rows.nth(2).getAttribute('aria-current')).toBe('true')
  const address = page.url()
  await page
    .getByRole('button', { name: 'Pause' })
    .or(page.getByRole('button', { name: 'Play', exact: true }))
    .first()
    .waitFor()
  if (await page.getByRole('button', { name: 'Pause' }).count()) await page.keyboard.press('Space')
  await slider.press('Home')
  await slider.press('ArrowRight')
  const position = Number(await slider.inputValue())
  await page.getByRole('link', { name: 'Open in replay' }).click()
  await page.getByRole('slider', { name: 'Time of the match' }).waitFor()
  await page.locator('.support-lobby').waitFor()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect.poll(() => rows.nth(2).getAttribute('aria-current')).toBe('true')
  expect(page.url()).toBe(address)
  await expect.poll(async () => Number(await slider.inputValue())).toBe(position)
  await page.keyboard.press('5')
  await page.getByRole('region', { name: 'Lobby table' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a press filters the deaths by cause, and the keys step through them; one press plays them all, another stops', async () => {
  const { page, context } = await open(`${scene.path}?tab=deaths`)
  const rows = page.getByRole('region', { name: 'Your deaths' }).getByRole('button')
  await page
    .getByRole('group', { name: 'Deaths by cause' })
    .getByRole('button', { name: /^Traded/ })
    .click()
  await expect.poll(() => rows.count()).toBe(5)
  await rows.first().click()
  await page.keyboard.press('l')
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  await page.getByRole('link', { name: 'Open in replay' }).click()
  await page.getByRole('slider', { name: 'Time of the match' }).waitFor()
  await page.goBack()
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  expect(await rows.count()).toBe(5)
  await page.clock.install()
  await page.getByRole('button', { name: 'Play all 5' }).click()
  await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true')
  await page.clock.runFor(10_000)
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.clock.runFor(20_000)
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await context.close()
})

test('the replay opens at its second, steps from event to event, lists the same events, and can show the map alone; on a phone it is one column', async () => {
  const { page, context, complaints } = await open(`${scene.path}/replay?t=100`)
  const slider = page.getByRole('slider', { name: 'Time of the match' })
  expect(Number(await slider.inputValue())).toBe(100_000)
  await page.getByText('The same as a list').click()
  const events = page.getByRole('list', { name: 'Deaths of the match' }).getByRole('button')
  expect(await events.count()).toBe(TRACKS.deaths.length)
  await events.nth(5).click()
  expect(Number(await slider.inputValue())).toBeCloseTo((TRACKS.deaths[5]?.ms ?? 0) - 6000, -3)
  await page.getByRole('button', { name: 'Next death' }).click()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Following you' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Zoom out' }).waitFor()
  await page.getByRole('heading', { name: 'Replay' }).focus()
  await page.keyboard.press('-')
  await page.getByRole('button', { name: 'Zoom out' }).waitFor({ state: 'detached' })
  await page.keyboard.press('>')
  await page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: '2', exact: true, pressed: true }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('list', { name: /^Cobra, \d alive$/ }).waitFor()
  await page.getByRole('button', { name: 'Map only' }).click()
  expect(await page.locator('.replay-side').count()).toBe(0)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.reload()
  await page.getByRole('slider', { name: 'Time of the match' }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
  await context.close()
})

test('the replay and its video stay in sync, whichever of them is started, moved or stopped', async () => {
  const { page, context, complaints } = await open(`${scene.path}/replay?t=100`)
  const slider = page.getByRole('slider', { name: 'Time of the match' })
  const offsetMs = report.alignment.status === 'none' ? Number.NaN : (report.alignment.segments[0]?.offsetMs ?? Number.NaN)
  const video = () => page.evaluate<{ seconds: number; rests: boolean }>(VIDEO)
  /** The difference between the map's time and the video's time, in seconds. */
  const apart = async () => Math.abs(Number(await slider.inputValue()) / 1000 + offsetMs / 1000 - (await video()).seconds)
  await slider.waitFor()
  await expect.poll(apart).toBeLessThan(0.2)
  expect((await video()).rests).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await video()).seconds).toBeGreaterThan(100 + offsetMs / 1000 + 0.5)
  expect(await apart()).toBeLessThan(1)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await video()).rests).toBe(true)
  const resting = page.getByRole('region', { name: 'Time of the match' }).getByRole('button', { name: 'Play', exact: true })
  await resting.waitFor()
  await expect.poll(apart).toBeLessThan(0.5)
  await page.evaluate('document.querySelector("video").currentTime = 300')
  await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(300_000 - offsetMs, -3)
  await page.evaluate('void document.querySelector("video").play()')
  await resting.waitFor({ state: 'detached' })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(300_500 - offsetMs)
  expect(await apart()).toBeLessThan(1)
  await page.evaluate('document.querySelector("video").pause()')
  await resting.waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const VIDEO =
  '(() => { const { currentTime, paused } = document.querySelector("video"); return { seconds: currentTime, rests: paused } })()'

test('on an unknown map shapes are drawn, but no distance is shown', async () => {
  const { page, context } = await open(scene.path, { tracks: tracksFor(report, { isMapKnown: false }) })
  await page.getByText("We don't know this map").waitFor()
  expect(await page.locator('.death-sentence').innerText()).not.toMatch(/\d m\b/)
  await context.close()
})

test('without tracks a card has no map, and the page and the replay say why', async () => {
  const visit = await scene.visit({ storageState: scene.owner })
  await visit.page.route(/\/api\/get-private-result/, (route) =>
    route.fulfill({ json: { ...scene.result, positions: { state: 'absent', reason: 'gate-failed' } } }),
  )
  await visit.page.goto(scene.path)
  await visit.page.getByText('failed its checks, so the report uses only the match log').waitFor()
  expect(await visit.page.getByRole('img', { name: /^From above/ }).count()).toBe(0)
  await visit.page.goto(`${scene.path}/replay`)
  await visit.page.getByText('There is no replay of this match').waitFor()
  await visit.context.close()
})

test('a dispute is stored and can be taken back; the card says when it is being sent and when that failed', async () => {
  const { page, context } = await open(`${scene.path}?tab=deaths`)
  const [opener, send] = [page.getByRole('button', { name: 'This is wrong' }), page.getByRole('button', { name: 'Send', exact: true })]
  await opener.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await focusedWords(page)).toBe('This is wrong')
  await opener.click()
  await page.getByRole('button', { name: 'The places are off' }).click()
  await page.route('**/api/dispute-death', fails)
  await send.click()
  await page.getByRole('alert').first().waitFor()
  await page.unroute('**/api/dispute-death')
  const answer = await holdBack(page, '**/api/dispute-death')
  await send.click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  answer()
  await page.getByText('You said this is wrong: The places are off.').waitFor()
  expect(await focusedWords(page)).toBe('Undo')
  const result = await readAsOwner(page)
  expect(result.disputes.map(({ reason }) => reason)).toEqual(['places-off'])
  await answerWithTracks(page, result, TRACKS)
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await opener.waitFor()
  expect(await focusedWords(page)).toBe('This is wrong')
  expect((await readAsOwner(page)).disputes).toEqual([])
  await context.close()
})

test('the owner also shares the replay, reads what others see, and takes that back', async () => {
  const { page, context } = await open(scene.path)
  const sharedWith = async () => {
    const response: unknown = await (await fetch(`${scene.address}/api/get-public-result?jobId=${scene.result.jobId}`)).json()
    return resultSchema.parse(response).shared
  }
  await shareResult(page)
  await page.getByText('Others see the whole report, without the map').waitFor()
  expect(await sharedWith()).toBe('report')
  await page.route('**/api/make-result-public', fails)
  await shareResult(page, WITH_REPLAY)
  await page.getByRole('alert').first().waitFor()
  await page.getByText('Others see the whole report, without the map').waitFor()
  await page.unroute('**/api/make-result-public')
  await shareResult(page, WITH_REPLAY)
  await page.getByText('Others see the whole report and the match from above').waitFor()
  expect(await sharedWith()).toBe('replay')
  await shareResult(page)
  await page.getByText('Others see the whole report, without the map').waitFor()
  expect(await sharedWith()).toBe('report')
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByText('The link is off.').waitFor()
  await context.close()
})

/** Holds requests to this address until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function focusedWords(page: Page): Promise<string> {
  return await page.evaluate<string>('document.activeElement.innerText.trim()')
}

/** The result on the server, regardless of the answers that the page gets. */
async function readAsOwner({ request }: Page): Promise<Result> {
  const response = await request.get('/api/get-private-result', { params: { jobId: scene.result.jobId }, headers: await signedIn(request) })
  return resultSchema.parse(await response.json())
}
