import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { wantRefresh } from '#server/results/refresh-stage.ts'
import type { JobId } from '#shared/ids.ts'
import { emptyTracks } from '#tests/server/empty-tracks.ts'
import { quietServices } from '#tests/server/quiet-services.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStageForEach, type Player } from './player.ts'
import { addSample } from './sample-match.ts'

/** How the owner of a report sees its positions arrive. */

const stage = await openStageForEach()
const { db, pool } = stage.database

const { matchId } = TROUBLES.framesMissing
const ofMatch = eq(matchTracks.matchId, matchId)
const stageOfMatch = eq(reportStages.matchId, matchId)
const READING = 'Reading from the film where everyone stood.'
const PROVISIONAL = 'So far from the match log only: the film may change what to work on.'
const COMPLETED = 'The report is complete and shows where everyone stood.'
const FROM_FILM = /from what its film shows of everybody/

async function analysed({ page }: Player): Promise<JobId> {
  const id = await addSample(page, matchId)
  const status = async () => (await pool.query<{ status: string }>('select status from jobs where id = $1', [id])).rows[0]?.status
  await expect.poll(status, { timeout: 30_000 }).toBe('complete')
  return id
}

/** Waits until no worker reads the film, so that none overwrites what the test writes. */
async function filmIsOver(): Promise<void> {
  const stateOf = async () => (await db.select({ state: reportStages.state }).from(reportStages).where(stageOfMatch))[0]?.state
  await expect.poll(stateOf, { timeout: 30_000 }).toMatch(/^(?:absent|done)$/)
}

/** Makes the film look as if a worker is reading it, while the real worker waits for an answer. */
async function holdFilm(): Promise<void> {
  await filmIsOver()
  await stage.sandbox.hold(`/halo/discovery-infiniteugc/hi/films/matches/${matchId}`)
  await db
    .update(reportStages)
    .set({ state: 'running', reason: null, endedAt: null, details: { chunks: 27, chunksRead: 12 } })
    .where(stageOfMatch)
}

const notify = async (id: JobId, { userId }: Player) => void (await pool.query(`select pg_notify('job_changed', $1)`, [`${userId} ${id}`]))

test('an open report shows each film chunk that is read, and opens the complete version at a press', async () => {
  const player = await stage.addPlayer({ credits: 1 })
  const { page, complaints } = player
  const id = await analysed(player)
  await holdFilm()
  await page.goto(`/results/${id}`)
  await page.getByText('Reading chunk 13 of 27 of the film').waitFor()
  await page.getByText(READING).waitFor()
  await page.getByText(PROVISIONAL).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await db.update(reports).set({ shared: 'report' }).where(eq(reports.jobId, id))
  const guest = await stage.addStranger()
  await guest.goto(`/results/${id}`)
  await guest.getByText('Reading chunk 13 of 27 of the film').waitFor()
  await guest.getByText(PROVISIONAL).waitFor()
  await guest.close()

  await db
    .update(reportStages)
    .set({ details: { chunks: 27, chunksRead: 13 } })
    .where(stageOfMatch)
  await notify(id, player)
  await page.getByText('Reading chunk 14 of 27 of the film').waitFor()

  const body = packTracks(emptyTracks([]))
  await db.update(matchTracks).set({ body, gates: [], readerVersion: FRAMES_READER_VERSION }).where(ofMatch)
  await db.update(reportStages).set({ state: 'done', endedAt: new Date() }).where(stageOfMatch)
  await wantRefresh(db, id)
  // Throws when the program's own worker was quicker and has changed the report already.
  await refreshReport(quietServices(stage.database), id).catch(() => undefined)
  await page.locator('.stages-arrived').getByText(COMPLETED).waitFor()
  expect(await page.getByText(FROM_FILM).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Show the complete report' }).click()
  await page.getByText(FROM_FILM).waitFor()
  expect(await page.getByText(PROVISIONAL).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Show the complete report' }).count()).toBe(0)
  await page.reload()
  await page.getByText(FROM_FILM).waitFor()
  expect(await page.getByText(COMPLETED).count()).toBe(0)
  expect(complaints).toEqual([])
}, 120_000)

test('a film that does not pass its checks leaves the report as it is, and the page says which check failed', async () => {
  const player = await stage.addPlayer({ credits: 1 })
  const { page } = player
  const id = await analysed(player)
  await filmIsOver()
  const gates = [{ name: 'lives', verdict: 'failed', figure: 3, tested: 8, failedPlayers: [] }]
  await db.update(matchTracks).set({ body: null, gates }).where(ofMatch)
  await db.update(reportStages).set({ state: 'absent', reason: 'gate-failed', endedAt: new Date() }).where(stageOfMatch)
  await db.update(reports).set({ hasPositions: false }).where(eq(reports.jobId, id))
  await page.goto(`/results/${id}`)
  await page.getByText('The film failed its checks').first().waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('tab', { name: /^How it was checked/ }).click()
  await page.getByText("Each player's lives in the film differ from the deaths by at most 3").waitFor()
  await page.getByText(/^What \d+ sentences rest on$/).waitFor()
  await page.getByText('No AI model was asked, and no video was looked at.', { exact: true }).waitFor()
  const gate = page.getByRole('listitem').filter({ hasText: 'Lives against deaths' })
  expect(await gate.innerText()).toMatch(/failed\s+Largest difference for a player; at most 1\s+3/)
  expect(await findAccessibilityProblems(page)).toEqual([])
}, 120_000)
