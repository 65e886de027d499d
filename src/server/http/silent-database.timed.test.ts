import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { connectDatabase } from '#server/database/database.ts'
import { watchForSilence } from '#server/database/silence-watch.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { openSlowLine } from '#tests/slow-line.ts'

/** The address of the database, reached through a line that can freeze. */
const { url } = await testDatabase()
const through = new URL(url)
const line = await openSlowLine(Number(through.port))
through.port = String(line.port)
const database = connectDatabase(through.href)
const silenceWatch = watchForSilence(database, { info: () => undefined, error: () => undefined })
const app = sampleApp(database, { silenceWatch })
const player = await signUpUser(app)

afterAll(async () => {
  line.thaw()
  silenceWatch.close()
  await database.close()
  line.close()
})

const calls = Object.entries<Call>({ ...CALLS, ...AUTH_CALLS })
const AWAY = { error: 'Callout is out of reach for a moment. Please try again.', code: 'away' }

async function ask({ method, path, body, refusalAs }: Call) {
  const sentAtMs = performance.now()
  const address = path.replace('{jobId}', '00000000-0000-4000-8000-000000000000')
  const answer = await app.ask(method, address, { token: player.token, ...(body ? { body: {} } : {}) })
  const text = await answer.text()
  const reply = refusalAs === 'text' ? { error: text, code: answer.headers.get('x-error-code') } : JSON.parse(text)
  return { status: answer.status, reply, retryAfter: answer.headers.get('retry-after'), isInTime: performance.now() - sentAtMs < 2_000 }
}

test('while the database is silent, every call answers 503 within two seconds, and works again with it', async () => {
  expect(await ask(CALLS.getCredits)).toMatchObject({ status: 200 })
  line.freeze()
  const away = { status: 503, reply: AWAY, retryAfter: '5', isInTime: true }
  const atOnce = await Promise.all(calls.map(async ([name, row]) => [name, await ask(row)]))
  expect(Object.fromEntries(atOnce)).toEqual(Object.fromEntries(calls.map(([name]) => [name, away])))
  expect(await ask(CALLS.getCredits)).toEqual(away)
  line.thaw()
  await expect.poll(async () => (await ask(CALLS.getCredits)).status).toBe(200)
})

test('a slow query of a working database is not cut off', async () => {
  const slow = silenceWatch.unlessSilent(async () => (await database.pool.query('select pg_sleep(3), 7 as seven')).rows[0]?.seven)
  expect(await slow).toBe(7)
})

async function askUntilAnswered(): Promise<Awaited<ReturnType<typeof ask>>[]> {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  await expect
    .poll(async () => {
      const round = await Promise.all(Array.from({ length: 30 }, () => ask(CALLS.getCredits)))
      answers.push(...round)
      return round.every(({ status }) => status === 200)
    })
    .toBe(true)
  return answers
}

test('when open connections are silent and new ones are not, each call answers within two seconds, not only the first', async () => {
  await askUntilAnswered()
  line.die()
  const answers = await askUntilAnswered()
  expect(answers.filter(({ isInTime }) => !isInTime)).toEqual([])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
})

test('silent connections of a pool are given up as soon when new ones work', async () => {
  const alone = connectDatabase(through.href)
  await Promise.all(Array.from({ length: 10 }, () => alone.pool.query('select pg_sleep(0.1)')))
  line.die()
  const watch = watchForSilence(alone, { info: () => undefined, error: () => undefined })
  onTestFinished(async () => {
    watch.close()
    await alone.close()
  })
  const sentAtMs = performance.now()
  const lost = await Promise.allSettled(Array.from({ length: 10 }, () => alone.pool.query('select 7')))
  expect(lost.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(performance.now() - sentAtMs).toBeLessThan(2_000)
  expect((await alone.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
})

/** Stops backends of the pool, each in the middle of a statement, like a frozen machine or a hung disk. */
async function freezeBackends(count: number): Promise<{ readonly thaw: () => Promise<void> }> {
  const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()))
  const pids: number[] = await Promise.all(
    clients.map(async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid),
  )
  const queries = clients.map((client) => client.query('select count(*) from generate_series(1, 6000000)').catch(() => undefined))
  await wait(50)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return {
    thaw: async () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      await Promise.all(queries)
      for (const client of clients) client.release(true)
    },
  }
}

test.each([5, 10])('while %i of ten connections are stopped in the middle of a statement, each call answers in time', async (count) => {
  await askUntilAnswered()
  const { thaw } = await freezeBackends(count)
  onTestFinished(thaw)
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(CALLS.getCredits)))
  expect(answers.filter(({ isInTime }) => !isInTime)).toEqual([])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([count === 10 ? 503 : 200]))
})

test('a call that waits for the row lock of a stopped backend fails in time', async () => {
  await askUntilAnswered()
  const holder = await database.pool.connect()
  await holder.query('begin')
  const { rows } = await holder.query('select pg_backend_pid() as pid from "user" for update')
  const query = holder.query('select count(*) from generate_series(1, 6000000)').catch(() => undefined)
  await wait(50)
  process.kill(rows[0]?.pid, 'SIGSTOP')
  onTestFinished(async () => {
    process.kill(rows[0]?.pid, 'SIGCONT')
    await query
    await holder.query('rollback')
    holder.release()
  })
  const sentAtMs = performance.now()
  await expect(silenceWatch.unlessSilent(() => database.pool.query('select 1 from "user" for update'))).rejects.toThrow()
  expect(performance.now() - sentAtMs).toBeLessThan(2_000)
})
