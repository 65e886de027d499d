import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { startSandbox } from '#sandbox/server.ts'
import { TROUBLES, type Trouble } from '#sandbox/troubles.ts'
import { checkLedger, readCredits } from '#server/billing/credits/ledger.ts'
import { jobSteps, jobs as jobsTable, matchData } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages, reviewFrames } from '#server/database/schema/stage-schema.ts'
import { completeJob, failHeldJob, failLostJob } from '#server/jobs/end-job.ts'
import { JobLost, leaseJob, showStep } from '#server/jobs/job-lease.ts'
import { ANALYSES } from '#server/jobs/job-queue.ts'
import { deadLettersOf } from '#server/jobs/queue/work-on-queue.ts'
import { STEPS } from '#server/jobs/step-runner.ts'
import { beginAttempt, endAttempt } from '#server/jobs/steps/step-store.ts'
import type { JobId } from '#shared/ids.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { readSampleTruth } from '#simulator/sample-match.ts'
import { testDatabase } from '#tests/database.ts'
import { HARNESS_VIDEO_TITLE, openJobHarness, SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { endOverdueJobs } from './dead-workers.ts'
import { startWorker } from './worker.ts'

const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
const { db } = database
await leaveFilmsUnread(db, [SAMPLE_MATCH_ID, ...Object.values(TROUBLES).map(({ matchId }) => matchId)])
const worker = await startWorker(harness.services)
const MAP = readSampleTruth().map.name

beforeEach(() => harness.order('clear'))
afterAll(async () => {
  await sandbox.close()
  await worker.stop()
  await harness.services.jobQueue.close()
  expect(await checkLedger(db)).toEqual([])
})

const stepsOf = (id: JobId) => db.select().from(jobSteps).where(eq(jobSteps.jobId, id))
const reportOf = async (id: JobId) => (await db.select().from(reports).where(eq(reports.jobId, id)))[0]
const jobOf = async (id: JobId) => (await db.select().from(jobsTable).where(eq(jobsTable.id, id)))[0]
const engineState = async (id: JobId) => (await database.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
const countRequests = async (part: string) => (await harness.requests()).filter((path) => path.includes(part)).length

/** A job that the worker has taken and that waits for its statistics until the next test begins. */
async function submitHeld({ matchId }: Trouble) {
  await db.delete(matchData).where(eq(matchData.matchId, matchId))
  await harness.order('hold', { path: `/halo/halostats/hi/matches/${matchId}/stats` })
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { matchId })
  await expect.poll(async () => (await jobOf(id))?.step).toBe(STEPS.statistics.text)
  return { caller, id }
}

test('a submitted match becomes a complete report, and its credit is spent', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller)
  const card = await harness.finished(caller, id)
  expect(card).toMatchObject({ status: 'complete', progress: 100, step: null, reason: null, videoTitle: HARNESS_VIDEO_TITLE })
  expect(await readCredits(db, caller.userId)).toBe(0)
  const stored = await reportOf(id)
  const made = reportSchema.parse(stored?.report)
  expect(made.focusAreas.map(({ title }) => sentenceOf(title, made))[0]).toBe(card.focus)
  expect(stored?.report).toMatchObject({ sources: { statistics: true, film: 'complete', skill: true }, match: { map: MAP } })
  expect(JSON.parse(stored?.analysisText ?? '')).toMatchObject({ player_id: SAMPLE_GAMERTAG, map: MAP })
  expect((await stepsOf(id)).map(({ step }) => step).sort()).toEqual(['coach', 'film', 'log', 'names', 'skill', 'statistics', 'video'])
})

test('a match is fetched once, however many jobs need it', async () => {
  const match = TROUBLES.filmLocked.matchId
  const callers = await Promise.all([1, 2, 3].map(() => harness.addUser(1)))
  const [first, ...others] = callers
  if (!first) throw new Error('no caller')
  await harness.finished(first, await harness.submit(first, { matchId: match }))
  await harness.order('clear')
  for (const caller of others) {
    expect(await harness.finished(caller, await harness.submit(caller, { matchId: match }))).toMatchObject({ status: 'complete' })
  }
  expect((await harness.requests()).filter((path) => path.startsWith('/halo'))).toEqual([])
  expect((await db.select().from(matchData).where(eq(matchData.matchId, match))).map(({ kind }) => kind).sort()).toEqual([
    'film',
    'map',
    'skill',
    'statistics',
    'users',
  ])
})

test.each([
  [
    'a gamertag that did not play',
    { gamertag: 'Nobody Here' },
    /^Nobody Here is not in this match\. Check the gamertag and the match ID\. Your credit was returned\.$/,
  ],
  [
    'a gamertag with a slip in it',
    { gamertag: `${SAMPLE_GAMERTAG}s` },
    new RegExp(`^${SAMPLE_GAMERTAG}s is not in this match\\. Did you mean ${SAMPLE_GAMERTAG}\\? Your credit was returned\\.$`),
  ],
  [
    'statistics that are down',
    { matchId: TROUBLES.serviceDown.matchId },
    /^The Halo statistics service is not answering.* Your credit was returned\.$/,
  ],
  [
    'statistics of another shape',
    { matchId: TROUBLES.statisticsGarbled.matchId },
    /^The data of this match cannot be read\. Please try again later; if it happens again, contact support\. Your credit was returned\.$/,
  ],
  [
    'a film service that is down',
    { matchId: TROUBLES.filmServiceDown.matchId },
    /^The Halo film service is not answering.* Your credit was returned\.$/,
  ],
  ['statistics that are too large', { matchId: TROUBLES.statisticsBomb.matchId }, /^The data of this match cannot be read\. /],
  ['statistics that are a web page', { matchId: TROUBLES.statisticsNotJson.matchId }, /^The data of this match cannot be read\. /],
  ['a film that is too large', { matchId: TROUBLES.filmBomb.matchId }, /^The film of this match cannot be read\. /],
  ['a film whose manifest has another shape', { matchId: TROUBLES.filmGarbled.matchId }, /^The film of this match cannot be read\. /],
  ['a film that is said to be elsewhere', { matchId: TROUBLES.filmElsewhere.matchId }, /^The film of this match cannot be read\. /],
])('%s fails with its own sentence, and the credit is returned', async (_, changes, sentence) => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, changes)
  const card = await harness.finished(caller, id)
  expect(card).toMatchObject({ status: 'failed', step: null, reason: expect.stringMatching(sentence) })
  expect(card.progress).toBeLessThan(100)
  expect(await readCredits(db, caller.userId)).toBe(1)
  expect(await reportOf(id)).toBeUndefined()
})

test('a match that has just ended waits for its statistics and then its film, says so, and its report is automatic', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { matchId: TROUBLES.justEnded.matchId })
  const step = async () => (await jobOf(id))?.step
  const soon = () => database.pool.query('update pgboss.job set start_after = now() where id = $1', [id])
  await expect.poll(step).toBe('This match is not in the records of the game yet. If it has just ended, its report comes by itself')
  expect(await jobOf(id)).toMatchObject({ status: 'processing', workerId: null })
  await expect.poll(step, { timeout: 10_000 }).toMatch(/^The match has just ended, and its film is still being written\./)
  await soon()
  expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete' })
  expect((await reportOf(id))?.report).toMatchObject({ sources: { statistics: true, film: 'complete' } })
  expect(await engineState(id)).toBe('completed')
})

test('a job waits for a missing match as long as the game itself would, and then its credit is returned', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { matchId: '00000000-0000-4000-8000-00000000dead' })
  await expect.poll(async () => (await jobOf(id))?.step).toMatch(/^This match is not in the records of the game yet\./)
  expect(await readCredits(db, caller.userId)).toBe(0)
  await database.pool.query("update job_steps set started_at = started_at - interval '28 seconds' where job_id = $1", [id])
  const card = await harness.finished(caller, id)
  expect(card.reason).toMatch(/^There is no match with this match ID\. .* Your credit was returned\.$/)
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('errors in the data of a match are logged field by field', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { matchId: TROUBLES.statisticsGarbled.matchId })
  await harness.finished(caller, id)
  expect(harness.errors).toContainEqual({
    jobId: id,
    code: 'statisticsUnreadable',
    problem: expect.stringMatching(/^The match statistics cannot be read: MatchId: /),
  })
})

test('a video that proves unavailable after an outage at submission fails the job in the specified words', async () => {
  const caller = await harness.addUser(1)
  await harness.order('reply', { path: '/youtube/oembed', status: 503, times: 1 })
  const id = await harness.submit(caller, { videoUrl: 'https://youtu.be/PRIVATE-vid' })
  const card = await harness.finished(caller, id)
  expect(card.reason).toBe(
    'This video is private, unavailable, or does not exist. Please check the URL and try again. Your credit was returned.',
  )
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('without film, skill or video platform there is still a report, which says what is missing', async () => {
  const caller = await harness.addUser(3)
  const filmless = await harness.submit(caller, { matchId: TROUBLES.filmGone.matchId })
  const unskilled = await harness.submit(caller, { matchId: TROUBLES.skillMissing.matchId })
  const busy = await harness.submit(caller, { videoUrl: 'https://youtu.be/BUSY-videos' })
  expect(await harness.finished(caller, filmless)).toMatchObject({ status: 'complete' })
  expect((await reportOf(filmless))?.report).toMatchObject({ sources: { film: 'absent', skill: true } })
  expect((await reportOf(filmless))?.analysisText).toContain('This match came without its film')
  expect(await harness.finished(caller, unskilled)).toMatchObject({ status: 'complete' })
  expect((await reportOf(unskilled))?.report).toMatchObject({ sources: { film: 'complete', skill: false } })
  expect(await harness.finished(caller, busy)).toMatchObject({ status: 'complete', videoTitle: null })
})

test('an incomplete film is requested again by the next job', async () => {
  const caller = await harness.addUser(2)
  const { matchId } = TROUBLES.filmCut
  const id = await harness.submit(caller, { matchId })
  expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete' })
  expect((await reportOf(id))?.report).toMatchObject({ sources: { film: 'partial' } })
  await harness.order('clear')
  expect(await harness.finished(caller, await harness.submit(caller, { matchId }))).toMatchObject({ status: 'complete' })
  expect(await countRequests(`${matchId}/spectate`)).toBe(1)
})

test('an earlier holder of a job can no longer change it', async () => {
  const { caller, id } = await submitHeld(TROUBLES.filmBomb)
  const frozen = await leaseJob(db, id)
  const holder = await leaseJob(db, id)
  if (!frozen || !holder) throw new Error('the job was not to be had')
  const before = await jobOf(id)
  const writes = [
    () => showStep(db, frozen, 'Late', 99),
    () => beginAttempt(db, frozen, { step: 'late', inputHash: '', version: '1' }),
    () => endAttempt(db, frozen, 'late', 1, { state: 'kept', output: {}, durationMs: 1 }),
    () => completeJob(db, frozen, async () => undefined),
    () => failHeldJob(db, frozen, 'late'),
  ]
  for (const write of writes) await expect(write()).rejects.toBeInstanceOf(JobLost)
  expect(await jobOf(id)).toEqual(before)
  expect(await readCredits(db, caller.userId)).toBe(0)
  await failHeldJob(db, holder, 'The test is over.')
  expect(await leaseJob(db, id)).toBeNull()
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('a worker that was frozen while another one took its job changes nothing', async () => {
  const match = TROUBLES.filmMissing.matchId
  const stats = `/halo/halostats/hi/matches/${match}/stats`
  await harness.order('hold', { path: stats })
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { matchId: match })
  await expect.poll(() => countRequests(stats)).toBe(1)
  const second = await leaseJob(db, id)
  if (!second) throw new Error('the job was not to be had')
  await showStep(db, second, 'In other hands', 50)
  const before = await jobOf(id)
  await harness.order('release', { path: stats })
  await expect.poll(() => engineState(id)).toBe('retry')
  expect(await jobOf(id)).toEqual(before)
  expect((await stepsOf(id)).filter(({ state }) => state === 'kept').map(({ step }) => step)).toEqual(['video'])
  expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete' })
})

test('a job past its deadline fails with advice on what to do, and its credit is returned', async () => {
  const { caller, id } = await submitHeld(TROUBLES.filmElsewhere)
  expect(await endOverdueJobs(harness.services)).toBe(0)
  await db
    .update(jobsTable)
    .set({ deadlineAt: new Date(Date.now() - 1000) })
    .where(eq(jobsTable.id, id))
  const ended = await Promise.all([endOverdueJobs(harness.services), endOverdueJobs(harness.services)])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await harness.finished(caller, id)).toMatchObject({
    status: 'failed',
    reason:
      'The analysis took too long and was stopped. Please submit the match again; if it happens twice, contact support. Your credit was returned.',
  })
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('a job that the engine declares dead fails, and its credit is returned', async () => {
  const { caller, id } = await submitHeld(TROUBLES.filmUnfinished)
  await database.pool.query(`insert into pgboss.job (name, data) values ($1, $2)`, [deadLettersOf(ANALYSES), JSON.stringify({ jobId: id })])
  expect(await harness.finished(caller, id)).toMatchObject({
    status: 'failed',
    reason: 'An unexpected error occurred. Please try again. Your credit was returned.',
  })
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('a worker that is killed while it ends a dead job does not block that', async () => {
  const { caller, id } = await submitHeld(TROUBLES.filmBlobGone)
  // Its last heartbeat is almost as old as the engine allows.
  await database.pool.query(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit, retry_delay)
      select name, $2, 'active', now(), now() - (heartbeat_seconds - 1) * interval '1 second', heartbeat_seconds, expire_seconds, retry_limit, retry_delay from pgboss.queue where name = $1`,
    [deadLettersOf(ANALYSES), JSON.stringify({ jobId: id })],
  )
  expect(await harness.finished(caller, id, 30_000)).toMatchObject({ status: 'failed' })
  expect(await readCredits(db, caller.userId)).toBe(1)
})

test('the sample has its own video, and costs nothing', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller, { ...SAMPLE_VIDEO, matchId: SAMPLE_MATCH_ID })
  expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete' })
  expect(await readCredits(db, caller.userId)).toBe(1)
  const result = await harness.results.getPrivateResult({ caller, query: { jobId: id }, body: undefined, idempotencyKey: null })
  expect(result).toMatchObject({
    videoUrl: `https://www.youtube.com/watch?v=${SAMPLE_VIDEO_ID}`,
    playback: { kind: 'file', url: '/sample-media/sample.webm' },
  })
})

test('the failure text of a sample does not mention a credit', async () => {
  const caller = await harness.addUser(0)
  const id = await harness.submit(caller, { ...SAMPLE_VIDEO, matchId: SAMPLE_MATCH_ID, gamertag: 'Nobody Here' })
  expect(await harness.finished(caller, id)).toMatchObject({
    status: 'failed',
    reason: 'Nobody Here is not in this match. Check the gamertag and the match ID.',
  })
})

test('the engine stores a job for an hour after its end', async () => {
  const caller = await harness.addUser(1)
  const id = await harness.submit(caller)
  await harness.finished(caller, id)
  await expect.poll(() => engineState(id)).toBe('completed')
  const endedAgo = async (minutes: number) => {
    await database.pool.query(`update pgboss.job set completed_on = now() - interval '${minutes} minutes' where id = $1`, [id])
    await database.pool.query('update pgboss.queue set maintain_on = null')
    const maintained = async () => (await database.pool.query('select 1 from pgboss.queue where maintain_on is null')).rowCount
    await expect.poll(maintained).toBe(0)
  }
  await endedAgo(50)
  expect(await engineState(id)).toBe('completed')
  await endedAgo(70)
  await expect.poll(() => engineState(id)).toBe(undefined)
})

test('an analysis that fails ends its review and deletes its pictures', async () => {
  const ids = [await submitHeld(TROUBLES.filmLocked), await submitHeld(TROUBLES.filmLocked)].map(({ id }) => id)
  const [first, second] = ids
  if (!first || !second) throw new Error('no jobs')
  await db.insert(reportStages).values([
    { kind: 'video-review', jobId: first, consent: true, consentedAt: new Date() },
    { kind: 'video-review', jobId: second, consent: false, state: 'absent', reason: 'declined', endedAt: new Date() },
  ])
  await db.insert(reviewFrames).values({ jobId: first, window: 'w', atMs: 0, body: new Uint8Array(1), size: 1 })
  for (const id of ids) expect(await failLostJob(db, id, 'It did not work.')).toBe(true)
  const watchingOf = async (id: JobId) => (await db.select().from(reportStages).where(eq(reportStages.jobId, id)))[0]
  expect(await watchingOf(first)).toMatchObject({ state: 'absent', reason: 'given-up', endedAt: expect.any(Date) })
  expect(await watchingOf(second)).toMatchObject({ state: 'absent', reason: 'declined' })
  expect(await db.$count(reviewFrames)).toBe(0)
})
