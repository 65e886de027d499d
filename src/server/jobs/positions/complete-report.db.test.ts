import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs, matchData } from '#server/database/schema/job-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob, startWorker } from '#server/jobs/worker/worker.ts'
import { recountMatches } from '#server/players/recount.ts'
import { listWantedRefreshes, wantRefresh } from '#server/results/refresh-stage.ts'
import { findResult } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import { FILMED_MATCH_ID, makeFilmFolder, walkedMatch } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { bringPositions } from './bring-positions.ts'

const match = walkedMatch()
const folder = await makeFilmFolder(match)
const { db, harness, services } = await openJobScene({ matchesFolder: folder.path })
const owner = await harness.addUser(50)

afterAll(async () => {
  await folder.remove()
})

const submission = { matchId: FILMED_MATCH_ID, gamertag: match.gamertag }
const shown = (id: JobId) =>
  harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
const shownToAnybody = (id: JobId) =>
  harness.results.getPublicResult({ caller: null, query: { jobId: id }, body: undefined, idempotencyKey: null })
const isOfFilm = (path: string) => path.includes('/films/') || path.includes('/filmChunk')
/** The tallies of players that were counted by today's rules: later reports look for habits in them. */
const linesCounted = async () =>
  (await db.select().from(playerMatches).where(eq(playerMatches.rulesVersion, RULES_VERSION))).flatMap(({ tallies }) =>
    Object.keys(Object(tallies)),
  )
const jobRow = async (id: JobId) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]

async function analyse(): Promise<JobId> {
  const id = await harness.submit(owner, submission)
  await runJob(services, id, null)
  return id
}

test('once the film is read, all reports of the match get positions; their jobs and credits do not change', async () => {
  const [first, second] = [await analyse(), await analyse()]
  const before = [await jobRow(first), await jobRow(second)]
  await harness.results.makeResultPublic({ caller: owner, query: undefined, body: { jobId: first }, idempotencyKey: null })
  for (const log of [await shown(first), await shownToAnybody(first)])
    expect(log).toMatchObject({
      positions: { state: 'waiting' },
      report: { sources: { positions: false }, areFocusAreasProvisional: true },
    })
  expect(await linesCounted()).not.toContain('tracks-alone')
  await bringPositions(services, FILMED_MATCH_ID)
  expect((await shown(first)).positions).toEqual({ state: 'composing' })
  expect(await recountMatches(services)).toBe(1)
  expect(await linesCounted()).toContain('tracks-alone')
  for (const { id } of await listWantedRefreshes(db, 10)) await refreshReport(services, id)
  for (const id of [first, second])
    expect(await shown(id)).toMatchObject({
      version: 'current',
      positions: { state: 'there' },
      gates: expect.not.arrayContaining([expect.objectContaining({ verdict: 'failed' })]),
      report: { sources: { positions: true }, areFocusAreasProvisional: false },
    })
  expect(await shownToAnybody(first)).toMatchObject({ positions: { state: 'there' }, report: { areFocusAreasProvisional: false } })
  expect([await jobRow(first), await jobRow(second)]).toEqual(before)
  expect((await findResult(db, first))?.revision).toBe(2)
})

test('a film with a damaged chunk is read without it, and the report says what is missing', async () => {
  const { matchId } = TROUBLES.chunkDamaged
  const id = await harness.submit(owner, { matchId })
  await runJob(services, id, null)
  await bringPositions(services, matchId)
  await refreshReport(services, id)
  const { positions, report } = await shown(id)
  expect([positions, report?.sources.positions]).toEqual([{ state: 'there' }, true])
  expect(report?.checked.filmProblems).toEqual([
    'Chunk 14 is damaged: its compressed data does not match its checksum.',
    'Frames are missing from 260.0 s to 280.0 s.',
  ])
})

test('a later analysis of the match has the positions from the start, without fetching the film', async () => {
  await harness.order('clear')
  expect(await shown(await analyse())).toMatchObject({ positions: { state: 'there' }, report: { sources: { positions: true } } })
  expect((await harness.requests()).filter(isOfFilm)).toEqual([])
})

test('after a change of rules, reports are regenerated from the stored tracks, without the film', async () => {
  const id = await analyse()
  const before = await shown(id)
  await db.delete(filmChunks)
  await db
    .update(reports)
    .set({ report: { old: true }, rulesVersion: '0', refreshedFor: 'another' })
    .where(eq(reports.jobId, id))
  await harness.order('clear')
  await refreshReport(services, id)
  expect(await shown(id)).toEqual(before)
  expect((await harness.requests()).filter(isOfFilm)).toEqual([])
})

test('when the summary of the film is gone, the deaths come from the stored tracks', async () => {
  const id = await analyse()
  const before = await shown(id)
  const [film] = await db
    .delete(matchData)
    .where(and(eq(matchData.matchId, FILMED_MATCH_ID), eq(matchData.kind, 'film')))
    .returning()
  if (!film) throw new Error('No summary was kept.')
  await db.update(reports).set({ rulesVersion: '0', refreshedFor: 'another' }).where(eq(reports.jobId, id))
  await refreshReport(services, id)
  await db.insert(matchData).values(film)
  const { report } = await shown(id)
  expect(report?.sources).toMatchObject({ film: 'partial', positions: true })
  expect(report?.deaths.map(({ killer }) => killer)).toEqual(before.report?.deaths.map(({ killer }) => killer))
})

test('a report that was generated while the film was being read gets positions too, from any worker that finds it', async () => {
  const id = await analyse()
  const { report } = await shown(id)
  const stored = { ...report, sources: { ...report?.sources, positions: false } }
  await db.update(reports).set({ report: stored, hasPositions: false }).where(eq(reports.jobId, id))
  await wantRefresh(db, id)
  expect((await shown(id)).positions).toEqual({ state: 'composing' })
  const worker = await startWorker(services)
  await expect.poll(async () => (await shown(id)).positions, { timeout: 30_000 }).toEqual({ state: 'there' })
  await worker.stop()
})

test('a worker reads the film automatically after the analysis, in a separate queue', async () => {
  await db.delete(matchTracks)
  await db.delete(filmChunks)
  const worker = await startWorker(services)
  const id = await harness.submit(owner, submission)
  expect(await harness.arrived(owner, id)).toMatchObject({ status: 'complete', positions: { state: 'there' } })
  await worker.stop()
  // Errors about sentences that were left out of a report do not matter here.
  expect(harness.errors.filter((error) => !('claims' in error))).toEqual([])
}, 60_000)
