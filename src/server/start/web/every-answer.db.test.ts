import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveEvents } from '#server/jobs/stream/events.ts'
import { testDatabase } from '#tests/database.ts'
import { portOf } from '#tests/server/port-of.ts'
import { type SampleApp, sampleApp } from '#tests/server/sample-app.ts'
import { SAMPLE_PASSWORD, signUpUser } from '#tests/server/sample-user.ts'
import { makeHttpServer } from './http-server.ts'

const database = await testDatabase()
const webFolder = mkdtempSync(join(tmpdir(), 'callout-web-'))
mkdirSync(join(webFolder, 'assets'))
for (const name of ['index.html', '404.html', 'robots.txt']) writeFileSync(join(webFolder, name), '<!doctype html><title>Home</title>')
writeFileSync(join(webFolder, 'assets', 'app-DkR3x_9z.js'), 'console.log(1);'.repeat(200))
writeFileSync(join(webFolder, 'start.js'), 'start()')
afterAll(() => rmSync(webFolder, { recursive: true }))

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' https://i.ytimg.com data:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='; upgrade-insecure-requests",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

async function serve({ app, services }: SampleApp) {
  const server = makeHttpServer(app.fetch, securityHeaders(services.settings))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  return (method: string, path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { method, ...options })
}

test('every answer has the security headers and a request id', async () => {
  const secure = sampleApp(database, {
    settings: { webFolder, publicAddress: 'https://callout.test' },
    handlers: { getPublicResult: () => Promise.reject(new Error('a bug')) },
  })
  const ask = await serve(secure)
  const id = '3f0f7a5e-0000-4000-8000-000000000000'
  const etag = (await ask('GET', '/robots.txt')).headers.get('etag') ?? ''
  const requests: [number, string, string, RequestInit][] = [
    [200, 'GET', '/', {}],
    [200, 'GET', '/healthz', {}],
    [200, 'GET', '/assets/app-DkR3x_9z.js', {}],
    [200, 'GET', '/api/openapi.json', {}],
    [200, 'GET', '/api/auth/token', {}],
    [206, 'GET', '/robots.txt', { headers: { range: 'bytes=0-3' } }],
    [304, 'GET', '/robots.txt', { headers: { 'if-none-match': etag } }],
    [401, 'GET', '/api/get-credits', {}],
    [404, 'GET', '/nowhere', {}],
    [404, 'GET', '/api/nowhere', {}],
    [404, 'GET', '/metrics', {}],
    [414, 'GET', `/${'x'.repeat(9_000)}`, {}],
    [400, 'POST', '/api/auth/sign-in/email', { body: 'no json', headers: { origin: 'https://callout.test' } }],
    [500, 'GET', `/api/get-public-result?jobId=${crypto.randomUUID()}`, {}],
  ]
  for (const [status, method, path, options] of requests) {
    const answer = await ask(method, path, options)
    expect([path, answer.status]).toEqual([path, status])
    expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  const asIf = async (given: string) => (await ask('GET', '/', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  expect(await asIf(id)).toBe(id)
  expect(await asIf('<script>')).not.toContain('<')
})

test('answers of the API, refusals too, forbid storing, and are complete with their cookie', async () => {
  const sample = sampleApp(database)
  const { token, email } = await signUpUser(sample)
  const ask = await serve(sample)
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email, password: SAMPLE_PASSWORD })
  const signIn = await ask('POST', '/api/auth/sign-in/email', { headers, body })
  const credits = await ask('GET', '/api/get-credits', { headers: { authorization: `Bearer ${token}` } })
  const refused = await ask('GET', '/api/get-credits')
  expect([signIn.status, credits.status, refused.status]).toEqual([200, 200, 401])
  expect(signIn.headers.get('set-cookie')).toContain('HttpOnly')
  expect(await credits.json()).toEqual({ credits: 1 })
  for (const answer of [signIn, credits, refused]) {
    expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual(['no-store', 'application/json'])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})

test('the event stream has the same headers as every answer, and is only for signed-in users', async () => {
  const owner = await signUpUser(sampleApp(database))
  const streaming = sampleApp(database)
  serveEvents(streaming.serve, streaming.services, ({ caller: { userId }, address, lastEventId }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${userId} ${address} ${lastEventId}\n\n`)
  })
  const ask = await serve(streaming)
  const stream = await ask('GET', '/api/events', { headers: { authorization: `Bearer ${owner.token}`, 'last-event-id': '7' } })
  expect(await stream.text()).toBe(`data: ${owner.userId} 127.0.0.1 7\n\n`)
  const refused = await ask('GET', '/api/events')
  expect([refused.status, await refused.json()]).toEqual([401, { error: 'User not authenticated.', code: 'notAuthenticated' }])
  for (const answer of [stream, refused]) {
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})
