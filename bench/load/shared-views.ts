import { poll } from '#server/retry/poll.ts'
import { CALLS } from '#shared/calls/calls.ts'
import type { JobId } from '#shared/ids.ts'
import { ms, quantile } from '../shares/figures.ts'
import { atPace } from './at-pace.ts'
import type { Player } from './players.ts'
import type { Stage } from './stage.ts'
import { submit } from './submissions.ts'

const SECONDS = 15
const LOOKERS_A_SECOND = 10
const VIEWS_A_SECOND = 1000 / 60
const READS_A_SECOND = 50

interface Load {
  readonly readsMs: readonly number[]
  readonly viewsMs: readonly number[]
}

/** A posted link to a shared report: people load page, report and replay, each from another address, while a player reads their credits. */
export async function benchSharedViews(stage: Stage, [owner, reader]: readonly Player[]): Promise<string[]> {
  if (!owner || !reader) return []
  const id = await shareSample(stage, owner)
  const [firstMs = Number.NaN] = [await timeView(stage, id, 0)]
  const quiet = await timeReads(stage, reader, () => Promise.resolve([]))
  const lines = [
    `shared report: first look ${ms(firstMs)}; a player's reads without lookers p50 ${ms(quantile(quiet.readsMs, 0.5))}, p99 ${ms(quantile(quiet.readsMs, 0.99))}`,
  ]
  for (const [words, aSecond] of [
    [`${LOOKERS_A_SECOND} looks a second`, LOOKERS_A_SECOND],
    ['1,000 views a minute', VIEWS_A_SECOND],
  ] as const) {
    const { readsMs, viewsMs } = await timeReads(stage, reader, () => viewAtPace(stage, id, aSecond))
    lines.push(
      `shared report: at ${words} a player's reads p50 ${ms(quantile(readsMs, 0.5))}, p99 ${ms(quantile(readsMs, 0.99))}; goal p99 50 ms`,
      `shared report: at ${words} a view (page, report and tracks) p50 ${ms(quantile(viewsMs, 0.5))}, p99 ${ms(quantile(viewsMs, 0.99))}, ${viewsMs.length} in ${SECONDS} s`,
    )
  }
  return lines
}

async function shareSample(stage: Stage, owner: Player): Promise<JobId> {
  const worker = await stage.startWorker()
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
  const id = await submit(stage, headers)
  const result = `${stage.installation.address}/api/get-private-result?jobId=${id}`
  const hasPositions = async () => {
    const answer = await fetch(result, { headers })
    return answer.ok && CALLS.getPrivateResult.reply.parse(await answer.json()).positions?.state === 'there'
  }
  if (!(await poll(hasPositions, { timeoutMs: 60_000, everyMs: 100 }))) throw new Error('The positions took longer than a minute.')
  await worker.stop()
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${stage.installation.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  }
  await post('/api/make-result-public', { jobId: id, part: 'replay' })
  return id
}

/** Times the reads of a player who does nothing with the report. They are sent at a steady pace, however long earlier ones take. */
async function timeReads(stage: Stage, reader: Player, load: () => Promise<number[]>): Promise<Load> {
  const headers = { authorization: `Bearer ${reader.token}`, 'x-forwarded-for': reader.address }
  const read = () => time(`${stage.installation.address}/api/get-credits`, headers)
  const [readsMs, viewsMs] = await Promise.all([atPace(SECONDS, READS_A_SECOND, read), load()])
  return { readsMs, viewsMs }
}

function viewAtPace(stage: Stage, id: JobId, aSecond: number): Promise<number[]> {
  return atPace(SECONDS, aSecond, (number) => timeView(stage, id, number))
}

async function timeView(stage: Stage, id: JobId, number: number): Promise<number> {
  const headers = { 'x-forwarded-for': `10.30.${(number >> 8) & 255}.${number & 255}`, 'accept-encoding': 'gzip, br' }
  const { address } = stage.installation
  const paths = [`/results/${id}`, `/api/get-public-result?jobId=${id}`, `/api/get-public-tracks?jobId=${id}`]
  return Math.max(...(await Promise.all(paths.map((path) => time(`${address}${path}`, headers)))))
}

async function time(address: string, headers: Record<string, string>): Promise<number> {
  const startedAtMs = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  return performance.now() - startedAtMs
}
