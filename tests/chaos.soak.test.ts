import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { findPostmaster } from '#server/database/postgres/postmaster.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { poll } from '#server/retry/poll.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { bundled } from './bundled.ts'
import { type ClusterProgram, openCluster } from './cluster.ts'
import { giveCredits } from './give-credits.ts'
import { type Player, signUpPlayer } from './player.ts'
import { rounds } from './rounds.ts'

const CHAOS_MS = 15_000 * rounds(1).length
const PLAYERS = 8
const WORKERS = 3
const CREDITS = 10_000
/** Between two database kills; the lifetime of a worker (of three, one dies every two to five seconds); between two submissions. */
const DATABASE_LIVES_MS = [5_000, 10_000] as const
const WORKER_LIVES_MS = [4_000, 10_000] as const
const SUBMISSION_MS = [500, 1_500] as const
const TAKEN_WITHIN_MS = 60_000

const cluster = await openCluster(null)
afterAll(cluster.close)
const counts = { killedDatabases: 0, killedWorkers: 0, failedStarts: 0, triesAgain: 0 }

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/** The address stays the same when the database is started again. */
async function findDatabaseUrl(): Promise<string> {
  const server = await startEmbeddedPostgres(cluster.dataDir)
  await server.stop()
  return server.url
}

/** SIGKILL simulates a crash, SIGINT an operator's restart; after both, the program starts the database again. */
async function killDatabases(isOver: () => boolean): Promise<void> {
  for (;;) {
    await wait(between(DATABASE_LIVES_MS))
    if (isOver()) return
    const postmaster = findPostmaster(join(cluster.dataDir, 'postgres'))
    if (!postmaster) continue
    process.kill(postmaster.pid, Math.random() < 0.7 ? 'SIGKILL' : 'SIGINT')
    counts.killedDatabases += 1
  }
}

/** A start during a database kill may fail; like a process supervisor, this tries again. */
async function startWorker(): Promise<ClusterProgram> {
  for (;;) {
    const worker = await cluster.start('worker').catch(() => null)
    if (worker) return worker
    counts.failedStarts += 1
  }
}

/** Kills and restarts a worker again and again; the last one stays alive. */
async function killWorkers(isOver: () => boolean): Promise<void> {
  do {
    const worker = await startWorker()
    await wait(between(WORKER_LIVES_MS))
    expect(worker.process.exitCode, worker.output()).toBeNull()
    worker.process.kill('SIGKILL')
    await worker.ended
    counts.killedWorkers += 1
  } while (!isOver())
  await startWorker()
}

/** Repeats the same submission until it is answered, as a browser does. Returns the acknowledged job. */
async function submit(player: Player, address: string): Promise<string> {
  const key = randomUUID()
  const ask = async () => {
    const answer = await player.submit(address, {}, key).catch(() => undefined)
    if (answer?.ok) return CALLS.submitJob.reply.parse(await answer.json()).jobId
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`)
    counts.triesAgain += 1
    return undefined
  }
  const id = await poll(ask, { timeoutMs: TAKEN_WITHIN_MS, everyMs: 250 })
  if (id === undefined) throw new Error(`A submission was not taken in ${TAKEN_WITHIN_MS} ms.`)
  return id
}

async function submitSteadily(players: readonly Player[], address: string, isOver: () => boolean): Promise<string[]> {
  const submissions: Promise<string>[] = []
  while (!isOver()) {
    const player = players[submissions.length % players.length]
    if (player) submissions.push(submit(player, address))
    await wait(between(SUBMISSION_MS))
  }
  return Promise.all(submissions)
}

test(
  `during ${CHAOS_MS / 1_000} seconds of killed databases and workers no acknowledged job is lost, and every credit adds up`,
  async () => {
    const web = await cluster.start('web')
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => signUpPlayer(web.address)))
    const { db, close } = connectDatabase(await findDatabaseUrl())
    for (const { userId } of players) await giveCredits(db, userId, CREDITS)

    const endMs = performance.now() + CHAOS_MS
    const isOver = () => performance.now() > endMs
    const killing = [killDatabases(isOver), ...Array.from({ length: WORKERS }, () => killWorkers(isOver))]
    const [acknowledged] = await Promise.all([submitSteadily(players, web.address, isOver), ...killing])
    expect(web.process.exitCode, web.output()).toBeNull()
    expect(counts.killedDatabases).toBeGreaterThan(0)

    const readStatuses = async () => new Map((await db.select().from(jobs)).map(({ id, status }) => [id, status]))
    const settled = async () => {
      const statuses = await readStatuses().catch(() => null)
      return statuses !== null && [...statuses.values()].every((status) => status === 'complete' || status === 'failed') && statuses
    }
    const drainedFromMs = performance.now()
    const statuses = await poll(settled, { timeoutMs: 120_000 + CHAOS_MS, everyMs: 500 })
    const complete = [...(statuses?.values() ?? [])].filter((status) => status === 'complete').length
    console.log(
      `${acknowledged.length} submissions: ${complete} complete, the last ${Math.round(performance.now() - drainedFromMs)} ms later.`,
      JSON.stringify(counts),
    )
    expect(statuses && [...statuses.keys()].toSorted()).toEqual(acknowledged.toSorted())
    let remaining = 0
    for (const player of players) remaining += await player.credits(web.address)
    expect(remaining).toBe(PLAYERS * (CREDITS + 1) - complete)

    const args = [await bundled('src/server/ops/ops.ts'), 'verify']
    const { PATH = '' } = process.env
    const verified = spawnSync(process.execPath, args, { cwd: packageRoot(), env: { PATH, DATA_DIR: cluster.dataDir }, encoding: 'utf8' })
    expect(`${verified.stdout}${verified.stderr}`).toMatch(/^Every credit adds up /)
    await close()
  },
  300_000 + 3 * CHAOS_MS,
)
