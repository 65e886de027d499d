import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import { pruneRateCounts } from '#server/calls/rate-limit.ts'
import { connectDatabase } from '#server/database/database.ts'
import { ADDRESS_MARK, LOOK_MARK, SANDBOX_MARK } from '#shared/built-pages.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { formatWait } from '#shared/time/format-wait.ts'
import { testDatabase } from '#tests/database.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { clientAddress } from './client-address.ts'

const database = await testDatabase()
const webFolder = mkdtempSync(join(tmpdir(), 'callout-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(
  join(webFolder, 'index.html'),
  `<!doctype html><title>Home</title><link rel="canonical" href="${ADDRESS_MARK}/">${SANDBOX_MARK}`,
)
for (const name of ['dashboard', 'analysis', 'profile']) writeFileSync(join(webFolder, `${name}.html`), '<!doctype html><title>Own</title>')
writeFileSync(join(webFolder, 'results.html'), '<!doctype html><title>Results</title>')
writeFileSync(join(webFolder, '404.html'), '<!doctype html><title>Missing</title>')
writeFileSync(join(webFolder, 'about.html'), `<!doctype html><html lang="en"${LOOK_MARK}><title>About</title>`)
writeFileSync(join(webFolder, 'robots.txt'), 'User-agent: *')
writeFileSync(join(webFolder, 'assets', 'app-DkR3x_9z.js'), 'console.log(1);'.repeat(200))

const app = sampleApp(database, { settings: { webFolder } })
const { ask } = app
const owner = await signUpUser(app)
const NAMES = { firstName: 'A', lastName: 'B', gamertag: 'C' }
const UNEXPECTED = { error: 'An unexpected error occurred. Please try again.', code: 'unexpected' }

test('a bug is logged whole under its request id, and shown as nothing but an unexpected error', async () => {
  const broken = sampleApp(database, {
    handlers: { getPublicResult: () => Promise.reject(new Error('a secret detail', { cause: new Error('deeper') })) },
  })
  const answer = await broken.ask('GET', `/api/get-public-result?jobId=${crypto.randomUUID()}`)
  expect([answer.status, await answer.json()]).toEqual([500, UNEXPECTED])
  expect(broken.errors).toMatchObject([
    { requestId: answer.headers.get('x-request-id'), error: { message: 'a secret detail', cause: { message: 'deeper' } } },
  ])
})

test('what people typed stays out of the log when a query fails', async () => {
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

test('a reply that does not fit its row of the table never leaves the house', async () => {
  const leaking = sampleApp(database, { handlers: { getCredits: async () => ({ credits: -1 }) } })
  const answer = await leaking.ask('GET', '/api/get-credits', owner)
  expect([answer.status, await answer.json()]).toEqual([500, UNEXPECTED])
  const chatty = sampleApp(database, { handlers: { getCredits: async () => ({ credits: 1, secret: 'x' }) } })
  expect(await (await chatty.ask('GET', '/api/get-credits', owner)).json()).toEqual({ credits: 1 })
})

test('a refused submission is text, as the specification reads it', async () => {
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

test('the key of a request has up to 128 signs of a name, for every call', async () => {
  const keys: (string | null)[] = []
  const keeping = sampleApp(database, {
    handlers: {
      getCredits: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return { credits: 1 }
      },
    },
  })
  const send = async (headers: Record<string, string>) => {
    const answer = await keeping.ask('GET', '/api/get-credits', { token: owner.token, headers })
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

test('an answer of some size is compressed where the browser takes it, a small one never', async () => {
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

test('bodies are JSON, within size, depth and number of fields', async () => {
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

test('parameters that come twice or not at all are refused', async () => {
  const refused = async (query: string) => JSON.parse(await (await ask('GET', `/api/get-public-result${query}`)).text()).error
  expect(await refused('')).toBe('jobId is missing or not valid.')
  expect(await refused('?jobId=')).toBe('jobId is missing or not valid.')
  expect(await refused(`?jobId=${crypto.randomUUID()}&jobId=${crypto.randomUUID()}`)).toBe('A parameter is given more than once.')
  expect((await ask('GET', `/api/jobs?page=0`, owner)).status).toBe(400)
  expect((await ask('GET', `/api/jobs?page=1e9`, owner)).status).toBe(400)
})

test('what changes something comes from our own page or carries a token', async () => {
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

test('a call too many is answered with when to come again, for this user alone', async () => {
  const strict = sampleApp(database, { settings: { rateLimitFactor: 1 } })
  const body = NAMES
  const eager = await signUpUser(app)
  const answers = await Promise.all(Array.from({ length: 40 }, () => strict.ask('PATCH', '/api/profile', { token: eager.token, body })))
  const accepted = answers.filter(({ status }) => status === 200).length
  // The minute may turn over in between.
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

test('the address is the socket’s, or the one that our own proxy added', () => {
  const told = (forwarded: string, trustedProxies: number, socket = '10.0.0.1') =>
    clientAddress(new Headers({ 'x-forwarded-for': forwarded }), socket, { trustedProxies })
  expect(told('1.2.3.4', 0)).toBe('10.0.0.1')
  expect(told('1.2.3.4, 5.6.7.8', 1)).toBe('5.6.7.8')
  expect(told('1.2.3.4, 5.6.7.8', 2)).toBe('1.2.3.4')
  expect(told('5.6.7.8', 2)).toBe('10.0.0.1')
  expect(told('junk', 1)).toBe('10.0.0.1')
  expect(told('', 1, '::ffff:192.0.2.9')).toBe('192.0.2.9')
  expect(told('2001:DB8:1:2:3::9', 1)).toBe('2001:0db8:0001:0002:0000:0000:0000:0000')
  expect(told('2001:db8::9', 1)).toBe(told('2001:db8:0:0:ffff::1', 1))
})

test('public pages are kept and asked about, pages of one’s own are not kept, anything else is really not found', async () => {
  const page = async (path: string) => {
    const answer = await ask('GET', path)
    const { headers } = answer
    const title = /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
    return [answer.status, headers.get('cache-control'), headers.get('x-robots-tag'), title]
  }
  expect(await page('/')).toEqual([200, 'no-cache', null, 'Home'])
  expect(await page('/about')).toEqual([200, 'no-cache', null, 'About'])
  for (const path of ['/dashboard', '/analysis', '/profile']) expect(await page(path)).toEqual([200, 'no-store', 'noindex', 'Own'])
  expect(await page('/results')).toEqual([200, 'no-store', 'noindex', 'Results'])
  expect(await page(`/results/${crypto.randomUUID()}`)).toEqual([404, 'no-store', 'noindex', 'Results'])
  for (const path of ['/admin', '/about.html', '/index.html', '/results/a/b', '/results.html', '/404'])
    expect(await page(path)).toEqual([404, 'no-store', 'noindex', 'Missing'])
  for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/', '/.env', '/assets/%00', '//evil.test/', '/about//']) {
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
  }
  expect((await ask('POST', '/')).status).toBe(404)
})

test('an address with a slash too many leads to the page', async () => {
  const answer = await ask('GET', '/about/?from=mail')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about?from=mail'])
  for (const path of ['/results/a%0d%0aset-cookie:x=y', '/results/%C3%A9', '/results/%5Cevil.test', '/results/%2F%2Fevil.test']) {
    const led = await ask('GET', `${path}/`)
    expect([led.status, led.headers.get('location')]).toEqual([308, path])
  }
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await ask('GET', '/about')
  const again = await ask('GET', '/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a page looks from its first tag as this browser’s cookies say, and nothing else in a cookie reaches it', async () => {
  const look = async (cookie: string) => {
    const answer = await ask('GET', '/about', { headers: { cookie } })
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
    return [/<html lang="en"(.*?)>/.exec(await answer.text())?.[1], answer.headers.get('etag')]
  }
  const plain = await look('')
  const light = await look('callout-theme=light')
  expect(plain[0]).toBe('')
  expect(light[0]).toBe(' data-theme="light"')
  expect(light[1]).not.toBe(plain[1])
  for (const name of ['callout', '__Host-callout'])
    expect((await look(`${name}=a.b; callout-fonts=had; callout-theme=dark`))[0]).toBe(
      ' data-theme="dark" data-fonts data-session="expected"',
    )
  for (const attack of ['"><script>', 'Light', '%22%3E', 'dark" onload="x', '$&', ''])
    expect(await look(`callout-theme=${attack}; callout-fonts=${attack}`)).toEqual(plain)
})

test('what a built page leaves open is filled in: the public address, and who is played by the sandbox', async () => {
  const real = await (await ask('GET', '/')).text()
  expect(real).toBe('<!doctype html><title>Home</title><link rel="canonical" href="http://callout.test/">')
  const lineOf = async (sandboxes: string[], isSandbox: boolean) => {
    const played = sampleApp(database, { settings: { webFolder, sandboxes, payments: { origins: [], isSandbox } } })
    return /<aside[^>]*>(.*)<\/aside>/.exec(await (await played.ask('GET', '/')).text())?.[1]
  }
  expect(await lineOf(['Mail', 'Payments'], true)).toBe('Sandbox in place of: Mail, Payments. Nothing here costs money.')
  expect(await lineOf(['Mail'], false)).toBe('Sandbox in place of: Mail.')
})

test('files with a hash in their name are kept for ever, small ones are sent as they are', async () => {
  const script = await ask('GET', '/assets/app-DkR3x_9z.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  const text = await ask('GET', '/robots.txt', { headers: { 'accept-encoding': 'br' } })
  expect([text.headers.get('cache-control'), text.headers.get('content-encoding')]).toEqual(['public, max-age=3600', null])
  const range = async (bytes: string) => {
    const answer = await ask('GET', '/robots.txt', { headers: { range: `bytes=${bytes}` } })
    return `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`
  }
  expect(await range('0-3')).toBe('206 bytes 0-3/13 User')
  expect(await range('-1')).toBe('206 bytes 12-12/13 *')
  expect(await range('5-')).toBe('206 bytes 5-12/13 agent: *')
  expect(await range('99-')).toBe('416 bytes */13 ')
  expect(await range('0-1,3-4')).toBe('200 null User-agent: *')
})

test('the sample’s media are served, in ranges, and nothing else of their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-sample-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ 'sample.webm': '0123456789', 'poster.jpg': 'jpeg', 'secret.webm': 'secret' }))
    writeFileSync(join(folder, name), text)
  const serving = sampleApp(database, { settings: { sampleFolder: folder } })
  const video = await serving.ask('GET', '/sample-media/sample.webm', { headers: { range: 'bytes=2-4' } })
  expect([video.status, video.headers.get('content-range'), video.headers.get('content-type'), await video.text()]).toEqual([
    206,
    'bytes 2-4/10',
    'video/webm',
    '234',
  ])
  expect(await (await serving.ask('GET', '/sample-media/sample.jpg')).text()).toBe('jpeg')
  for (const name of ['secret.webm', 'poster.jpg', '..%2fsecret.webm', 'a.html'])
    expect((await serving.ask('GET', `/sample-media/${name}`)).status).toBe(404)
  expect((await ask('GET', '/sample-media/sample.webm')).status).toBe(404)
})

test('the operator sees the numbers, others see nothing there', async () => {
  expect((await ask('GET', '/metrics', { token: 'wrong' })).status).toBe(404)
  const answer = await ask('GET', '/metrics', { token: 'operator' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('http_request_duration_seconds_count{method="GET",route="/api/get-credits"')
  const closed = sampleApp(database, { settings: { operatorToken: null } })
  expect((await closed.ask('GET', '/metrics', { token: '' })).status).toBe(404)
})

test('ready means that the database answers', async () => {
  expect(await (await ask('GET', '/readyz')).text()).toBe('ready')
  const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  const lost = sampleApp(gone)
  expect((await lost.ask('GET', '/readyz')).status).toBe(503)
  expect((await lost.ask('GET', '/healthz')).status).toBe(200)
  await gone.close()
})

test('a database that falls silent is not ready within seconds, and is ready when it speaks again', async () => {
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

test('however many ask whether it is ready, the database is asked one question at a time', async () => {
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

test('while the database is away every call says so, and when to come again', async () => {
  const line = await openSlowLine(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.port = String(line.port)
  const mute = connectDatabase(through.href, { connections: 1, answerMs: 300 })
  await mute.pool.query('select 1')
  const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  line.die()
  for (const away of [gone, mute]) {
    const answer = await sampleApp(away).ask('GET', '/api/get-credits', { token: owner.token })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ error: 'Callout is out of reach for a moment. Please try again.', code: 'away' })
    await away.close()
  }
  line.close()
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
