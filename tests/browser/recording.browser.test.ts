import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { result } from '#shared/result.ts'
import { RECORDED_DATA } from '#tests/recorded/recorded-data.ts'
import { shareOf } from '#tests/sweeps.ts'
import { findAccessibilityProblems } from './browser.ts'
import { FRAMES_PER_SECOND, filmRecording } from './film-recording.ts'
import { giveTime, recordAlignRequests, runBeforeWorker, WORKER_HAS_TIME } from './reading-time.ts'
import { RESULT_CALL, setResultScene } from './result-scene.ts'
import { writeUndecodable } from './undecodable-recording.ts'

const scene = await setResultScene()
const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [RECORDING, WITHOUT_HUD, IN_HEVC] = [join(folder, 'tram-depot.webm'), join(folder, 'theater.webm'), join(folder, 'xbox.mp4')]
/** Just long enough to be aligned with this match. */
const SECONDS = 140
/** The match clock in the first frame; it counts up from the kick-off. */
const CLOCK_FROM_MS = 179_622

/** A moment plays from this many seconds before it. */
const LEAD_S = 6
const FRAME_S = 1 / FRAMES_PER_SECOND
/** The ticks of the clips' clocks are known to within this time. */
const TICK_KNOWN_MS = 60

function atOf(id: string): number {
  return scene.result.report?.events.find((event) => event.id === id)?.atMs ?? Number.NaN
}

/** The time of the recording at which a moment of the match log is shown. */
function secondsOf(atMs: number): number {
  return (atMs - (scene.result.report?.timeline.kickOffMs ?? Number.NaN) - CLOCK_FROM_MS) / 1000
}

async function filmBoth(): Promise<void> {
  const { page, context } = await scene.visit({ bypassCSP: true })
  await page.goto('/terms')
  await filmRecording(page, { seconds: SECONDS, clockFrom: CLOCK_FROM_MS / 1000 }, RECORDING)
  await filmRecording(page, { seconds: 6, clockFrom: null }, WITHOUT_HUD)
  await context.close()
  await writeUndecodable(IN_HEVC)
}

const videoSeconds = (page: Page) => page.evaluate<number>('document.querySelector("video")?.currentTime ?? -1')
const chooser = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input[type=file]'))

/** Reloads the page and returns the alignment that the owner gets from the server. */
async function alignmentOf(page: Page) {
  const response = page.waitForResponse(RESULT_CALL)
  await page.reload()
  return result.parse(await (await response).json()).report?.alignment
}

/** Checks the server's answer after a reload, when the page no longer has the file. */
async function expectAligned(page: Page): Promise<void> {
  const alignment = await alignmentOf(page)
  if (alignment?.status !== 'measured') throw new Error('it was not measured')
  expect(alignment.segments).toHaveLength(1)
  expect(Math.abs((alignment.segments[0]?.offsetMs ?? 0) / 1000 - secondsOf(0))).toBeLessThanOrEqual(FRAME_S)
}

/** Only the clock fits, so the recording does not count as matched before the player says which match it is. */
async function untilAsked(page: Page): Promise<void> {
  await page.locator('.recording').getByText('Is this the match?', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await page.getByText('Matched to the frame').count()).toBe(0)
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
}

test('a recording is read in the browser, aligned within a frame and played; a hidden HUD is reported; the next visit asks for the file again; without a decoder the video element reads, and a file it cannot play is reported', async () => {
  await filmBoth()
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await giveTime(page)
  await page.goto(scene.path)

  await chooser(page, 'Choose your recording').setInputFiles(WITHOUT_HUD)
  await page.getByText('No match clock found', { exact: true }).waitFor()
  await page.getByText(/^\d+ pictures read, too few show the clock\.\s*$/).waitFor()
  expect(await page.getByRole('button', { name: 'Set a moment by hand' }).count()).toBe(1)

  await chooser(page, 'Choose another file').setInputFiles(RECORDING)
  await page.getByRole('progressbar', { name: 'Reading the recording' }).waitFor()
  await untilAsked(page)
  expect(await findAccessibilityProblems(page, '.recording')).toEqual([])
  await page.getByRole('button', { name: 'Answer it above' }).click()
  const question = page.getByRole('region', { name: 'Is this the match?' })
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe(await question.getAttribute('id'))
  expect(await findAccessibilityProblems(page, '.match-question')).toEqual([])

  const { report } = scene.result
  const inside = report?.timeline.deaths.find((id) => Math.abs(secondsOf(atOf(id)) - SECONDS / 2) < SECONDS / 2 - 5) ?? ''
  await page.locator(`.timeline [data-event="${inside}"]`).first().click()
  await expect.poll(() => videoSeconds(page)).toBeGreaterThan(secondsOf(atOf(inside)) - LEAD_S - FRAME_S)
  expect(await videoSeconds(page)).toBeLessThan(secondsOf(atOf(inside)) + 5)

  await page
    .getByRole('list', { name: 'Evidence' })
    .getByText(/^≈\d\d:\d\d$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Yes, this is it' }).click()
  await page.getByText('You said this is the match.', { exact: true }).waitFor()
  // The video continues from where it was.
  expect(await videoSeconds(page)).toBeGreaterThan(secondsOf(atOf(inside)) - LEAD_S - FRAME_S)
  expect(await page.getByText('≈').count()).toBe(0)
  await page.getByRole('button', { name: "I'm not sure anymore" }).click()
  await question.waitFor()
  await expectAligned(page)
  await question.getByText('choose the file again below').waitFor()

  await page.getByText('tram-depot.webm', { exact: true }).waitFor()
  await chooser(page, 'Choose it again').setInputFiles(WITHOUT_HUD)
  await page.getByText('This is another file', { exact: true }).waitFor()
  await chooser(page, 'Choose another file').setInputFiles(RECORDING)
  await untilAsked(page)
  await page.getByRole('button', { name: 'No, remove it' }).click()
  await page.getByRole('button', { name: 'Choose your recording' }).waitFor()
  expect(await question.count()).toBe(0)

  const withoutDecoder = await runBeforeWorker(page, `${WORKER_HAS_TIME};Reflect.deleteProperty(globalThis, 'VideoDecoder')`)
  await chooser(page, 'Choose your recording').setInputFiles(IN_HEVC)
  await page.getByText("This browser can't play this file", { exact: true }).waitFor()
  await page.getByText(/^The recording is in HEVC, which this browser can't decode\./).waitFor()
  await chooser(page, 'Choose another file').setInputFiles(RECORDING)
  await untilAsked(page)
  expect(withoutDecoder).toHaveLength(2)
  await expectAligned(page)
  await chooser(page, 'Choose it again').setInputFiles(RECORDING)
  await remove(page)
  await context.close()
}, 180_000)

const CLIPS = RECORDED_DATA === null ? null : join(RECORDED_DATA, 'hud/clips')

/** Real game footage, too short to be aligned. For each clip: the first second its clock shows, and when that second ends, in ms. */
const REAL = [
  ['line-of-sight-within-proximity.mp4', 30, 500],
  ['oddball-gunfire-shock.mp4', 8, 500],
] as const

test.skipIf(CLIPS === null || !existsSync(CLIPS))('clips of the real game are read in the browser without a wrong clock', async () => {
  const { page, context } = await scene.visit({ storageState: scene.owner })
  await giveTime(page)
  const requests = recordAlignRequests(page)
  await page.goto(scene.path)
  for (const [at, [name, firstSecond, tickMs]] of shareOf(REAL, 1).entries()) {
    await chooser(page, at === 0 ? 'Choose your recording' : 'Choose another file').setInputFiles(join(CLIPS ?? '', name))
    await expect.poll(() => requests.length, { timeout: 30_000 }).toBe(at + 1)
    await page.getByText('This recording is too short', { exact: true }).waitFor()
    const readings = requests[at]?.readings ?? []
    expect(readings.length, name).toBeGreaterThan(12)
    const besideTicks = readings.filter(({ videoMs }) => Math.abs(((videoMs - tickMs + 500) % 1000) - 500) > TICK_KNOWN_MS)
    expect(
      besideTicks.map(({ clockSeconds }) => clockSeconds),
      name,
    ).toEqual(besideTicks.map(({ videoMs }) => firstSecond + Math.floor((videoMs - tickMs) / 1000) + 1))
  }
  await context.close()
})
