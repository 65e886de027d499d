import { formatInteger, median, ms } from '../shares/figures.ts'
import { type LoadResult, load, type Pressure } from './load.ts'
import { type Player, requestOf } from './players.ts'
import { runHelper } from './processes.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 7
/** Unmeasured rounds that let all three compile their code for the load. A whole stack takes longer for it than a few lines. */
const WARM_ROUNDS = 4
const CONNECTIONS = 64
const PRESSURE: Pressure = { connections: CONNECTIONS, seconds: 2 }

/**
 * GET /api/get-credits with a bearer token through the whole stack, in turns with two floors: a bare Node server with the same answer,
 * and one that also runs the same database queries. Decision 085 has the goals.
 */
export async function benchReads(stage: Stage, players: readonly Player[], barePort: number): Promise<string[]> {
  const sameSql = runHelper('same-sql-process', { databaseUrl: stage.database.pool.options.connectionString })
  const sameSqlPort = Number((await sameSql.line(/^port (\d+)$/))[1])
  try {
    return await measure(stage, players, { barePort, sameSqlPort })
  } finally {
    await sameSql.stop()
  }
}

interface Floors {
  readonly barePort: number
  readonly sameSqlPort: number
}

async function measure(stage: Stage, players: readonly Player[], { barePort, sameSqlPort }: Floors): Promise<string[]> {
  const requests = players.map((player) => requestOf(player, 'GET', '/api/get-credits'))
  const bareRequests = ['GET / HTTP/1.1\r\nhost: localhost\r\n\r\n']
  const bare: LoadResult[] = []
  const asking: LoadResult[] = []
  const ours: LoadResult[] = []
  for (let round = 0; round < WARM_ROUNDS; round++) {
    await load(barePort, bareRequests, PRESSURE)
    await load(sameSqlPort, requests, PRESSURE)
    await load(stage.installation.port, requests, PRESSURE)
  }
  let statements = 0
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await load(barePort, bareRequests, PRESSURE))
    asking.push(await load(sameSqlPort, requests, PRESSURE))
    const before = await countTransactions(stage)
    ours.push(await load(stage.installation.port, requests, PRESSURE))
    statements += (await countTransactions(stage)) - before
  }
  const answered = ours.reduce((sum, { perSecond }) => sum + perSecond * (PRESSURE.seconds + 0.5), 0)
  const queries = statements / answered
  return [
    `reads: ${formatInteger(middle(ours, 'perSecond'))} a second of get-credits with a token (p50 ${ms(middle(ours, 'p50Ms'))}, p99 ${ms(middle(ours, 'p99Ms'))}, ${CONNECTIONS} connections), ${queries.toFixed(2)} queries each`,
    `reads: ${shareOf(ours, bare)} of bare node:http, ${formatInteger(middle(bare, 'perSecond'))} a second (p99 ${ms(middle(bare, 'p99Ms'))}); goal 0.35`,
    `reads: ${shareOf(ours, asking)} of node:http with the same statements, ${formatInteger(middle(asking, 'perSecond'))} a second (p99 ${ms(middle(asking, 'p99Ms'))}); goal 0.6`,
  ]
}

function middle(results: readonly LoadResult[], field: 'perSecond' | 'p50Ms' | 'p99Ms'): number {
  return median(results.map((result) => result[field]))
}

/** The median of the rounds' ratios: the speed of a shared machine varies for all three alike. */
function shareOf(ours: readonly LoadResult[], floor: readonly LoadResult[]): string {
  return median(ours.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 0))).toFixed(2)
}

/** Each statement of a read is a separate transaction. */
async function countTransactions({ database: { pool } }: Stage): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit as count, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
