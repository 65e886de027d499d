import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SANDBOX_MODEL } from '#sandbox/openai/openai-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { poll } from '#server/retry/poll.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { testDatabase } from './database.ts'
import { findFreePort, runProgram } from './program.ts'

/** Each secret is a unique word here. The test logs as much as possible and searches all output for these words. */

const database = await testDatabase()
const sandbox = await startSandbox()
const dataDir = mkdtempSync(join(tmpdir(), 'callout-secrets-'))
const port = String(await findFreePort())
const origin = `http://127.0.0.1:${port}`

const OPERATORS = {
  AUTH_SECRET: 'canary-auth-secret-5Rj4Hs6Yd1Pf5GcA0uEi3',
  OPERATOR_TOKEN: 'canary-operator-token-7Tz',
  HALO_SPARTAN_TOKEN: 'canary-spartan-token-9Kq',
  STRIPE_SECRET_KEY: 'sk_test_canarykey4Wm',
  STRIPE_WEBHOOK_SECRET: 'whsec_canaryhook8Bn',
  GEMINI_API_KEY: 'AIzaCanaryVideoKey2Fs',
  MODEL_API_KEY: 'canary-frame-key-6Jd',
}
const PLAYERS = { password: 'canary-password-one-3Xd', wrong: 'canary-password-wrong-6Pf', next: 'canary-password-next-2Gc' }

const program = await runProgram({
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: withPassword(database.url),
  PUBLIC_ADDRESS: origin,
  ...sandbox.variables,
  HALO_GATEWAY: `${sandbox.address}/halo`,
  GEMINI_ADDRESS: `${sandbox.address}/gemini/v1beta`,
  MODEL_BASE_URL: `${sandbox.address}/openai/v1`,
  MODEL_ID: SANDBOX_MODEL,
  LOG_LEVEL: 'trace',
  ...OPERATORS,
})
await program.ready

afterAll(async () => {
  program.process.kill('SIGKILL')
  await program.ended
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Test databases require no password, so any password works. */
function withPassword(url: string): string {
  const address = new URL(url)
  if (address.password === '') address.password = 'canary-database-1Lw'
  return address.href
}

const answers: string[] = []

interface Sent {
  readonly body?: object
  readonly token?: string
  readonly cookie?: string
}

async function ask(method: string, path: string, { body, token, cookie }: Sent = {}): Promise<Response> {
  const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (cookie !== undefined) headers.set('cookie', cookie)
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const copy = answer.clone()
  if (path !== '/api/auth/token')
    answers.push(`${JSON.stringify([...copy.headers].filter(([name]) => name !== 'set-cookie'))}${await copy.text()}`)
  return answer
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

async function resetTokenOf(email: string): Promise<string> {
  const mails = z.array(z.object({ recipients: z.array(z.string()), text: z.string() }))
  const found = await poll(
    async () => {
      const all = mails.parse(await (await fetch(`${sandbox.address}/mail.json`)).json())
      return all.find(({ recipients }) => recipients.includes(email))
    },
    { timeoutMs: 20_000 },
  )
  return decodeURIComponent(/#reset-password=(\S+)/.exec(found?.text ?? '')?.[1] ?? '')
}

/** A model is requested about this video and answers without having looked. */
const WATCHED = {
  ...{ videoUrl: 'https://youtu.be/VODBADabcde', gamertag: SAMPLE_GAMERTAG, matchId: SAMPLE_MATCH_ID, game: 'Halo Infinite' },
  ...{ length: 'Full Video', mayReview: true },
}

/** True when all work that follows from a submission is done. */
const IS_OVER = `select (select bool_and(status = 'complete') from jobs) and (select bool_and(ended_at is not null) from report_stages) as over`

async function dumpDatabase(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = await Promise.all(rows.map(({ name }) => database.pool.query<{ line: string }>(`select t::text as line from ${name} t`)))
  return tables.flatMap((table) => table.rows.map(({ line }) => line)).join('\n')
}

test('no secret appears in the log, in an answer or in the database, however much is logged', async () => {
  const email = 'canary@example.org'
  const account = { email, firstName: 'A', lastName: 'B', gamertag: 'C', password: PLAYERS.password }
  const cookie = cookieOf(await ask('POST', '/api/auth/sign-up/email', { body: account }))
  const { token } = z.object({ token: z.string() }).parse(await (await ask('GET', '/api/auth/token', { cookie })).json())
  await ask('POST', '/api/auth/sign-in/email', { body: { email, password: PLAYERS.wrong } })
  await ask('POST', '/api/auth/sign-in/email', { body: { email, password: PLAYERS.wrong, extra: PLAYERS.wrong } })
  for (const { method, path } of Object.values(CALLS))
    await ask(method, path, { token, cookie, ...(method === 'GET' ? {} : { body: { password: PLAYERS.wrong, token } }) })
  const link = { authorization_code: 'canary-code-8Vh', state: 'canary-state-8Vh' }
  await ask('POST', '/api/link-xbox-account', { token, body: link })
  await ask('POST', '/api/stripe-webhook', { body: { type: 'x' } })
  await leaveFilmsUnread(database.db, [SAMPLE_MATCH_ID])
  await ask(CALLS.submitJob.method, CALLS.submitJob.path, { token, body: { data: WATCHED } })
  const isOver = async () => (await database.pool.query<{ over: boolean }>(IS_OVER)).rows[0]?.over
  expect(await poll(isOver, { timeoutMs: 60_000 })).toBe(true)
  const requests = await controlSandbox(sandbox.address).requests('/gemini')
  expect(requests.length).toBeGreaterThan(5)
  answers.push(JSON.stringify(requests))
  await ask('GET', '/metrics', { token: OPERATORS.OPERATOR_TOKEN })
  await ask('POST', '/api/auth/request-password-reset', { body: { email } })
  const reset = await resetTokenOf(email)
  expect(reset.length).toBeGreaterThanOrEqual(22)
  expect((await ask('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: PLAYERS.next } })).status).toBe(200)
  expect((await ask('GET', '/api/get-credits', { token })).status).toBe(401)

  const secrets = [
    ...Object.values(OPERATORS),
    ...Object.values(PLAYERS),
    ...Object.values(link),
    'canary-database-1Lw',
    token,
    reset,
    decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[1] ?? cookie,
  ]
  const places = { log: program.output(), answers: answers.join('\n'), database: await dumpDatabase() }
  expect(places.log.split('\n').length).toBeGreaterThan(30)
  expect(places.database).toContain(email)
  for (const [place, text] of Object.entries(places))
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []])
  expect(places.log).not.toContain(email)
})
