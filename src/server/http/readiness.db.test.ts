import { expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/database/database.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { openSlowLine } from '#tests/slow-line.ts'

const database = await testDatabase()
const app = sampleApp(database)
const { ask } = app
const owner = await signUpUser(app)

test('ready means that the database answers', async () => {
  expect(await (await ask('GET', '/readyz')).text()).toBe('ready')
  const unreachable = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  const lost = sampleApp(unreachable)
  expect((await lost.ask('GET', '/readyz')).status).toBe(503)
  expect((await lost.ask('GET', '/healthz')).status).toBe(200)
  await unreachable.close()
})

test('a database without room to write is not ready, even if it can be read', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const isReady = async () => {
    const own = connectDatabase(database.url)
    const { status } = await sampleApp(own).ask('GET', '/readyz')
    await own.close()
    return status === 200
  }
  await database.pool.query(`alter database ${name} set temp_file_limit = 0`)
  expect(await isReady()).toBe(false)
  await database.pool.query(`alter database ${name} reset temp_file_limit`)
  expect(await isReady()).toBe(true)
})

test('a database that falls silent is not ready within seconds, and is ready when it answers again', async () => {
  const line = await openSlowLine(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.port = String(line.port)
  const own = connectDatabase(through.href)
  const { ask: askOwn } = sampleApp(own)
  expect((await askOwn('GET', '/readyz')).status).toBe(200)
  line.die()
  expect((await askOwn('GET', '/readyz')).status).toBe(503)
  expect((await askOwn('GET', '/readyz')).status).toBe(200)
  await own.close()
  line.close()
})

test('concurrent readiness requests send the database one query at a time', async () => {
  const own = connectDatabase(database.url, { connections: 1 })
  const { ask: askOwn } = sampleApp(own)
  const busy = await own.pool.connect()
  let questions = 0
  own.pool.on('acquire', () => questions++)
  const answers = Promise.all(Array.from({ length: 50 }, () => askOwn('GET', '/readyz')))
  await expect.poll(() => own.pool.waitingCount).toBeGreaterThan(0)
  busy.release()
  expect((await answers).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(questions).toBeLessThanOrEqual(2)
  await own.close()
})

test('while the database is unreachable, every call says so and gives a retry delay', async () => {
  const line = await openSlowLine(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.port = String(line.port)
  const mute = connectDatabase(through.href, { connections: 1, answerMs: 300 })
  // On a busy machine the first connection may take longer than it is given.
  await vi.waitFor(() => mute.pool.query('select 1'), 10_000)
  const unreachable = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  line.die()
  for (const away of [unreachable, mute]) {
    const answer = await sampleApp(away).ask('GET', '/api/get-credits', { token: owner.token })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ error: 'Callout is out of reach for a moment. Please try again.', code: 'away' })
    await away.close()
  }
  line.close()
})
