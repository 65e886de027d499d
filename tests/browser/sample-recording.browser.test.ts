import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CALLS } from '#shared/calls/calls.ts'
import { result } from '#shared/result.ts'
import { SAMPLE_KICK_OFF_MS, SAMPLE_VIDEO_OFFSET_MS } from '#shared/sample.ts'
import { FRAMES_PER_SECOND } from '../../scripts/render-sample/sample-video.ts'
import { giveTime, hurry, recordAlignRequests, slowDown } from './reading-time.ts'
import { RESULT_CALL, setResultScene } from './result-scene.ts'
import { signedIn } from './sample-match.ts'

/** The sample's own video, chosen from disk like any recording: only its picture shows where it is in the match. */

const scene = await setResultScene()
const SAMPLE = fileURLToPath(import.meta.resolve('#assets/sample/sample.webm'))
const FRAME_MS = 1000 / FRAMES_PER_SECOND

const chooser = (page: Page, words = 'Choose your recording') =>
  page.getByLabel(words, { exact: true }).and(page.locator('input[type=file]'))
const videoSeconds = (page: Page) => page.evaluate<number>('document.querySelector("video")?.currentTime ?? -1')

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
}

/** Restores the report for other test files. If no recording was stored, the sample's own alignment is unchanged. */
async function removeAlignment(): Promise<void> {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  const headers = await signedIn(page.request)
  const { jobId } = scene.result
  const shown = result.parse(await (await page.request.get(`${CALLS.getPrivateResult.path}?jobId=${jobId}`, { headers })).json())
  if (shown.recording !== null) {
    const answer = await page.request.post(CALLS.alignResult.path, { headers, data: { jobId, anchor: null } })
    expect(CALLS.alignResult.reply.parse(await answer.json()).report?.alignment).toEqual(scene.result.report?.alignment)
  } else expect(shown.report?.alignment).toEqual(scene.result.report?.alignment)
  await context.close()
}

test('the clock of the sample’s video is read without error, its offset is exact to the frame, and a death plays at its time', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await giveTime(page)
  const requests = recordAlignRequests(page)
  await page.goto(scene.path)
  await chooser(page).setInputFiles(SAMPLE)
  await page.getByText('Matched to the frame', { exact: true }).waitFor({ timeout: 60_000 })

  await page.getByText('This is the match.', { exact: true }).waitFor()
  const readings = requests.at(-1)?.readings ?? []
  expect(readings.length).toBeGreaterThanOrEqual(8)
  const shownAt = (videoMs: number) => Math.floor((videoMs - SAMPLE_VIDEO_OFFSET_MS - SAMPLE_KICK_OFF_MS) / 1000)
  const wrong = readings.filter(({ videoMs, clockSeconds }) => ![shownAt(videoMs), shownAt(videoMs - FRAME_MS)].includes(clockSeconds))
  expect(wrong).toEqual([])

  const { report } = scene.result
  const [death = ''] = report?.timeline.deaths ?? []
  const diedAtMs = report?.events.find(({ id }) => id === death)?.atMs ?? Number.NaN
  await page.locator(`.timeline [data-event="${death}"]`).first().click()
  const diedS = (diedAtMs + SAMPLE_VIDEO_OFFSET_MS) / 1000
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(diedS - 7)
  expect(await videoSeconds(page)).toBeLessThan(diedS + 6)

  // The recording also plays beside the replay, in sync with its map.
  await page.goBack()
  await page.getByRole('link', { name: 'Open in replay' }).click()
  const slider = page.getByRole('slider', { name: 'Time of the match' })
  await slider.waitFor()
  await expect.poll(() => page.evaluate('document.querySelector("video")?.currentSrc.startsWith("blob:")')).toBe(true)
  const apart = async () => Math.abs(Number(await slider.inputValue()) / 1000 + SAMPLE_VIDEO_OFFSET_MS / 1000 - (await videoSeconds(page)))
  await expect.poll(apart).toBeLessThan(0.5)
  await slider.press('Shift+ArrowRight')
  await expect.poll(apart).toBeLessThan(0.5)
  await page.evaluate('scrollTo(0, 0)')
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await page.getByText('Matched to the frame', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()

  const response = page.waitForResponse(RESULT_CALL)
  await page.reload()
  const alignment = result.parse(await (await response).json()).report?.alignment
  if (alignment?.status !== 'measured') throw new Error('It was not measured.')
  expect(alignment).toMatchObject({ of: 'recording', isToTheFrame: true, calibration: 'known', scores: { match: 'this' } })
  expect(alignment.segments).toHaveLength(1)
  expect(Math.abs((alignment.segments[0]?.offsetMs ?? Number.NaN) - SAMPLE_VIDEO_OFFSET_MS)).toBeLessThanOrEqual(FRAME_MS)
  await chooser(page, 'Choose it again').setInputFiles(SAMPLE)
  await remove(page)
  await context.close()
}, 120_000)

test('on a far too slow computer reading times out, and a moment can be set by hand; on a slow one reading ends, too', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await hurry(page)
  await slowDown(page, 6_000)
  const requests = recordAlignRequests(page)
  await page.goto(scene.path)
  await chooser(page).setInputFiles(SAMPLE)
  await page.getByText('Reading took too long', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('button', { name: 'Set a moment by hand' }).count()).toBe(1)
  expect(requests).toEqual([])

  await slowDown(page, 400)
  const begun = page.getByRole('progressbar', { name: 'Reading the recording' }).waitFor()
  await chooser(page, 'Choose another file').setInputFiles(SAMPLE)
  const ended = page.getByText(/^Matched/).or(page.getByRole('button', { name: 'Set a moment by hand' }))
  await begun
  await ended.first().waitFor({ timeout: 60_000 })
  await context.close()
  await removeAlignment()
}, 180_000)
