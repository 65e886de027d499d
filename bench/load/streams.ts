import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { jobs } from '#server/database/schema/job-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { readEvents } from '#web/data/live/live-events.ts'
import { ms, quantile } from '../shares/figures.ts'
import { type Player, requestOf } from './players.ts'
import { type Running, residentKb, runHelper } from './processes.ts'
import type { Stage } from './stage.ts'

/**
 * The first streams also warm up the process: code is compiled for them, and newer Nodes enlarge the room for young objects while
 * many are created at once. Only the next ones are weighed.
 */
const WARM_STREAMS = 1_500
const STREAMS = 1_500
const PER_PLAYER = 5
const CHANGES = 200
const PAUSE_MS = 10
/** After the last stream opened, for garbage to be collected. */
const SETTLE_MS = 1_500

/** Measures the memory of an open stream, and how long a worker's write takes to the browser while many other streams are open. */
export async function benchStreams(stage: Stage, players: readonly Player[], bare: { readonly port: number; readonly process: Running }) {
  const [watcher, ...others] = players
  if (!watcher) throw new Error('The streams need players.')
  const idleKb = await residentKb(stage.web.process.pid)
  const requests = Array.from({ length: WARM_STREAMS + STREAMS }, (_, at) =>
    requestOf(others[Math.floor(at / PER_PLAYER)] ?? watcher, 'GET', '/api/events'),
  )
  const ours = await weigh(stage.web, stage.installation.port, requests)
  const progress = await timeProgress(stage, watcher)
  await ours.end()
  const bareStreams = await weigh(bare.process, bare.port, requests.fill('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n'))
  await bareStreams.end()
  const [ourKb, bareKb] = [ours.kbEach, bareStreams.kbEach]
  return [
    `memory: ${(idleKb / 1024).toFixed(0)} MB at idle (web role); goal 150`,
    `memory: ${ourKb.toFixed(1)} KB for each of ${STREAMS} open streams, ${(ourKb / bareKb).toFixed(1)} times bare node:http, ${bareKb.toFixed(1)} KB; goal 20 KB`,
    ...progress,
  ]
}

/** The memory that each stream adds to a process with some open already. */
async function weigh({ process: { pid } }: Running, port: number, requests: readonly string[]) {
  const warm = await hold(port, requests.slice(0, WARM_STREAMS))
  const warmKb = await residentKb(pid)
  const rest = await hold(port, requests.slice(WARM_STREAMS))
  const kbEach = ((await residentKb(pid)) - warmKb) / STREAMS
  return { kbEach, end: () => Promise.all([warm.stop(), rest.stop()]) }
}

async function hold(port: number, requests: readonly string[]): Promise<Running> {
  const holder = runHelper('streams-process', { port, requests })
  await holder.line(new RegExp(`^open ${requests.length}$`))
  await wait(SETTLE_MS)
  return holder
}

/** Times from the worker's statement to the browser's callback; the floor is the same statement to a bare `listen`. */
export async function timeProgress(stage: Stage, player: Player, others = STREAMS): Promise<string[]> {
  const { db, pool } = stage.database
  const id = await addJob(stage, player.userId)
  const listener = new pg.Client({ connectionString: pool.options.connectionString })
  await listener.connect()
  await listener.query('listen job_changed')
  let notify = (_atMs: number): void => undefined
  listener.on('notification', () => notify(performance.now()))
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': player.address }
  const response = await fetch(`${stage.installation.address}/api/events`, { headers, signal: leaving.signal })
  if (!response.body) throw new Error('The stream has no body.')
  const events = readEvents(response.body)
  await events.next()
  const times: number[] = []
  const floors: number[] = []
  for (let change = 1; change <= CHANGES; change++) {
    const notified = new Promise<number>((resolve) => {
      notify = resolve
    })
    const startedAtMs = performance.now()
    const written = db
      .update(jobs)
      .set({ step: `Step ${change}`, progress: change / 4, updatedAt: sql`now()` })
      .where(eq(jobs.id, id))
    const [, notifiedAtMs, shownAtMs] = await Promise.all([written, notified, events.next().then(() => performance.now())])
    times.push(shownAtMs - startedAtMs)
    floors.push(notifiedAtMs - startedAtMs)
    await wait(PAUSE_MS)
  }
  leaving.abort()
  await listener.end()
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const floor = quantile(floors, 0.5)
  return [
    `progress: ${ms(p50)} p50, ${ms(p95)} p95 from the worker's write to the browser's callback, ${others} other streams open; goal p95 100 ms`,
    `progress: ${(p50 / floor).toFixed(1)} times the floor of the write and a bare listen, ${ms(floor)} p50, ${ms(quantile(floors, 0.95))} p95`,
  ]
}

export async function addJob({ database: { db } }: Stage, userId: UserId): Promise<string> {
  const id = randomUUID()
  const facts = { gamertag: 'Bench', videoId: 'abcdefghijk', matchId: 'bench', length: 'Full Video', status: 'processing' } as const
  await db.insert(jobs).values({ ...facts, id, userId, idempotencyKey: id, deadlineAt: new Date(Date.now() + 3_600_000) })
  return id
}
