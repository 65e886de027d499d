import { expect, test } from 'vitest'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import type { JobId } from '#shared/ids.ts'
import { copyAnalysis } from '#tests/server/copy-analysis.ts'
import { quietServices } from '#tests/server/quiet-services.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStageForEach, type Player } from './player.ts'
import { setResultScene } from './result-scene.ts'

const stage = await openStageForEach()
const { jobId: analysed } = (await setResultScene()).result

const BEING_MADE = 'This report was made by an older version of Callout. A new one is being made and will appear here by itself.'
const MADE = 'This report has just been made again by the new version of Callout.'
const UNREADABLE = 'This report was made by an older version of Callout, and its match can no longer be read again.'

/** Stores a report as a version with other rules left it: its text can be read, its sentences cannot. */
async function leaveOlderReport({ userId }: Player): Promise<JobId> {
  const id = await copyAnalysis(stage.database.db, analysed, userId)
  const older = `update reports set report = '{"version":"of before"}', rules_version = '0', refreshed_for = 'of before', saved_at = now() + interval '2 hours'`
  await stage.database.pool.query(`${older} where job_id = $1`, [id])
  return id
}

test('a report of an older version is shown as stored, says so, and is replaced by the new one automatically', async () => {
  const player = await stage.addPlayer()
  const { page, complaints } = player
  const id = await leaveOlderReport(player)
  await page.goto(`/results/${id}`)
  await page.getByText(BEING_MADE).waitFor()
  await page.getByText('This analysis has no match log').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await refreshReport(quietServices(stage.database), id)
  await page.getByText(MADE).waitFor()
  await page.getByRole('region', { name: 'What to work on' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'What to work on' }).waitFor()
  expect(await page.getByText('older version of Callout').count()).toBe(0)
  expect(await page.getByText(MADE).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('when the match is gone, the older report stays and says why', async () => {
  const player = await stage.addPlayer()
  const id = await leaveOlderReport(player)
  await stage.database.pool.query('update jobs set match_id = gen_random_uuid() where id = $1', [id])
  await refreshReport(quietServices(stage.database), id)
  await player.page.goto(`/results/${id}`)
  await player.page.getByText(UNREADABLE).waitFor()
  expect(await findAccessibilityProblems(player.page)).toEqual([])
  await stage.database.pool.query("update reports set shared = 'report' where job_id = $1", [id])
  const guest = await stage.addStranger()
  await guest.goto(`/results/${id}`)
  await guest.getByText('Only the player who asked for it can still see it.').waitFor()
  expect(await findAccessibilityProblems(guest)).toEqual([])
})
