import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { SANDBOX_MODEL } from '#sandbox/openai/openai-routes.ts'
import { S3_KEYS } from '#sandbox/s3/s3-routes.ts'
import { reviewFrames } from '#server/database/schema/stage-schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { result as resultSchema } from '#shared/result.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { createDatabase } from '#tests/database.ts'
import { findFreePort } from '#tests/program.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { findAccessibilityProblems } from './browser.ts'
import { filmRecording } from './film-recording.ts'
import { addSample, signedIn } from './sample-match.ts'
import { openProduct, signUp } from './visitor.ts'

/** A model looks at moments of a player's recording: nothing is sent without consent or connection; withdrawal deletes the results. */

const sandboxPort = await findFreePort()
const database = await createDatabase()
await leaveFilmsUnread(database.db, [SAMPLE_MATCH_ID])
const { visit } = await openProduct({
  DATABASE_URL: database.url,
  SANDBOX_PORT: String(sandboxPort),
  MODEL_BASE_URL: `http://127.0.0.1:${sandboxPort}/openai/v1`,
  MODEL_ID: SANDBOX_MODEL,
  MODEL_PROVIDER: 'Desk Vision',
  OBJECT_STORE_URL: `http://${S3_KEYS.accessKeyId}:${encodeURIComponent(S3_KEYS.secretAccessKey)}@127.0.0.1:${sandboxPort}/s3/pictures`,
})
const folder = mkdtempSync(join(tmpdir(), 'watched-'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const RECORDING = join(folder, 'tram-depot.webm')
/** Just long enough to be aligned with this match. */
const SECONDS = 140
/** The match clock in the first frame; it counts up from the kick-off. */
const CLOCK_FROM_SECONDS = 179.622

const chooser = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input[type=file]'))
const card = (page: Page) => page.locator('.recording-watch')
/** Counts the frames in the object storage. */
const countFrames = () => database.db.$count(reviewFrames, isNotNull(reviewFrames.objectKey))

/** The content types of the page's picture uploads, in order. */
function sentPictures(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(CALLS.putFrame.path)) sent.push(request.headers()['content-type'] ?? '')
  })
  return sent
}

async function readResult(page: Page, jobId: JobId) {
  const answer = await page.request.get(`${CALLS.getPrivateResult.path}?jobId=${jobId}`, { headers: await signedIn(page.request) })
  return resultSchema.parse(await answer.json())
}

test('a recording is aligned, and a model looks at its moments only with consent; after a closed tab the question is still there; withdrawing consent leaves nothing', async () => {
  const { page } = await visit({ bypassCSP: true })
  await page.goto('/terms')
  await filmRecording(page, { seconds: SECONDS, clockFrom: CLOCK_FROM_SECONDS }, RECORDING)
  await signUp(page)
  const jobId = await addSample(page, SAMPLE_MATCH_ID, 'abcdefghijk')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^View Results/ }).waitFor({ timeout: 60_000 })
  await page.goto(`/results/${jobId}`)

  await chooser(page, 'Choose your recording').setInputFiles(RECORDING)
  await page.getByRole('button', { name: 'Yes, this is it' }).waitFor({ timeout: 45_000 })
  const question = page.getByText(/^Let Desk Vision look at (?:one moment|some moments|\d+ moments)\?$/)
  await question.waitFor({ timeout: 30_000 })
  await card(page)
    .getByText(/within a day at most/)
    .waitFor()
  expect(await findAccessibilityProblems(page, '.recording')).toEqual([])
  const sent = sentPictures(page)
  expect([await countFrames(), sent]).toEqual([0, []])

  // Nothing is sent without a connection, and the question stays. Nothing is sent after a no either, which may be changed.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Yes, send the pictures' }).click()
  await card(page)
    .getByText(/^The pictures were not all sent\./)
    .last()
    .waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(async () => (await readResult(page, jobId)).videoReview).toEqual({ state: 'absent', reason: 'declined' })
  await expect.poll(() => page.getByRole('button', { name: 'No', exact: true }).count()).toBe(0)
  expect([await countFrames(), sent]).toEqual([0, []])

  // The tab closes while pictures are being sent: no more are sent, and the question is there again.
  await page.getByRole('button', { name: 'Yes, send the pictures' }).click()
  await page.getByRole('progressbar', { name: 'Pictures sent' }).waitFor()
  await expect.poll(countFrames, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.reload()
  await question.waitFor()
  const atClosing = sent.length
  await card(page).getByText('Open your recording above to say yes:').waitFor()
  expect(sent).toHaveLength(atClosing)

  await chooser(page, 'Choose it again').setInputFiles(RECORDING)
  await page.getByRole('button', { name: 'Yes, send the pictures' }).click()
  await card(page).getByText('Desk Vision has looked', { exact: true }).waitFor({ timeout: 120_000 })
  expect(new Set(sent)).toEqual(new Set(['image/jpeg']))
  expect(await countFrames()).toBe(0)
  const watched = (await readResult(page, jobId)).report?.videoReview
  expect(watched).toMatchObject({ provider: 'Desk Vision', source: 'recording', model: SANDBOX_MODEL })
  // The sandbox takes the first option of each question, so its two looks disagree and nothing is reported.
  expect(new Set(watched?.windows.map(({ outcome }) => outcome))).toEqual(new Set(['unclear']))

  await page.getByRole('button', { name: 'Take it back' }).click()
  await question.waitFor()
  const after = await readResult(page, jobId)
  expect([after.videoReview, after.report?.videoReview]).toEqual([{ state: 'absent', reason: 'declined' }, undefined])
  expect(after.report?.alignment).toMatchObject({ status: 'measured', of: 'recording' })
}, 240_000)
