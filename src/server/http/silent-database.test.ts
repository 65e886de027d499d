import { afterAll, expect, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { connectDatabase } from '#server/database/database.ts'
import { watchForSilence } from '#server/database/silence-watch.ts'
import type { Call } from '#shared/calls/call.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { openSlowLine } from '#tests/slow-line.ts'

/** Where the database listens, behind a line that can freeze. */
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
  const askedAtMs = performance.now()
  const address = path.replace('{jobId}', '00000000-0000-4000-8000-000000000000')
  const answer = await app.ask(method, address, { token: player.token, ...(body ? { body: {} } : {}) })
  const text = await answer.text()
  const said = refusalAs === 'text' ? { error: text, code: answer.headers.get('x-error-code') } : JSON.parse(text)
  return { status: answer.status, said, retryAfter: answer.headers.get('retry-after'), isInTime: performance.now() - askedAtMs < 2_000 }
}

test('while the database is silent every call is away within two seconds, and comes back with it', async () => {
  expect(await ask(CALLS.getCredits)).toMatchObject({ status: 200 })
  line.freeze()
  const away = { status: 503, said: AWAY, retryAfter: '5', isInTime: true }
  const atOnce = await Promise.all(calls.map(async ([name, row]) => [name, await ask(row)]))
  expect(Object.fromEntries(atOnce)).toEqual(Object.fromEntries(calls.map(([name]) => [name, away])))
  expect(await ask(CALLS.getCredits)).toEqual(away)
  line.thaw()
  await expect.poll(async () => (await ask(CALLS.getCredits)).status).toBe(200)
})

test('a call that the database takes its time for is waited for', async () => {
  const slow = silenceWatch.unlessSilent(async () => (await database.pool.query('select pg_sleep(3), 7 as seven')).rows[0]?.seven)
  expect(await slow).toBe(7)
})
