import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { ANALYSES } from '#server/jobs/job-queue.ts'
import { poll } from '#server/retry/poll.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { formatInteger, median, ms } from '../shares/figures.ts'
import { load } from './load.ts'
import { type Player, requestOf } from './players.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 32
const BARE_CONNECTIONS = 16
const SECONDS = 4
const REPORTS = 5
const ID_MARK = '@id@'
/** Not the sample's own video, because the sample takes no credit. */
const VIDEO_ID = 'GameplayOf1'

const SUBMISSION = submissionOf({ videoUrl: `https://youtu.be/${VIDEO_ID}`, matchId: SAMPLE_MATCH_ID, length: 'Full Video' })

/** POST /api/submit-job-service through the whole stack, next to its statements alone: job, credit and queue in one transaction. */
export async function benchSubmissions(stage: Stage, players: readonly Player[]): Promise<string[]> {
  const post = { headers: `idempotency-key: ${ID_MARK}`, body: SUBMISSION }
  const requests = players.map((player) => requestOf(player, 'POST', '/api/submit-job-service', post))
  const pressure = { connections: CONNECTIONS, seconds: SECONDS, idMark: ID_MARK }
  // Warms up both: this round plans the floor's statements and fills caches; the product's load starts with an unmeasured half second.
  await timeBare(stage, players)
  const floor = await timeBare(stage, players)
  const ours = await load(stage.installation.port, requests, pressure)
  return [
    `submissions: ${formatInteger(ours.perSecond)} a second over HTTP, video look-up included (p50 ${ms(ours.p50Ms)}, p95 ${ms(ours.p95Ms)}, ${CONNECTIONS} connections)`,
    `submissions: ${(ours.perSecond / floor).toFixed(2)} of the bare statements, ${formatInteger(floor)} a second over ${BARE_CONNECTIONS} connections; goal 0.12`,
  ]
}

/** Only the statements that reserve the credit, create the job and queue it. */
async function timeBare(stage: Stage, players: readonly Player[]): Promise<number> {
  const { db, pool } = stage.database
  const enqueue = await queueStatement(stage)
  const endMs = performance.now() + SECONDS * 1000
  let done = 0
  const submit = async (player: Player) => {
    const id = randomUUID()
    const { userId } = player
    const facts = { gamertag: 'Bench', videoId: VIDEO_ID, matchId: SAMPLE_MATCH_ID, length: 'Full Video' } as const
    const job = db
      .insert(jobs)
      .values({ ...facts, id, userId, idempotencyKey: id, deadlineAt: new Date(Date.now() + 3_600_000) })
      .toSQL()
    const credit = db
      .insert(creditEntries)
      .values({ userId, kind: 'reserve', delta: -1, reason: `reserve:${id}`, jobId: id })
      .toSQL()
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ name: 'job', text: job.sql, values: job.params })
    await client.query({ name: 'credit', text: credit.sql, values: credit.params })
    await client.query({ name: 'queue', ...enqueue(id, userId) })
    await client.query('commit')
    client.release()
    done += 1
  }
  const walk = async (first: number) => {
    for (let at = first; performance.now() < endMs; at += BARE_CONNECTIONS) {
      const player = players[at % players.length]
      if (player) await submit(player)
    }
  }
  await Promise.all(Array.from({ length: BARE_CONNECTIONS }, (_, at) => walk(at)))
  return done / SECONDS
}

/** The queue engine's own statement for one job, for use with other ids. */
async function queueStatement({ database: { pool } }: Stage) {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false, schedule: false })
  await boss.start()
  const example = { id: randomUUID(), group: randomUUID() }
  const sent: { text: string; values: unknown[] }[] = []
  const recorder = {
    executeSql: (text: string, values: unknown[] = []) => {
      sent.push({ text, values })
      return pool.query(text, values)
    },
  }
  await boss.send(ANALYSES, { jobId: example.id }, { id: example.id, group: { id: example.group }, db: recorder })
  await boss.stop({ graceful: false })
  const statement = sent.find(({ text }) => /insert into/i.test(text))
  if (!statement) throw new Error('The engine sent no statement.')
  const fill = (value: unknown, id: string, group: string): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null)
        .replaceAll(example.id, id)
        .replaceAll(example.group, group),
    )
  return (id: string, group: string) => ({
    text: statement.text.replaceAll(example.id, id).replaceAll(example.group, group),
    values: statement.values.map((value) => fill(value, id, group)),
  })
}

export function submissionOf(match: object): string {
  return JSON.stringify({ data: { gamertag: SAMPLE_GAMERTAG, game: 'Halo Infinite', ...match } })
}

/** Submits the sample by default. */
export async function submit({ installation }: Stage, headers: Record<string, string>, body = SUBMISSION): Promise<JobId> {
  const submitted = await fetch(`${installation.address}/api/submit-job-service`, { method: 'POST', headers, body })
  if (!submitted.ok) throw new Error(`A submission was answered with ${submitted.status}: ${await submitted.text()}`)
  return CALLS.submitJob.reply.parse(await submitted.json()).jobId
}

/** From the submission to the report, on an otherwise idle worker. */
export async function benchReports(stage: Stage, player: Player): Promise<string[]> {
  const worker = await stage.startWorker()
  const times: number[] = []
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
  for (let report = 0; report < REPORTS; report++) {
    const startedAtMs = performance.now()
    const jobId = await submit(stage, headers)
    const address = `${stage.installation.address}/api/get-private-result?jobId=${jobId}`
    const isThere = await poll(async () => (await fetch(address, { headers })).ok, { timeoutMs: 20_000, everyMs: 10 })
    if (!isThere) throw new Error('A report took longer than 20 seconds.')
    times.push(performance.now() - startedAtMs)
  }
  await worker.stop()
  return [
    `report: ${ms(median(times))} from the submission to the report (median of ${REPORTS}, longest ${ms(Math.max(...times))}); aim 3 s, at most 20 s`,
  ]
}
