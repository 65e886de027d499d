import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs as jobsTable } from '#server/database/schema/job-schema.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { type UserId, userId } from '#shared/ids.ts'
import { testDatabase } from '#tests/database.ts'
import { listJobCards } from './store.ts'

const { db, pool } = await testDatabase()

async function addPlayer(): Promise<UserId> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  return id
}

async function addJob(owner: UserId, changes: Partial<typeof jobsTable.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const job = { id, userId: owner, idempotencyKey: id, gamertag: 'Sable Rook', videoId: 'abcdefghijk', matchId: randomUUID() }
  await db.insert(jobsTable).values({ ...job, length: 'Full Video', deadlineAt: new Date(), ...changes })
  return id
}

const find = async (owner: UserId, search: string, timeZone = 'UTC', page = 1) =>
  (await listJobCards(db, owner, { page, search, timeZone })).jobs.map(({ id }) => id)

test('the search finds dates in the time zone of the player', async () => {
  const owner = await addPlayer()
  const id = await addJob(owner, { createdAt: new Date('2025-03-10T02:00:00Z') })
  expect(await find(owner, 'March 10, 2025', 'UTC')).toEqual([id])
  expect(await find(owner, 'MARCH 9, 2025', 'America/New_York')).toEqual([id])
  expect(await find(owner, 'March 10, 2025', 'America/New_York')).toEqual([])
})

test('in every time zone, the date that the search matches is exactly the date that the browser shows', async () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  // Only past dates: browsers and databases learn of future time zone rules at different times.
  const moments = fc.date({ min: new Date('2021-01-01'), max: new Date('2025-06-30'), noInvalidDate: true })
  const owner = await addPlayer()
  const id = await addJob(owner)
  await fc.assert(
    fc.asyncProperty(zones, moments, async (timeZone, createdAt) => {
      await pool.query('update jobs set created_at = $1 where id = $2', [createdAt, id])
      const shown = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(createdAt)
      expect(await find(owner, shown, timeZone)).toEqual([id])
    }),
    { numRuns: 300 },
  )
})

test.each(['+05:30', 'Mars/Olympus', "UTC'; --", '', 'x'.repeat(65)])(
  'the invalid time zone "%s" is replaced by UTC for dates',
  (timeZone) => {
    expect(CALLS.listJobs.query.parse({ timeZone })).toEqual({ page: 1, search: '', timeZone: 'UTC' })
  },
)

test('the search ignores case beyond A to Z too, and treats pattern characters as text', async () => {
  const owner = await addPlayer()
  const id = await addJob(owner, { videoTitle: 'ÉCLAIR des 100% _ ПОБЕДА' })
  for (const search of ['éclair', 'победа', '100% _']) expect(await find(owner, search)).toEqual([id])
  for (const search of ['%', '_', '\\']) expect((await find(owner, search)).length).toBe(search === '\\' ? 0 : 1)
  expect(await find(owner, '1%0')).toEqual([])
})

async function addReport(id: string, playedAt: string) {
  await pool.query(
    `insert into reports (job_id, report, analysis_text, rules_version, match_title, verdict, focus, match_result)
     values ($1, '{}', 'x', 'test', 'Ranked Oddball on Tram Depot', 'The enemy held the ball.', 'A player down? Wait', $2)`,
    [id, JSON.stringify({ outcome: 'loss', score: null, kda: null, playedAt })],
  )
}

test('a report is found by its match, the day it was played, its verdict and what to work on', async () => {
  const owner = await addPlayer()
  const id = await addJob(owner, { status: 'complete', createdAt: new Date('2025-01-03') })
  await addReport(id, '2024-12-30T02:00:00Z')
  for (const search of ['oddball', 'enemy held', 'player down', 'December 30, 2024', 'January 3, 2025'])
    expect(await find(owner, search)).toEqual([id])
  expect(await find(owner, 'december 29, 2024', 'America/New_York')).toEqual([id])
  expect(await find(owner, 'slayer')).toEqual([])
})

test('jobs are sorted by the time of the match, newest first, or by submission while that is unknown', async () => {
  const owner = await addPlayer()
  const add = async (submitted: string, played: string | null) => {
    const id = await addJob(owner, { status: played === null ? 'processing' : 'complete', createdAt: new Date(submitted) })
    if (played !== null) await addReport(id, played)
    return id
  }
  const old = await add('2025-03-12T10:00:00Z', '2025-03-01T20:00:00Z')
  const running = await add('2025-03-10T10:00:00Z', null)
  const last = await add('2025-03-11T10:00:00Z', '2025-03-11T09:00:00Z')
  expect(await find(owner, '')).toEqual([last, running, old])
})

test('a complete job shows whether it has an analysis to open, and a cut video shows its range', async () => {
  const owner = await addPlayer()
  const empty = await addJob(owner, { status: 'complete', createdAt: new Date('2025-01-03') })
  const blank = await addJob(owner, { status: 'complete', createdAt: new Date('2025-01-02') })
  const cut = await addJob(owner, { status: 'complete', createdAt: new Date('2025-01-01'), startSeconds: 61, endSeconds: 3_700 })
  for (const [job, text] of [[blank, ''] as const, [cut, 'Trade faster.'] as const]) {
    await pool.query(`insert into reports (job_id, report, analysis_text, rules_version) values ($1, '{}', $2, 'test')`, [job, text])
  }
  const { jobs } = await listJobCards(db, owner, { page: 1, search: '', timeZone: 'UTC' })
  expect(jobs.map(({ id, hasAnalysis, range }) => [id, hasAnalysis, range])).toEqual([
    [empty, false, null],
    [blank, false, null],
    [cut, true, { startSeconds: 61, endSeconds: 3_700 }],
  ])
  expect(CALLS.listJobs.reply.parse({ jobs, total: 3, page: 1, queue: { jobs: [], credits: 0 } }).jobs).toEqual(jobs)
})

test('of 10,000 jobs the last page is full, and the page after it is empty', async () => {
  const owner = await addPlayer()
  await pool.query(
    `insert into jobs (id, user_id, idempotency_key, gamertag, video_id, match_id, length, created_at, deadline_at)
     select gen_random_uuid(), $1, i::text, 'Sable Rook', 'abcdefghijk', 'm', 'Full Video', now() - i * interval '1 hour', now()
     from generate_series(1, 10000) i`,
    [owner],
  )
  const last = await listJobCards(db, owner, { page: 500, search: 'sable', timeZone: 'Asia/Tokyo' })
  expect([last.total, last.jobs.length]).toEqual([10_000, 20])
  expect(await listJobCards(db, owner, { page: 501, search: '', timeZone: 'UTC' })).toEqual({ jobs: [], total: 10_000 })
})
