import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Caller } from '#server/calls/handlers.ts'
import { session, user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { userId } from '#shared/ids.ts'
import { type JobCard, jobCard } from '#shared/jobs/job.ts'
import { testDatabase } from '#tests/database.ts'
import { rounds } from '#tests/rounds.ts'
import { portOf } from '#tests/server/port-of.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { openEventStream } from './stream/events.ts'

const DISCONNECTS = rounds(sweepOf({ whole: 100, everyDay: 40 })).length
const PLAYERS = 10
const JOBS_EACH = 3
const LAST_STEP = 20

const database = await testDatabase()
const { db } = database
const silent = { info: () => undefined, error: () => undefined }
const openStream = openEventStream({ database, log: silent })
const callers = new Map<string, Caller>()
const server = createServer((request, response) => {
  const caller = callers.get(request.url?.slice(1) ?? '')
  if (!caller) throw new Error('Who is this?')
  openStream({ caller, address: '10.0.0.1', lastEventId: request.headers['last-event-id']?.toString() ?? null }, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = portOf(server)

afterAll(() => {
  openStream.close()
  server.closeAllConnections()
  server.close()
})

async function addPlayer(): Promise<Caller> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  await db.insert(session).values({ id, token: id, userId: id, expiresAt: new Date(Date.now() + 3_600_000) })
  const caller = { userId: id, sessionId: id }
  callers.set(id, caller)
  return caller
}

function openBrowser(caller: Caller) {
  const cards: JobCard[] = []
  let lastId: string | null = null

  /** Reads until `isEnough`, then drops the connection, in the middle of whatever comes. */
  async function readUntil(isEnough: (newCards: number) => boolean): Promise<void> {
    const cut = new AbortController()
    const headers = lastId === null ? {} : { 'last-event-id': lastId }
    const { body } = await fetch(`http://127.0.0.1:${port}/${caller.userId}`, { headers, signal: cut.signal })
    if (!body) throw new Error('The stream has no body.')
    const had = cards.length
    let rest = ''
    if (!isEnough(0))
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks.filter((each) => each.includes('event: job'))) {
          cards.push(jobCard.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')))
          lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
          if (isEnough(cards.length - had)) return cut.abort()
        }
      }
    cut.abort()
  }

  return { cards, readUntil }
}

async function work(ids: readonly string[]): Promise<void> {
  for (let step = 1; step <= LAST_STEP; step++) {
    for (const [at, id] of ids.entries()) {
      const isOver = step === LAST_STEP
      const end = at % 2 === 0 ? { status: 'complete' as const, progress: 100 } : { status: 'failed' as const, reason: 'It failed.' }
      const change = isOver ? end : { step: `Step ${step}`, progress: step * 4 }
      await db
        .update(jobs)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(jobs.id, id))
    }
  }
}

const isTerminal = ({ status }: JobCard) => status === 'complete' || status === 'failed'

async function play(disconnects: number): Promise<{ ids: readonly string[]; cards: readonly JobCard[] }> {
  const caller = await addPlayer()
  const ids = Array.from({ length: JOBS_EACH }, () => randomUUID())
  const facts = { gamertag: 'Ada', videoId: 'abcdefghijk', matchId: 'm', length: 'Full Video', status: 'processing' } as const
  const deadlineAt = new Date(Date.now() + 3_600_000)
  await db.insert(jobs).values(ids.map((id) => ({ ...facts, id, userId: caller.userId, idempotencyKey: id, deadlineAt })))
  const browser = openBrowser(caller)
  const working = work(ids)
  for (let cut = 0; cut < disconnects; cut++) {
    const wanted = Math.floor(Math.random() * (JOBS_EACH + 1))
    await browser.readUntil((read) => read >= wanted)
  }
  await working
  const last = (id: string) => browser.cards.findLast((card) => card.id === id)
  await browser.readUntil((read) => read >= JOBS_EACH && ids.map(last).every((card) => card && isTerminal(card)))
  return { ids, cards: browser.cards }
}

test(`over ${DISCONNECTS} lost connections, progress never decreases and no end of a job is missed`, async () => {
  const lanes = await Promise.all(Array.from({ length: PLAYERS }, () => play(DISCONNECTS / PLAYERS)))
  for (const { ids, cards } of lanes) {
    for (const id of ids) {
      const seen = cards.filter((card) => card.id === id)
      const progress = seen.map((card) => card.progress)
      expect(progress).toEqual(progress.toSorted((one, other) => one - other))
      expect(progress.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
      const firstEnd = seen.findIndex(isTerminal)
      expect(firstEnd).toBeGreaterThanOrEqual(0)
      expect(seen.slice(firstEnd).every(isTerminal)).toBe(true)
    }
    expect(new Set(cards.map(({ id }) => id)).size).toBe(JOBS_EACH)
  }
})
