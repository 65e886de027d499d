import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { median, ms } from '../shares/figures.ts'
import { load } from './load.ts'
import { type Player, requestOf } from './players.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 3
/** Few readers, because their slowdown in the rush is measured and not their maximum rate. */
const PRESSURE = { connections: 4, seconds: 4 }
const WARM_MS = 600

type Ask = (at: number) => Promise<Response>

interface Rush {
  readonly name: string
  readonly count: number
  readonly rush: Ask
  readonly goal?: string
}

/** Measures how a rush of slow hashes slows down other players' reads: their p99 with and without the rush, in turns. */
export async function benchHashRushes(stage: Stage, players: readonly Player[]): Promise<string[]> {
  const post = (path: string, at: number, body: object) =>
    fetch(`${stage.installation.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.installation.address, 'x-forwarded-for': `10.30.0.${at}` },
      body: JSON.stringify(body),
    })
  const password = randomUUID()
  const signIn: Ask = (at) => post('/api/auth/sign-in/email', at, { email: players[at]?.email ?? '', password })
  const names = { firstName: 'Bench', lastName: 'Player', gamertag: '' }
  const signUp: Ask = (at) => post('/api/auth/sign-up/email', at, { email: `${randomUUID()}@example.com`, password, ...names })
  return [
    await benchRush(stage, players, { name: 'sign-ins', count: 50, rush: signIn, goal: '; goal below 3' }),
    await benchRush(stage, players, { name: 'sign-ups', count: 100, rush: signUp }),
  ]
}

async function benchRush(stage: Stage, players: readonly Player[], { name, count, rush, goal = '' }: Rush): Promise<string> {
  const quiet: number[] = []
  const meanwhile: number[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await readFor(stage, players))
    const reading = readFor(stage, players)
    await wait(WARM_MS)
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => rush(at)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    meanwhile.push(await reading)
  }
  const [quietMs, busyMs] = [median(quiet), median(meanwhile)]
  const answered = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')
  return `${name}: ${count} at once take the p99 of reads from ${ms(quietMs)} to ${ms(busyMs)}, ${(busyMs / quietMs).toFixed(1)} times${goal} (${answered} in ${ROUNDS} rounds)`
}

/** The p99 of reads in ms. */
async function readFor({ installation }: Stage, players: readonly Player[]): Promise<number> {
  const requests = players.map((player) => requestOf(player, 'GET', '/api/get-credits'))
  return (await load(installation.port, requests, PRESSURE)).p99Ms
}
