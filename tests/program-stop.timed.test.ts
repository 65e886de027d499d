import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { openCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { giveCredits } from './give-credits.ts'
import { type Player, signUpPlayer } from './player.ts'
import { recordMatches } from './recorded-matches.ts'
import { rounds } from './rounds.ts'

const JOBS = 12
const PLAYERS = 20
const STREAMS_OF_A_PLAYER = 5
const REQUESTS_PER_SECOND = 50

const recorded = recordMatches(JOBS)
const database = await testDatabase()
const cluster = await openCluster(database.url, { matchesFolder: recorded.folder })
const harness = await openJobHarness(database, cluster.sandbox.address)

afterAll(async () => {
  await harness.services.jobQueue.close()
  await cluster.close()
  rmSync(recorded.folder, { recursive: true, force: true })
})

/** The number of submissions in progress when the program is told to stop; they wait for the video platform. */
const UNDER_WAY = 5
const LAST_LOOKUPS = `/youtube/oembed?format=json&url=${encodeURIComponent('https://www.youtube.com/watch?v=under-way-')}`

function matchAt(index: number) {
  const { matchId, gamertag } = recorded.matches[index] ?? { matchId: '', gamertag: '' }
  return { matchId, gamertag }
}

/** 'answered', 'refused a connection', `MET_CLOSING`, or the error. */
type Outcome = string

/**
 * The system resets a new connection that it holds and the program has not accepted yet when the program stops listening. That moment takes
 * microseconds, so it meets one request at most.
 */
const MET_CLOSING = 'met the closing'

/** One request over keep-alive connections, as from a browser. A connection that is cut before its answer is an error. */
function request(agent: Agent, address: string, player: Player): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${player.token}` }
    const outgoing = get(`${address}${CALLS.listJobs.path}`, { agent, headers }, (incoming) => {
      incoming.resume()
      incoming.on('end', () => resolve(incoming.statusCode === 200 ? 'answered' : `status ${incoming.statusCode}`))
      incoming.on('error', (error) => resolve(`an answer that broke off: ${error.message}`))
    })
    outgoing.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      if (code === 'ECONNREFUSED') resolve('refused a connection')
      else if (code === 'ECONNRESET' && !outgoing.reusedSocket) resolve(MET_CLOSING)
      else resolve(`${code}: ${error.message}`)
    })
  })
}

/** Sends requests steadily until one is not answered. */
async function askSteadily(address: string, players: readonly Player[]): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Promise<Outcome>[] = []
  let isRefused = false
  for (let count = 0; !isRefused; count += 1) {
    const player = players[count % players.length]
    if (!player) break
    const outcome = request(agent, address, player)
    outcomes.push(outcome)
    void outcome.then((what) => {
      if (what !== 'answered' && what !== MET_CLOSING) isRefused = true
    })
    await wait(1000 / REQUESTS_PER_SECOND)
  }
  agent.destroy()
  return Promise.all(outcomes)
}

/** `ended` resolves when the server ends the stream properly, and rejects when it breaks off. */
async function openStream(address: string, player: Player): Promise<{ readonly ended: Promise<string> }> {
  const answer = await player.ask(address, '/api/events')
  expect(answer.status).toBe(200)
  return { ended: answer.text() }
}

test.each(rounds(1))(
  'a program that is stopped under load answers its open requests, ends in time, and leaves its jobs to others: round %i',
  async () => {
    await harness.order('clear')
    await database.pool.query('delete from match_data')
    const program = await cluster.start('web,worker')
    const { address } = program
    const players: Player[] = []
    for (let index = 0; index < PLAYERS; index += 1) players.push(await signUpPlayer(address))
    const [owner] = players
    if (!owner) throw new Error('nobody')
    await giveCredits(database.db, owner.userId, JOBS + UNDER_WAY - 1)

    await harness.order('hold', { path: '/halo' })
    const ids: string[] = []
    for (let index = 0; index < JOBS; index += 1) {
      const answer = await owner.submit(address, matchAt(index))
      ids.push(CALLS.submitJob.reply.parse(await answer.json()).jobId)
    }
    const streams = await Promise.all(
      players.flatMap((player) => Array.from({ length: STREAMS_OF_A_PLAYER }, () => openStream(address, player))),
    )
    const load = askSteadily(address, players)
    await expect
      .poll(async () => (await harness.requests()).filter((path) => path.startsWith('/halo')).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    await wait(1_000)
    await harness.order('hold', { path: LAST_LOOKUPS })
    const underWay = Array.from({ length: UNDER_WAY }, (_, index) =>
      owner.submit(address, { ...matchAt(index), videoUrl: `https://youtu.be/under-way-${index}` }),
    )
    await expect
      .poll(async () => (await harness.requests()).filter((path) => path.startsWith(LAST_LOOKUPS)).length, { timeout: 10_000 })
      .toBe(UNDER_WAY)

    program.process.kill('SIGTERM')
    const signalledAtMs = performance.now()
    await wait(500)
    await harness.order('release', { path: LAST_LOOKUPS })
    for (const answer of await Promise.all(underWay)) {
      expect(answer.status).toBe(200)
      ids.push(CALLS.submitJob.reply.parse(await answer.json()).jobId)
    }
    const outcomes = await load
    expect(await program.ended).toBe(0)
    const stoppedAfterMs = performance.now() - signalledAtMs
    expect(stoppedAfterMs).toBeLessThan(10_000)
    await Promise.all(streams.map(({ ended }) => ended))
    expect(outcomes.filter((outcome) => outcome === MET_CLOSING).length).toBeLessThanOrEqual(1)
    expect(new Set(outcomes.filter((outcome) => outcome !== MET_CLOSING))).toEqual(new Set(['answered', 'refused a connection']))
    expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(REQUESTS_PER_SECOND / 2)

    await harness.order('clear')
    const next = await cluster.start('web,worker')
    const startedAtMs = performance.now()
    await expect
      .poll(async () => (await Promise.all(ids.map((id) => owner.job(next.address, id)))).map(({ status }) => status), { timeout: 90_000 })
      .toEqual(ids.map(() => 'complete'))
    console.log(
      `stopped after ${Math.round(stoppedAfterMs)} ms; ${ids.length} jobs done elsewhere ${Math.round(performance.now() - startedAtMs)} ms later`,
    )
    expect(await owner.credits(next.address)).toBe(0)
    expect(await checkMoney(database.db)).toEqual([])
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  },
  180_000,
)
