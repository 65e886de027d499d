import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { jobs } from '#server/database/schema/job-schema.ts'
import { atPace } from '../load/at-pace.ts'
import { type Player, requestOf } from '../load/players.ts'
import { type Running, residentKb, runHelper } from '../load/processes.ts'
import type { Stage } from '../load/stage.ts'
import { addJob, timeProgress } from '../load/streams.ts'
import { formatInteger } from '../shares/figures.ts'
import { countStatements, cpuSecondsOf, longest } from './statements.ts'

const STREAMS = 8_000
const PER_PLAYER = 5
const HOLDERS = 2
const SETTLE_MS = 5_000
const CHANGES_A_SECOND = 40
const SECONDS = 30
const ARRIVED_MS = 20_000

/** Measures this many open streams on one web process: memory, load at rest, and whether each job change reaches each of its streams. */
export async function* benchManyStreams(stage: Stage, players: readonly Player[]): AsyncGenerator<string> {
  const [watcher, ...others] = players
  const watching = others.slice(0, STREAMS / PER_PLAYER)
  if (!watcher || watching.length * PER_PLAYER !== STREAMS) throw new Error('The streams need more players.')
  const idleKb = await residentKb(stage.web.process.pid)
  const requests = watching.flatMap((player) => Array.from({ length: PER_PLAYER }, () => requestOf(player, 'GET', '/api/events')))
  const openedAtMs = performance.now()
  const holders = await Promise.all(
    Array.from({ length: HOLDERS }, (_, at) => hold(stage, requests.slice((at * STREAMS) / HOLDERS, ((at + 1) * STREAMS) / HOLDERS))),
  )
  const openMs = performance.now() - openedAtMs
  await wait(SETTLE_MS)
  const loadedKb = await residentKb(stage.web.process.pid)
  yield `streams: ${STREAMS} open on one web process in ${(openMs / 1000).toFixed(0)} s, ${formatInteger((loadedKb - idleKb) / 1024)} MB on top of ${formatInteger(idleKb / 1024)}`
  const { pid } = stage.web.process
  const rest = await share(pid, () => countStatements(stage, () => wait(SECONDS * 1000)))
  yield `streams: at rest they take ${rest.percent} % of a core of the web process and ${(rest.counted.statements / rest.counted.seconds).toFixed(1)} statements a second`
  const ids = new Map(await Promise.all(watching.map(async (player) => [player, await addJob(stage, player.userId)] as const)))
  const before = await untilQuiet(holders)
  const busy = await share(pid, () => countStatements(stage, () => change(stage, [...ids.values()])))
  const expected = SECONDS * CHANGES_A_SECOND * PER_PLAYER
  const arrived = await untilArrived(holders, before + expected)
  yield `streams: ${CHANGES_A_SECOND} changes a second, each to ${PER_PLAYER} streams: ${arrived - before} of ${expected} events arrived; ${busy.percent} % of a core of the web process, ${(busy.counted.statements / busy.counted.seconds / CHANGES_A_SECOND).toFixed(1)} statements a change, the change itself among them`
  yield* longest(busy.counted, busy.counted.seconds, 'a second')
  yield* await timeProgress(stage, watcher, STREAMS)
  for (const { running } of holders) await running.stop()
}

interface Holder {
  readonly running: Running
  events: number
}

async function hold({ installation: { port } }: Stage, requests: readonly string[]): Promise<Holder> {
  const running = runHelper('streams-process', { port, requests })
  const holder = { running, events: 0 }
  running.process.stdout?.on('data', (chunk: Buffer) => {
    const [last] = [...chunk.toString('utf8').matchAll(/^events (\d+)$/gm)].slice(-1)
    if (last) holder.events = Number(last[1])
  })
  await running.line(new RegExp(`^open ${requests.length}$`))
  return holder
}

const eventsOf = (holders: readonly Holder[]) => holders.reduce((sum, { events }) => sum + events, 0)

async function untilQuiet(holders: readonly Holder[]): Promise<number> {
  for (let last = -1; last !== eventsOf(holders); ) {
    last = eventsOf(holders)
    await wait(2_000)
  }
  return eventsOf(holders)
}

async function untilArrived(holders: readonly Holder[], count: number): Promise<number> {
  const endMs = performance.now() + ARRIVED_MS
  while (eventsOf(holders) < count && performance.now() < endMs) await wait(100)
  return eventsOf(holders)
}

/** Writes progress as workers do, one job after another. */
async function change({ database: { db } }: Stage, ids: readonly string[]): Promise<void> {
  await atPace(SECONDS, CHANGES_A_SECOND, (number) =>
    db
      .update(jobs)
      .set({ step: `Step ${number}`, updatedAt: sql`now()` })
      .where(eq(jobs.id, ids[number % ids.length] ?? ''))
      .execute(),
  )
}

/** Adds the share of a core that the process takes meanwhile. */
async function share<T>(pid: number | undefined, run: () => Promise<T>) {
  const [cpu, startedAtMs] = [cpuSecondsOf(pid), performance.now()]
  const counted = await run()
  return { counted, percent: ((100_000 * (cpuSecondsOf(pid) - cpu)) / (performance.now() - startedAtMs)).toFixed(0) }
}
