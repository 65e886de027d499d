import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { session } from '#server/database/schema/auth-schema.ts'
import { jobs as jobsTable } from '#server/database/schema/job-schema.ts'
import { startWorker } from '#server/jobs/worker/worker.ts'
import { type JobCard, jobCard } from '#shared/jobs/job.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { testDatabase } from '#tests/database.ts'
import { recordStatements } from '#tests/recorded-statements.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { portOf } from '#tests/server/port-of.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { openEventStream } from './events.ts'

const statements = recordStatements()
const database = await testDatabase()
const sandbox = await startSandbox()
const harness = await openJobHarness(database, sandbox.address)
await leaveFilmsUnread(database.db, [SAMPLE_MATCH_ID, TROUBLES.skillMissing.matchId])
const worker = await startWorker(harness.services)
const openStream = openEventStream(harness.services)
let caller: Caller = await addSignedIn(20)
const server = createServer((incoming, response) =>
  openStream({ caller, address: '10.0.0.1', lastEventId: incoming.headers['last-event-id']?.toString() ?? null }, response),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

afterAll(async () => {
  openStream.close()
  server.closeAllConnections()
  server.close()
  await sandbox.close()
  await worker.stop()
  await harness.services.jobQueue.close()
  statements.end()
})

async function addSignedIn(credits: number): Promise<Caller> {
  const { userId, sessionId } = await harness.addUser(credits)
  await database.db.insert(session).values({ id: sessionId, token: randomUUID(), userId, expiresAt: new Date(Date.now() + 3_600_000) })
  return { userId, sessionId }
}

interface Reader {
  readonly cards: JobCard[]
  readonly ids: string[]
  readonly text: () => string
  readonly isClosed: () => boolean
  readonly response: IncomingMessage
  readonly leave: () => void
}

async function read(lastEventId?: string): Promise<Reader> {
  const port = portOf(server)
  const outgoing = request({ port, host: '127.0.0.1', headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId } })
  const response = await new Promise<IncomingMessage>((resolve) => outgoing.on('response', resolve).end())
  const cards: JobCard[] = []
  const ids: string[] = []
  let text = ''
  let rest = ''
  let isClosed = false
  response.on('close', () => {
    isClosed = true
  })
  response.on('error', () => undefined)
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks.filter((candidate) => candidate.includes('event: job'))) {
      cards.push(jobCard.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')))
      ids.push(/^id: (.*)$/m.exec(block)?.[1] ?? '')
    }
  })
  return { cards, ids, text: () => text, isClosed: () => isClosed, response, leave: () => outgoing.destroy() }
}

const ROW = {
  gamertag: 'x'.repeat(500),
  videoId: 'abcdefghijk',
  matchId: 'm',
  length: 'Full Video',
  deadlineAt: new Date(Date.now() + 3_600_000),
} as const
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const endBell = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen job_changed' and datname = current_database()`,
  )
const openConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
const statusesOf = (reader: Reader, id: string) => reader.cards.filter((card) => card.id === id).map(({ status }) => status)

test('a stream begins with the current jobs and follows a new one to its end, with progress never decreasing', async () => {
  const earlier = await harness.submit(caller)
  await harness.finished(caller, earlier)
  const reader = await read()
  expect(reader.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  await expect.poll(() => statusesOf(reader, earlier)).toContain('complete')
  const id = await harness.submit(caller)
  await expect.poll(() => statusesOf(reader, id).at(-1)).toBe('complete')
  const progress = reader.cards.filter((card) => card.id === id).map((card) => card.progress)
  expect(progress).toEqual([...progress].sort((one, other) => one - other))
  expect(progress[0]).toBeLessThan(100)
  expect(progress.at(-1)).toBe(100)
  expect(new Set(reader.cards.filter((card) => card.id === id).map(({ step }) => step)).size).toBeGreaterThan(1)
  reader.leave()
})

test("a stream never shows another user's jobs", async () => {
  const own = caller
  const reader = await read()
  const stranger = await harness.addUser(1)
  const id = await harness.submit(stranger)
  await harness.finished(stranger, id)
  const mine = await harness.submit(own)
  await expect.poll(() => statusesOf(reader, mine).at(-1)).toBe('complete')
  expect(statusesOf(reader, id)).toEqual([])
  reader.leave()
})

test('a change is read once, however many streams receive it', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => read()))
  const id = randomUUID()
  await database.db.insert(jobsTable).values({ ...ROW, id, userId: caller.userId, idempotencyKey: id, status: 'processing' })
  const seenBy = (step: string) => readers.filter(({ cards }) => cards.some((card) => card.id === id && card.step === step)).length
  await expect.poll(() => readers.filter(({ cards }) => cards.some((card) => card.id === id)).length).toBe(3)
  statements.texts.length = 0
  await database.db.update(jobsTable).set({ step: 'Further' }).where(eq(jobsTable.id, id))
  await expect.poll(() => seenBy('Further')).toBe(3)
  expect(statements.texts.filter((text) => text.includes('"positions_stage"'))).toHaveLength(1)
  await database.db.delete(jobsTable).where(eq(jobsTable.id, id))
  for (const reader of readers) reader.leave()
})

test('a browser that reconnects receives the end that it missed', async () => {
  const match = TROUBLES.filmMissing.matchId
  const stats = `/halo/halostats/hi/matches/${match}`
  await harness.order('hold', { path: stats })
  const first = await read()
  const id = await harness.submit(caller, { matchId: match })
  await expect.poll(() => statusesOf(first, id).at(-1)).toBe('processing')
  const lastEventId = first.ids.at(-1)
  first.leave()
  await harness.order('clear')
  await harness.finished(caller, id)
  const second = await read(lastEventId)
  await expect.poll(() => statusesOf(second, id).at(-1)).toBe('complete')
  second.leave()
})

test('the listener reconnects automatically and reports jobs that ended meanwhile, even behind many newer ones', async () => {
  caller = await addSignedIn(0)
  const { userId } = caller
  const addJob = async (createdAt: Date) => {
    const [job] = await database.db
      .insert(jobsTable)
      .values({ ...ROW, id: randomUUID(), userId, idempotencyKey: randomUUID(), createdAt })
      .returning()
    return job?.id ?? ''
  }
  const id = await addJob(hoursAgo(3))
  const newer = await Promise.all(Array.from({ length: 25 }, () => addJob(hoursAgo(2))))
  const reader = await read()
  await expect.poll(() => new Set(reader.cards.map((card) => card.id)).size).toBe(newer.length + 1)
  await endBell()
  await database.db.update(jobsTable).set({ status: 'failed', reason: 'It failed.', updatedAt: sql`now()` }).where(eq(jobsTable.id, id))
  await expect.poll(() => statusesOf(reader, id).at(-1)).toBe('failed')
  reader.leave()
})

test.each([
  ['nobody remembers', '0', 20],
  ['is long ago', String(hoursAgo(2).getTime()), 20],
  ['was just now', String(Date.now()), 1_000],
])('a reconnect from a time that %s gets a bounded list', async (_, lastEventId, most) => {
  caller = await addSignedIn(0)
  const { userId } = caller
  await database.pool.query('alter table jobs disable trigger job_changed')
  const over = { status: 'failed', reason: 'It failed.' } as const
  const rows = Array.from({ length: 1_200 }, () => ({
    ...ROW,
    ...over,
    gamertag: 'Ada',
    id: randomUUID(),
    userId,
    idempotencyKey: randomUUID(),
  }))
  await database.db.insert(jobsTable).values(rows)
  const later = randomUUID()
  await database.db
    .insert(jobsTable)
    .values({ ...ROW, id: later, userId, idempotencyKey: later, createdAt: hoursAgo(5), updatedAt: new Date(Date.now() + 1_000) })
  await database.pool.query('alter table jobs enable trigger job_changed')
  const reader = await read(lastEventId)
  await expect.poll(() => reader.cards.map(({ id }) => id).at(-1)).toBe(later)
  const listed = new Set(reader.cards.map(({ id }) => id)).size
  expect(listed).toBeGreaterThanOrEqual(most)
  expect(listed).toBeLessThanOrEqual(most + 1)
  reader.leave()
  await database.db.delete(jobsTable).where(eq(jobsTable.userId, userId))
})

test('a sixth stream of a user closes the oldest one', async () => {
  caller = await addSignedIn(0)
  const readers: Reader[] = []
  for (let count = 0; count < 6; count++) readers.push(await read())
  await expect.poll(() => readers.map((reader) => reader.isClosed())).toEqual([true, false, false, false, false, false])
  for (const reader of readers) reader.leave()
})

test('streams end at once with their session, before the next check of the sessions', async () => {
  for (let time = 0; time < 4; time++) {
    caller = await addSignedIn(0)
    const reader = await read()
    const startedAtMs = performance.now()
    await database.db.delete(session).where(eq(session.id, caller.sessionId))
    await expect.poll(() => reader.isClosed(), { interval: 20 }).toBe(true)
    expect(performance.now() - startedAtMs).toBeLessThan(1_000)
  }
})

test('a reader that keeps up gets all of a long list', async () => {
  caller = await addSignedIn(0)
  const { userId } = caller
  const rows = Array.from({ length: 400 }, () => ({ ...ROW, id: randomUUID(), userId, idempotencyKey: randomUUID() }))
  await database.db.insert(jobsTable).values(rows)
  const reader = await read()
  await expect.poll(() => new Set(reader.cards.map(({ id }) => id)).size).toBe(400)
  reader.leave()
  await database.db.delete(jobsTable).where(eq(jobsTable.userId, userId))
})

test('a reader that does not read is dropped', async () => {
  caller = await addSignedIn(1)
  const id = await harness.submit(caller, { matchId: TROUBLES.skillMissing.matchId })
  await harness.finished(caller, id)
  const reader = await read()
  reader.response.pause()
  const long = 'x'.repeat(400_000)
  for (let round = 0; round < 30; round++) {
    await database.db
      .update(jobsTable)
      .set({ videoTitle: `${round} ${long}` })
      .where(eq(jobsTable.id, id))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(() => openConnections()).toBe(0)
  reader.leave()
})

test('a browser that has left before its stream begins takes no place', async () => {
  const open = openEventStream(harness.services, { perUser: 5, perAddress: 1, total: 5 })
  const [departed, here] = [await addSignedIn(0), await addSignedIn(0)]
  const begin = (who: Caller, response: ServerResponse) => open({ caller: who, address: '10.0.0.2', lastEventId: null }, response)
  const steps: string[] = []
  const late = createServer((incoming, response) => {
    if (incoming.url === '/here') return begin(here, response)
    steps.push('arrived')
    response.on('close', () => {
      begin(departed, response)
      steps.push('begun')
    })
  }).listen(0, '127.0.0.1')
  await once(late, 'listening')
  const leaving = request({ port: portOf(late), host: '127.0.0.1', path: '/gone' }).on('error', () => undefined)
  leaving.end()
  await expect.poll(() => steps).toEqual(['arrived'])
  leaving.destroy()
  await expect.poll(() => steps).toEqual(['arrived', 'begun'])
  const staying = request({ port: portOf(late), host: '127.0.0.1', path: '/here' })
  const [response]: IncomingMessage[] = await once(staying.end(), 'response')
  expect(response?.statusCode).toBe(200)
  open.close()
  late.closeAllConnections()
  late.close()
})
