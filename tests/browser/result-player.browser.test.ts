import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatClock } from '#shared/time/clock.ts'
import { commandsHeard, embedAddressOf, playEmbedsLocally } from './embedded-player.ts'
import { answerWith, setResultScene, textOnly } from './result-scene.ts'
import type { Visitor } from './visitor.ts'

/** A player looks at the moments of a match: on the timeline, in the text, in our player and in the platform's. */

const scene = await setResultScene()

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const videoSeconds = (page: Page) => page.evaluate<number>('document.querySelector("video")?.currentTime ?? 0')
const clockOf = (page: Page) => page.getByRole('region', { name: 'Video and match timeline' }).locator('.clock b').first().innerText()

async function openEmbedded(document: object = scene.result, id = 'dQw4w9WgXcQ'): Promise<Visitor> {
  const visitor = await scene.visit({ storageState: scene.owner })
  await playEmbedsLocally(visitor.page)
  const playback = { kind: 'embed', url: `https://www.youtube.com/embed/${id}` }
  await answerWith(visitor.page, { ...document, videoUrl: VIDEO, playback })
  await visitor.page.goto(scene.path)
  return visitor
}

/** Where time 0 of the match would be in the scene's video. */
function offsetOf(report: typeof scene.result.report): number {
  return report && report.alignment.status !== 'none' ? (report.alignment.segments[0]?.offsetMs ?? Number.NaN) : Number.NaN
}

/** When the event of a timeline mark happens in the video, seconds. */
function secondsOf(eventId: string | null): number {
  const { report } = scene.result
  const atMs = report?.events.find(({ id }) => id === eventId)?.atMs ?? Number.NaN
  return (atMs + offsetOf(report)) / 1000
}

test('with the keyboard alone: one stop on the timeline, arrows, Home and End move, Enter plays', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const timeline = page.getByRole('group', { name: /^Match timeline/ })
  await timeline.waitFor()
  // It comes a little later, and stands right behind the timeline.
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
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(secondsOf(inOrder.at(-1) ?? null) - 0.5)
  await page.keyboard.press('Tab')
  expect(await focused()).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(inOrder.at(-1))
  await context.close()
})

test('on a touch screen one tap on a mark tells and plays', async () => {
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
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(seconds - 0.5)
  await context.close()
})

test('where the match starts in the video is a time that plays; evidence is marked while it plays and dimmed once it was watched', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await page.goto(scene.path)
  const { timeline } = scene.result.report ?? {}
  const startsAt = ((timeline?.kickOffMs ?? Number.NaN) + offsetOf(scene.result.report)) / 1000
  const card = page.getByRole('complementary', { name: 'How this was checked' })
  expect(formatClock(1000 * startsAt)).toBe('00:07')
  await card.getByText('Match starts in the video at').waitFor()
  await card.getByRole('button', { name: `Play from ${formatClock(1000 * startsAt)}` }).click()
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(startsAt - 0.5)
  const chips = page.getByRole('list', { name: 'Evidence' }).first().getByRole('button')
  await chips.nth(0).click()
  expect(await chips.nth(0).getAttribute('class')).toBe('chip chip-on')
  await chips.nth(1).click()
  expect(await chips.nth(0).getAttribute('class')).toBe('chip chip-seen')
  expect(await chips.nth(1).getAttribute('aria-current')).toBe('true')
  expect(await chips.nth(2).getAttribute('class')).toBe('chip')
  await page.getByRole('button', { name: 'Next moment' }).click()
  expect(await chips.nth(2).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Previous moment' }).click()
  expect(await chips.nth(1).getAttribute('aria-current')).toBe('true')
  await context.close()
})

test("the platform's player comes with the first click, at the asked second, and follows every further one", async () => {
  const { page, context, complaints } = await openEmbedded()
  const chips = page.getByRole('list', { name: 'Evidence' }).first().getByRole('button')
  await chips.first().waitFor()
  expect(embedAddressOf(page)).toBeNull()
  await chips.nth(0).click()
  const first = scene.result.report?.focusAreas[0]?.moments ?? []
  await expect.poll(() => embedAddressOf(page)?.searchParams.get('start')).toBe(String(Math.floor(secondsOf(first[0] ?? null))))
  expect(embedAddressOf(page)?.searchParams.get('origin')).toBe(scene.address)
  await expect.poll(() => clockOf(page)).toBe(formatClock(1000 * secondsOf(first[0] ?? null)))
  await chips.nth(3).click()
  await expect.poll(() => commandsHeard(page)).toContainEqual(['seekTo', [secondsOf(first[3] ?? null), true]])
  await expect.poll(() => commandsHeard(page)).toContainEqual(['playVideo', []])
  await expect.poll(() => clockOf(page)).toBe(formatClock(1000 * (secondsOf(first[3] ?? null) + 1)))
  expect(await page.getByText('/ 10:00').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('a video that may not be embedded leads to its platform instead', async () => {
  const { page, context } = await openEmbedded(scene.result, 'NOEMBEDaaaa')
  await page.getByRole('button', { name: 'Play the video' }).click()
  const link = page.getByRole('link', { name: 'Watch on YouTube' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ&t=\d+s$/)
  await context.close()
})

test('the player follows the reader, can be closed, and comes back with the next moment', async () => {
  const { page, context } = await openEmbedded()
  await page.getByRole('list', { name: 'Evidence' }).first().getByRole('button').first().click()
  await page.getByRole('heading', { name: 'You in this lobby' }).scrollIntoViewIfNeeded()
  const dock = page.getByRole('region', { name: 'Docked player' })
  await dock.waitFor()
  const box = await dock.locator('iframe').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200)
  await dock.getByRole('button', { name: 'Close player' }).click()
  await dock.waitFor({ state: 'detached' })
  await page.getByRole('table', { name: '' }).first().getByRole('button').last().click()
  await dock.waitFor()
  await dock.getByRole('button', { name: 'Back to the timeline' }).click()
  await dock.waitFor({ state: 'detached' })
  await context.close()
})

const TEXT = '# Positioning\n\nAt **02:18** you push. You won 50:49. At 09:59 and 10:01.\n\n1. one\n2. two\n\n[more](https://example.com)'

test('the times of a stored text play their second of the video, a score and what lies beyond it do not; a plain text keeps its lines', async () => {
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

test('where the video can only be opened, times are links to it; without a video they are plain text', async () => {
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
