import { and, eq, isNotNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAMPLE_MEDIA_PATH } from '#server/calls/http-settings.ts'
import { practiceTurns, reports } from '#server/database/schema/report-schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { result } from '#shared/result.ts'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { open } from './browser.ts'
import { embedAddressOf, playEmbedsLocally } from './embedded-player.ts'
import { openStageForEach } from './player.ts'
import { giveTime } from './reading-time.ts'
import { setResultScene } from './result-scene.ts'
import { addSample, signedIn } from './sample-match.ts'
import { fails } from './stops.ts'

const stage = await openStageForEach()
const { db } = stage.database
/** The report of this analysis includes positions. */
const { jobId: analysed } = (await setResultScene()).result

async function arriveWithReport(options: Parameters<typeof stage.addPlayer>[0] = {}) {
  const player = await stage.addPlayer(options)
  return { ...player, id: await copyAnalysis(db, analysed, player.userId) }
}

/** A player with a new analysis of the sample match and this video, once its report includes positions. */
async function arriveWithVideo(videoId: string) {
  const player = await stage.addPlayer()
  const id = await addSample(player.page, SAMPLE_MATCH_ID, videoId)
  const hasPositions = async () =>
    (await db.select({ is: reports.hasPositions }).from(reports).where(eq(reports.jobId, id)))[0]?.is ?? false
  await expect.poll(hasPositions, { timeout: 60_000 }).toBe(true)
  return { ...player, id }
}

async function answersOf(id: JobId) {
  return await db
    .select()
    .from(practiceTurns)
    .where(and(eq(practiceTurns.jobId, id), isNotNull(practiceTurns.answeredAt)))
}

const option = (page: Page) => page.getByRole('button', { name: /^Sure:/ }).first()
const picture = (page: Page) => page.getByRole('img', { name: /^From above\. You/ })

test('a session of five by keyboard: each answer is sure or unsure, and the end shows what the score is worth', async () => {
  const { page, id, complaints } = await arriveWithReport()
  await open(page, '/practice')
  await page.getByRole('heading', { name: 'What would you do?' }).waitFor()
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByText(`${number} of 5`, { exact: true }).waitFor()
    await picture(page).waitFor()
    if (number === 2) await page.keyboard.press('s')
    await page.keyboard.press('2')
    await page
      .getByRole('status')
      .filter({ hasText: `You chose 2, ${number === 2 ? 'unsure' : 'sure'}.` })
      .waitFor()
    await page.getByRole('slider', { name: 'Time in this clip' }).waitFor()
    await page.keyboard.press('Enter')
  }
  const given = await answersOf(id)
  expect(given.map((turn) => turn.option)).toEqual([1, 1, 1, 1, 1])
  expect(given.filter(({ isSure }) => isSure)).toHaveLength(4)
  const right = given.filter(({ isRight }) => isRight).length
  await page.getByRole('heading', { name: `${right} of 5 right this time` }).waitFor()
  await page.getByText(/likely between \d+ and \d+ %/).waitFor()
  await page.getByText(/When you were sure, you were right \d of 4 times; when you were unsure, [01] of 1\./).waitFor()
  expect(complaints).toEqual([])
})

test('an answer without a connection is stored and sent once there is one', async () => {
  const { page, id, context } = await arriveWithReport({ viewport: { width: 390, height: 844 } })
  await open(page, '/practice')
  await option(page).waitFor()
  await context.setOffline(true)
  await option(page).click()
  await page.getByText('No connection. Your choice is saved').waitFor()
  expect(await answersOf(id)).toEqual([])
  await context.setOffline(false)
  await page.getByText('You chose 1, sure.').waitFor()
  expect(await answersOf(id)).toHaveLength(1)
})

test('on a phone the answers do not move while the picture is loaded, has failed or arrives', async () => {
  const { page } = await arriveWithReport({ viewport: { width: 390, height: 844 } })
  const PICTURE = '**/api/practice-picture*'
  const top = async () => {
    await page.evaluate('document.fonts.ready')
    return (await option(page).boundingBox())?.y
  }
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(PICTURE, (route) => refused.then(() => fails(route)))
  await open(page, '/practice')
  await page.getByText('Loading the picture from above...').waitFor()
  const whileLoading = await top()
  refuse()
  await page.getByText('The picture from above could not be loaded.').waitFor()
  const afterFailure = await top()
  await page.unroute(PICTURE)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await picture(page).waitFor()
  const withPicture = await top()
  expect([whileLoading, afterFailure]).toEqual([withPicture, withPicture])
})

test('a report links to practice on its own moments, and a moment to its second of the video', async () => {
  const { page, id } = await arriveWithVideo(SAMPLE_VIDEO_ID)
  await open(page, `/results/${id}`)
  await page.getByRole('link', { name: 'Practice these moments' }).click()
  await page.getByRole('button', { name: 'In your video' }).click()
  const still = () =>
    page.evaluate(
      '(({ paused, currentTime, readyState }) => [paused, currentTime > 1, readyState > 1])(document.querySelector("video") ?? {})',
    )
  await expect.poll(still, { timeout: 15_000 }).toEqual([true, true, true])
  await page.getByRole('button', { name: 'From above' }).click()
  await picture(page).waitFor()
  await option(page).click()
  await page.getByText('You chose 1, sure.').waitFor()
  expect(await page.getByRole('button', { name: 'In your video' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Your clip' }).click()
  await expect.poll(() => page.evaluate('document.querySelector("video")?.currentTime ?? 0'), { timeout: 15_000 }).toBeGreaterThan(1)
})

/** Stores the sample's video in the browser's private file system and makes the file picker return its real handle. */
const PICK_SAMPLE = `(async () => {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle('own.webm', { create: true })
  const file = await handle.createWritable()
  await file.write(await (await fetch('${SAMPLE_MEDIA_PATH}/sample.webm')).blob())
  await file.close()
  globalThis.showOpenFilePicker = async () => [handle]
})()`

async function playsOwnFile(page: Page): Promise<void> {
  await option(page).click()
  await page.getByRole('button', { name: 'Your clip' }).click()
  const state = () =>
    page.evaluate('(({ currentSrc, currentTime }) => [currentSrc.split(":")[0], currentTime > 1])(document.querySelector("video") ?? {})')
  await expect.poll(state, { timeout: 15_000 }).toEqual(['blob', true])
}

test("the clip of a player's own recording plays in the tab that opened it, and as long as the browser still has the file", async () => {
  const { page, id } = await arriveWithReport({ isOnDisk: true })
  await giveTime(page)
  await open(page, `/results/${id}`)
  await page.evaluate(PICK_SAMPLE)
  await page.getByRole('button', { name: 'Choose your recording' }).click()
  await page.getByText('Matched to the frame', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Practice these moments' }).click()
  await playsOwnFile(page)
  await page.reload()
  await playsOwnFile(page)
}, 120_000)

test('a moment plays at its second of the embedded video once that is aligned', async () => {
  const { page, id } = await arriveWithVideo('dQw4w9WgXcQ')
  await playEmbedsLocally(page)
  const headers = await signedIn(page.request)
  const response = await page.request.get(`${CALLS.getPrivateResult.path}?jobId=${id}`, { headers })
  const { report } = result.parse(await response.json())
  const [event = ''] = report?.timeline.deaths ?? []
  const diedAtMs = report?.events.find((one) => one.id === event)?.atMs ?? Number.NaN
  const matched = await page.request.post(CALLS.alignResult.path, { headers, data: { jobId: id, anchor: { event, videoSeconds: 100 } } })
  expect(matched.ok()).toBe(true)
  await open(page, `/practice?job=${id}`)
  const answering = page.waitForResponse(/answer-practice/)
  await option(page).click()
  const { answer } = CALLS.answerPractice.reply.parse(await (await answering).json())
  await page.getByRole('button', { name: 'Your clip' }).click()
  await expect.poll(() => embedAddressOf(page)?.pathname).toBe('/embed/dQw4w9WgXcQ')
  const start = Number(embedAddressOf(page)?.searchParams.get('start'))
  const frozenSeconds = 100 + (answer.stretch.fromMs - diedAtMs) / 1000
  expect(Math.abs(start - (frozenSeconds - 4))).toBeLessThanOrEqual(1)
})

test('with reduced motion everyone is shown at once, and nothing plays', async () => {
  const { page } = await arriveWithReport({ reducedMotion: 'reduce' })
  await open(page, '/practice')
  await picture(page).waitFor()
  await option(page).click()
  await page.getByRole('slider', { name: 'Time in this clip' }).waitFor()
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1)
})

test('a stranger answers three moments of the sample on the demo page, and nothing is stored', async () => {
  const page = await stage.addStranger()
  const before = (await db.select().from(practiceTurns)).length
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/demo')
  expect(paths.filter((path) => path.includes('practice'))).toEqual([])
  await page.getByRole('button', { name: 'What would you do? Try it' }).click()
  for (const number of [1, 2, 3]) {
    await page.getByText(`${number} of 3`, { exact: true }).waitFor()
    await picture(page).waitFor()
    await option(page).click()
    await page.getByText('You chose 1, sure.').waitFor()
    await page.getByRole('button', { name: /Next moment|How it went/ }).click()
  }
  await page.getByRole('heading', { name: /^[0-3] of 3 right this time$/ }).waitFor()
  expect(paths.filter((path) => path.startsWith('/api/') && path.includes('practice'))).toEqual(['/api/sample-practice'])
  expect((await db.select().from(practiceTurns)).length).toBe(before)
})
