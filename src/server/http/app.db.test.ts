import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { pruneRateCounts } from '#server/calls/rate-limit.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { formatWait } from '#shared/time/format-wait.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'

const database = await testDatabase()
const app = sampleApp(database)
const { ask } = app
const owner = await signUpUser(app)
const NAMES = { firstName: 'A', lastName: 'B', gamertag: 'C' }
const UNEXPECTED = { error: 'An unexpected error occurred. Please try again.', code: 'unexpected' }

test('a bug is logged in full with its request id, and shown only as an unexpected error', async () => {
  const broken = sampleApp(database, {
    handlers: { getPublicResult: () => Promise.reject(new Error('a secret detail', { cause: new Error('deeper') })) },
  })
  const answer = await broken.ask('GET', `/api/get-public-result?jobId=${crypto.randomUUID()}`)
  expect([answer.status, await answer.json()]).toEqual([500, UNEXPECTED])
  expect(broken.errors).toMatchObject([
    { requestId: answer.headers.get('x-request-id'), error: { message: 'a secret detail', cause: { message: 'deeper' } } },
  ])
})

test('user input is not logged when a query fails', async () => {
  const failing = sampleApp(database, {
    handlers: {
      getPublicResult: async () => {
        await database.db.execute(sql`select ${'typed-secret'}::int`)
        throw new Error('not reached')
      },
    },
  })
  await failing.ask('GET', `/api/get-public-result?jobId=${crypto.randomUUID()}`)
  expect(JSON.stringify(failing.errors)).toContain('select $1::int')
})

test('a reply that does not match its schema is never sent', async () => {
  const leaking = sampleApp(database, { handlers: { getCredits: async () => ({ credits: -1 }) } })
  const answer = await leaking.ask('GET', '/api/get-credits', owner)
  expect([answer.status, await answer.json()]).toEqual([500, UNEXPECTED])
  const chatty = sampleApp(database, { handlers: { getCredits: async () => ({ credits: 1, secret: 'x' }) } })
  expect(await (await chatty.ask('GET', '/api/get-credits', owner)).json()).toEqual({ credits: 1 })
})

test('a refused submission is answered with plain text, as in the specification', async () => {
  const poor = sampleApp(database, { handlers: { submitJob: () => Promise.reject(refuse('notEnoughCredits')) } })
  const data = {
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    gamertag: 'A',
    game: 'Halo Infinite',
    matchId: crypto.randomUUID(),
    length: 'Full Video',
  }
  const submit = async (token: string | undefined, body: unknown) => {
    const answer = await poor.ask('POST', '/api/submit-job-service', { body, ...(token === undefined ? {} : { token }) })
    return `${answer.status} ${answer.headers.get('content-type')} ${answer.headers.get('x-error-code')} ${await answer.text()}`
  }
  const text = 'text/plain; charset=UTF-8'
  expect(await submit(owner.token, { data })).toBe(`402 ${text} notEnoughCredits You do not have enough credits to run an analysis.`)
  expect(await submit(undefined, { data })).toBe(`401 ${text} notAuthenticated User not authenticated.`)
  expect(await submit(owner.token, { data: { ...data, videoUrl: 'x' } })).toBe(`400 ${text} inputRefused Please enter a valid YouTube URL.`)
  expect(await submit(owner.token, { data: { ...data, gamertag: ' ' } })).toBe(`400 ${text} inputRefused Please enter your gamertag.`)
  expect(await submit(owner.token, data)).toBe(`400 ${text} inputRefused data is missing or not valid.`)
})

test('an idempotency key has up to 128 name characters, for every call', async () => {
  const keys: (string | null)[] = []
  const keyRecorder = sampleApp(database, {
    handlers: {
      getCredits: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return { credits: 1 }
      },
    },
  })
  const send = async (headers: Record<string, string>) => {
    const answer = await keyRecorder.ask('GET', '/api/get-credits', { token: owner.token, headers })
    return `${answer.status} ${JSON.parse(await answer.text()).error ?? ''}`
  }
  const key = 'k'.repeat(128)
  expect(await send({})).toBe('200 ')
  expect(await send({ 'idempotency-key': key })).toBe('200 ')
  expect(keys).toEqual([null, key])
  for (const bad of [`${key}k`, 'a b', '', 'ü']) {
    expect(await send({ 'idempotency-key': bad })).toBe('400 idempotency-key is missing or not valid.')
  }
})

test('a large answer is compressed when the browser accepts it, a small one never', async () => {
  const sent = async (path: string, encoding: string) => {
    const answer = await ask('GET', path, { token: owner.token, headers: { 'accept-encoding': encoding } })
    return [answer.headers.get('content-encoding'), answer.headers.get('vary'), answer]
  }
  const [encoding, vary, answer] = await sent('/api/openapi.json', 'gzip, br')
  expect([encoding, vary]).toEqual(['gzip', 'accept-encoding'])
  expect(answer).toBeInstanceOf(Response)
  if (answer instanceof Response)
    expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toMatchObject({ openapi: '3.1.0' })
  expect((await sent('/api/openapi.json', '')).slice(0, 2)).toEqual([null, 'accept-encoding'])
  expect((await sent('/api/get-credits', 'gzip')).slice(0, 2)).toEqual([null, null])
})

test('bodies must be JSON with a limited size, depth and number of fields', async () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 1])))
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await ask('PATCH', '/api/profile', { token: owner.token, body, headers })
    return `${answer.status} ${JSON.parse(await answer.text()).code}`
  }
  expect(await send(JSON.stringify({ ...NAMES, more: 'x'.repeat(65_536) }))).toBe('413 bodyTooLarge')
  expect(await send(`"${'x'.repeat(70_000)}"`, { 'content-length': '10' })).toBe('413 bodyTooLarge')
  expect(await send(deep(40))).toBe('400 bodyUnreasonable')
  expect(await send(deep(10_000))).toBe('400 bodyUnreasonable')
  expect(await send(wide)).toBe('400 bodyUnreasonable')
  expect(await send('{"data":{"name":"a\\u0000b"}}')).toBe('400 inputRefused')
  expect(await send('{"firstName":')).toBe('400 bodyNotJson')
  expect(await send('')).toBe('400 bodyNotJson')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
    expect(await send(JSON.stringify(NAMES), { 'content-type': type })).toBe('400 bodyNotJson')
  }
  const streamed = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
  })
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
  const endless = new Request('http://callout.test/api/profile', { method: 'PATCH', headers, body: streamed, duplex: 'half' })
  expect((await app.app.fetch(endless, {})).status).toBe(413)
})

test('repeated and missing parameters are refused', async () => {
  const refused = async (query: string) => JSON.parse(await (await ask('GET', `/api/get-public-result${query}`)).text()).error
  expect(await refused('')).toBe('jobId is missing or not valid.')
  expect(await refused('?jobId=')).toBe('jobId is missing or not valid.')
  expect(await refused(`?jobId=${crypto.randomUUID()}&jobId=${crypto.randomUUID()}`)).toBe('A parameter is given more than once.')
  expect((await ask('GET', `/api/jobs?page=0`, owner)).status).toBe(400)
  expect((await ask('GET', `/api/jobs?page=1e9`, owner)).status).toBe(400)
})

test('a request that changes something must come from our own page or have a token', async () => {
  const foreign = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://callout.test.evil.test' },
    { origin: 'http://callout.test:8080' },
    { origin: 'https://callout.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  ]
  for (const call of Object.values(AUTH_CALLS).filter(({ method }) => method !== 'GET')) {
    for (const headers of foreign) {
      const answer = await ask(call.method, call.path, { cookie: owner.cookie, body: {}, headers })
      expect([call.path, headers, answer.status]).toEqual([call.path, headers, 403])
    }
    const silent = new Request(`http://callout.test${call.path}`, { method: call.method, headers: { cookie: owner.cookie } })
    expect((await app.app.fetch(silent, {})).status).toBe(403)
  }
  const fromElsewhere = await ask('GET', '/api/get-credits', { ...owner, headers: { origin: 'https://evil.test' } })
  expect(fromElsewhere.headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('OPTIONS', '/api/get-credits', { headers: { origin: 'https://evil.test' } })).status).toBe(404)
  expect((await ask('GET', '/api/get-credits', { cookie: owner.cookie })).status).toBe(401)
})

test('a user who exceeds the rate limit gets a retry delay, and other users are not affected', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const body = NAMES
  const eager = await signUpUser(app)
  const answers = await Promise.all(Array.from({ length: 40 }, () => strict.ask('PATCH', '/api/profile', { token: eager.token, body })))
  const accepted = answers.filter(({ status }) => status === 200).length
  // A new minute may begin in between.
  expect(accepted).toBeGreaterThanOrEqual(30)
  expect(accepted).toBeLessThan(40)
  const limited = answers.find(({ status }) => status === 429)
  const seconds = Number(limited?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await limited?.json()).toEqual({
    error: `Too many requests. Please try again in ${formatWait(seconds)}.`,
    code: 'tooManyRequests',
  })
  const other = await signUpUser(app)
  expect((await strict.ask('PATCH', '/api/profile', { token: other.token, body })).status).toBe(200)
  await pruneRateCounts(database.db)
})

test('the operator sees the metrics, and other callers get 404', async () => {
  expect((await ask('GET', '/metrics', { token: 'wrong' })).status).toBe(404)
  const answer = await ask('GET', '/metrics', { token: 'operator' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('http_request_duration_seconds_count{method="GET",route="/api/get-credits"')
  const closed = sampleApp(database, { settings: { operatorToken: null } })
  expect((await closed.ask('GET', '/metrics', { token: '' })).status).toBe(404)
})

test('the OpenAPI document has every call of the tables', async () => {
  const document = JSON.parse(await (await ask('GET', '/api/openapi.json')).text())
  const rows = Object.entries({ ...CALLS, ...AUTH_CALLS })
  for (const [name, { method, path }] of rows) expect(document.paths[path][method.toLowerCase()].operationId).toBe(name)
  expect(document.paths['/api/jobs/{jobId}'].get.parameters[0]).toMatchObject({ name: 'jobId', in: 'path', required: true })
  expect(
    document.paths['/api/jobs'].get.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required]),
  ).toEqual([
    ['page', false],
    ['search', false],
    ['timeZone', false],
  ])
  expect(Object.keys(document.paths['/api/submit-job-service'].post.responses.default.content)).toEqual(['text/plain'])
})
