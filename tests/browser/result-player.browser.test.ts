import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatClock } from '#shared/time/clock.ts'
import { findAccessibilityProblems } from './browser.ts'
import { commandsHeard, embedAddressOf, embedSeconds, playEmbedsLocally } from './embedded-player.ts'
import { answerWith, setResultScene, textOnly } from './result-scene.ts'
import type { Visitor } from './visitor.ts'

const scene = await setResultScene()

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const videoSeconds = (page: Page) => page.evaluate<number>('document.querySelector("video")?.currentTime ?? 0')
/** The clock beside the video, in seconds. */
async function secondsShown(page: Page): Promise<number> {
  const clock = page.getByRole('region', { name: 'Video and match timeline' }).locator('.clock b').first()
  const [minutes = Number.NaN, seconds = Number.NaN] = (await clock.innerText()).split(':').map(Number)
  return 60 * minutes + seconds
}

async function openEmbedded(document: object = scene.result, id = 'dQw4w9WgXcQ'): Promise<Visitor> {
  const visitor = await scene.visit({ storageState: scene.owner })
  await playEmbedsLocally(visitor.page)
  const playback = { kind: 'embed', url: `https://www.youtube.com/embed/${id}` }
  await answerWith(visitor.page, { ...document, videoUrl: VIDEO, playback })
  await visitor.page.goto(scene.path)
  return visitor
}

/** The time of the scene's video, in ms, at time 0 of the match; NaN if it is not aligned. */
function offsetOf(report: typeof scene.result.report): number {
  return report && report.alignment.status !== 'none' ? (report.alignment.segments[0]?.offsetMs ?? Number.NaN) : Number.NaN
}

/** The video time of a timeline mark's event, in seconds. */
function secondsOf(eventId: string | null): number {
  const { report } = scene.result
  const atMs = report?.events.find(({ id }) => id === eventId)?.atMs ?? Number.NaN
  return (atMs + offsetOf(report)) / 1000
}

test('by keyboard the timeline is one tab stop; arrows, Home and End move, Enter plays', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const timeline = page.getByRole('group', { name: /^Match timeline/ })
  await timeline.waitFor()
  // This button loads a little later, and is right after the timeline in the tab order.
  await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
  expect(await timeline.locator('button:not([tabindex="-1"])').count()).toBe(1)
  await page.getByRole('button', { name: 'Show events as a list' }).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate<string | null>('document.activeElement?.getAttribute("data-event")')
  const events = await page.evaluate<string[]>('[...document.querySelectorAll(".timeline [data-event]")].map((mark) => mark.dataset.event)')
  const inOrder = events.toSorted((a, b) => secondsOf(a) - secondsOf(b))
  expect(await focused()).toBe(inOrder[0])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(inOrder[2])
  const readout = page.locator('.readout[aria-live="polite"]')
  expect(await readout.innerText()).toContain(formatClock(1000 * secondsOf(inOrder[2] ?? null)))
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe(inOrder[1])
  await page.keyboard.press('End')
  expect(await focused()).toBe(inOrder.at(-1))
  await page.keyboard.press('Home')
  expect(await focused()).toBe(inOrder[0])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(secondsOf(inOrder.at(-1) ?? null) - 6.5)
  await page.keyboard.press('Tab')
  expect(await focused()).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(inOrder.at(-1))
  await context.close()
})

test('on a touch screen one tap on a mark describes its moment and plays it', async () => {
  const { page, context } = await scene.visit({
    storageState: scene.owner,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(scene.path)
  const mark = page
    .getByRole('group', { name: /^Match timeline/ })
    .locator('button.is-objective')
    .first()
  const seconds = secondsOf(await mark.getAttribute('data-event'))
  await mark.tap()
  expect(await page.locator('.readout').innerText()).toContain(formatClock(1000 * seconds))
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(seconds - 6.5)
  await context.close()
})

test('a chip opens the card of its moment, is marked while open and dimmed after that, and the moment is in the address', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const chips = page.getByRole('list', { name: 'Evidence' }).getByRole('button')
  const [moment = ''] = scene.result.report?.focusAreas[0]?.moments ?? []
  await chips.first().click()
  await expect.poll(() => chips.first().getAttribute('aria-current')).toBe('true')
  await page.locator('.timeline .mark.is-kill').nth(2).click()
  await expect.poll(() => chips.first().getAttribute('class')).toBe('chip faint')
  await chips.first().click()
  expect(new URL(page.url()).searchParams.get('moment')).toBe(moment)
  await page.reload()
  await expect.poll(() => chips.first().getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: /^Watch in the video/ }).click()
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(secondsOf(moment) - 6.5)
  expect(await videoSeconds(page)).toBeLessThan(secondsOf(moment))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('img', { name: /^From above, the last 8 seconds/ }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await context.close()
})

test('the objective tab shows who played it, when, and where you were; a row plays its moment beside the table', async () => {
  const { page, context, complaints } = await scene.visit({ storageState: scene.owner })
  await page.goto(`${scene.path}?tab=objective`)
  const lanes = page.getByRole('group', { name: /^Eagle: \d+, Cobra: \d+$/ })
  await lanes.waitFor()
  await page.getByText('Times they were on it with you over 30 m away').waitFor()
  const rows = page.getByRole('region', { name: 'Cobra on the objective, and where you were' }).getByRole('button')
  await rows.nth(4).click()
  await expect.poll(() => rows.nth(4).getAttribute('aria-current')).toBe('true')
  const moment = page.getByRole('region', { name: 'The moment' })
  await moment.getByRole('img', { name: /^From above, the last 8 seconds/ }).waitFor()
  const away = /You were (\d+ m) away\./.exec(await moment.innerText())?.[1]
  expect((await rows.nth(4).innerText()).endsWith(String(away))).toBe(true)
  expect(new URL(page.url()).searchParams.get('tab')).toBe('objective')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await lanes.getByRole('button', { name: /in Eagle$/ }).click({ position: { x: 5, y: 20 } })
  await moment.getByText(/^(You|Plum Static|Dapper Vortex|Saffron Drift) made a play on the objective/).waitFor()
  const first = new URL(page.url()).searchParams.get('moment')
  await page.keyboard.press('l')
  await expect.poll(() => new URL(page.url()).searchParams.get('moment')).not.toBe(first)
  await moment.getByRole('button', { name: /^Watch in the video/ }).click()
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(60)
  expect(complaints).toEqual([])
  await context.close()
})

test('the start of the match in the video can be played beside the text', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(`${scene.path}?tab=checked`)
  const { timeline } = scene.result.report ?? {}
  const startsAt = ((timeline?.kickOffMs ?? Number.NaN) + offsetOf(scene.result.report)) / 1000
  expect(formatClock(1000 * startsAt)).toBe('00:07')
  await page.getByText('Match starts in the video at').waitFor()
  await page.getByRole('button', { name: `Play from ${formatClock(1000 * startsAt)}` }).click()
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(startsAt - 0.5)
  await page.getByRole('button', { name: 'Close the video' }).click()
  expect(await page.locator('video').count()).toBe(0)
  await context.close()
})

test("the platform's player loads with the first press, at the requested second, and follows every further one", async () => {
  const { page, context, complaints } = await openEmbedded()
  const marks = page.locator('.timeline .mark.is-death')
  await marks.first().waitFor()
  expect(embedAddressOf(page)).toBeNull()
  const [first, other] = [await marks.nth(1).getAttribute('data-event'), await marks.nth(3).getAttribute('data-event')]
  await marks.nth(1).click()
  await expect.poll(() => embedAddressOf(page)?.searchParams.get('start')).toBe(String(Math.floor(secondsOf(first) - 6)))
  expect(embedAddressOf(page)?.searchParams.get('origin')).toBe(scene.address)
  // The video plays on meanwhile, so the clock is compared with the player, not with a fixed time.
  const isInStep = async () => (await secondsShown(page)) === Math.floor(await embedSeconds(page))
  await expect.poll(isInStep).toBe(true)
  await marks.nth(3).click()
  await expect.poll(() => commandsHeard(page)).toContainEqual(['seekTo', [secondsOf(other) - 6, true]])
  await expect.poll(() => commandsHeard(page)).toContainEqual(['playVideo', []])
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(secondsOf(other) - 6)
  await expect.poll(isInStep).toBe(true)
  expect(await page.getByText('/ 10:00').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a video that may not be embedded is replaced by a link to its platform', async () => {
  const { page, context } = await openEmbedded(scene.result, 'NOEMBEDaaaa')
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const link = page.getByRole('link', { name: 'Watch on YouTube' })
  await link.waitFor()
  await page.getByText('YouTube does not let this video play here.').waitFor()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ&t=\d+s$/)
  await context.close()
})

test('a fight plays from 6 seconds before it, in its own column that covers nothing and can be closed', async () => {
  const { page, context } = await openEmbedded()
  await page.getByRole('tab', { name: /^Fights/ }).click()
  const table = page.getByRole('region', { name: 'Table of fights' })
  const [fight] = scene.result.report?.positions.status === 'read' ? scene.result.report.positions.fights : []
  // The button of the fight's time covers the whole row.
  await table.getByRole('row').nth(1).getByRole('cell').first().click({ force: true })
  const start = ((fight?.fromMs ?? Number.NaN) + offsetOf(scene.result.report)) / 1000
  await expect.poll(() => embedAddressOf(page)?.searchParams.get('start')).toBe(String(Math.floor(Math.max(0, start - 6))))
  const video = page.getByRole('region', { name: 'Video' })
  const [left, right] = [await table.boundingBox(), await video.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(Math.min(right?.width ?? 0, right?.height ?? 0)).toBeGreaterThanOrEqual(200)
  await video.getByRole('button', { name: 'Close the video' }).click()
  await video.waitFor({ state: 'detached' })
  await table
    .getByRole('button', { name: /^Lost, show the death at / })
    .first()
    .click()
  await page.getByRole('region', { name: /^Death at / }).waitFor()
  await page.goBack()
  await table.waitFor()
  await context.close()
})

test('a mark on a lane opens the card of its moment, which scrolls into view and plays; Space pauses it', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const mark = page.locator('.timeline .mark.is-kill').nth(2)
  await mark.scrollIntoViewIfNeeded()
  await mark.click()
  expect(new URL(page.url()).searchParams.get('moment')).toBe(await mark.getAttribute('data-event'))
  const seconds = secondsOf(await mark.getAttribute('data-event'))
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(seconds - 6.5)
  expect(await videoSeconds(page)).toBeLessThan(seconds)
  await expect.poll(async () => (await page.locator('video').boundingBox())?.y ?? -1).toBeGreaterThan(50)
  const isResting = () => page.evaluate<boolean>('document.querySelector("video").paused')
  await page.getByRole('heading', { name: 'Analysis Complete' }).focus()
  // The video runs once its clock does; pressing Space before would start it.
  await expect.poll(() => secondsShown(page)).toBeGreaterThan(seconds - 6)
  expect(await isResting()).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(isResting).toBe(true)
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' }).click()
  await context.close()
})

test('L and J step through the shown moments', async () => {
  const { report } = scene.result
  if (!report) throw new Error('The sample has no report.')
  // The sample's first focus area has one moment, its second several.
  const focusAreas = report.focusAreas.toReversed()
  const { moments = [] } = focusAreas[0] ?? {}
  expect(moments.length).toBeGreaterThan(1)
  const { page, context } = await openEmbedded({ ...scene.result, report: { ...report, focusAreas } })
  await page.getByRole('list', { name: 'Evidence' }).waitFor()
  const shownMoment = () => page.evaluate("new URLSearchParams(location.search).get('moment')")
  // The code for the keys loads after the report.
  await expect
    .poll(async () => {
      await page.keyboard.press('l')
      return await shownMoment()
    })
    .toBe(moments[1])
  await page.keyboard.press('j')
  await expect.poll(shownMoment).toBe(moments[0])
  await context.close()
})

const TEXT = '# Positioning\n\nAt **02:18** you push. You won 50:49. At 09:59 and 10:01.\n\n1. one\n2. two\n\n[more](https://example.com)'

test('times in a stored text play their second of the video, but scores and times past its end do not; a plain text keeps its lines', async () => {
  const { page, context } = await openEmbedded(textOnly(scene.result, { content: TEXT }))
  await page.getByRole('heading', { name: 'Positioning', level: 3 }).waitFor()
  await page.getByRole('button', { name: 'Play from 02:18' }).click()
  await expect.poll(() => embedAddressOf(page)?.searchParams.get('start')).toBe('138')
  await expect.poll(() => page.getByRole('article').getByRole('button').allInnerTexts()).toEqual(['02:18', '09:59'])
  expect(await page.getByRole('article').getByRole('listitem').allInnerTexts()).toEqual(['one', 'two'])
  await answerWith(page, textOnly(scene.result, { result: 'Strengths: aim\nWeaknesses: calm\n\nNext: wait' }))
  await page.reload()
  await page.getByText('Strengths: aim').waitFor()
  expect(await page.getByRole('article').getByRole('paragraph').allInnerTexts()).toEqual(['Strengths: aim\nWeaknesses: calm', 'Next: wait'])
  await context.close()
})

test('when the video can only be linked, times are links to it; without a video they are plain text', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const link = page.getByRole('link', { name: '02:18' })
  await answerWith(page, { ...textOnly(scene.result, { analysis: TEXT }), videoUrl: VIDEO, playback: { kind: 'link', url: VIDEO } })
  await page.goto(scene.path)
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`${VIDEO}&t=138s`)
  await answerWith(page, { ...textOnly(scene.result, { analysis: TEXT }), videoUrl: '', playback: null })
  await page.reload()
  await page.getByText('02:18').waitFor()
  expect(await link.count()).toBe(0)
  expect(await page.locator('.timestamp-plain').allInnerTexts()).toEqual(['02:18', '09:59', '10:01'])
  await context.close()
})
