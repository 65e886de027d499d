import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { portOf } from '#tests/server/port-of.ts'
import { makeHttpServer } from './http-server.ts'

const HEADERS = securityHeaders({ publicAddress: 'https://callout.test', webFolder: '/nowhere' })
const QUICK = { headMs: 200, requestMs: 400, pollEveryMs: 50, stillMs: 10_000 }

async function serve(times?: typeof QUICK, answer = 'fine') {
  const server = makeHttpServer(async () => new Response(answer), HEADERS, times).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: portOf(server) }
}

/** Sends the text and returns everything received until the server closes the connection. */
async function sendText(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    heard += piece
  })
  socket.on('error', () => undefined)
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return heard
}

const BROKEN: readonly (readonly [number, string])[] = [
  [400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: user@evil.example\r\nConnection: close\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'GET / HTTP/1.0\r\n\r\n'],
  [400, 'GET ftp://x/y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [400, 'GET /a\\b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [400, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [400, '\x16\x03\x01 a handshake\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: x\r\nX\0: 1\r\n\r\n'],
  [400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n'],
  [400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  [400, 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  [417, 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  [431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
]

test('a request that never reaches the app is refused once, with the same headers as every answer', async () => {
  const { port } = await serve()
  for (const [status, request] of BROKEN) {
    const answer = await sendText(port, request)
    expect([request.slice(0, 60), answer.match(/HTTP\/1\.1 \d+/g)]).toEqual([request.slice(0, 60), [`HTTP/1.1 ${status}`]])
    const head = answer.toLowerCase().split('\r\n')
    for (const [name, value] of Object.entries(HEADERS)) expect(head).toContain(`${name}: ${value}`.toLowerCase())
  }
})

test('three hundred clients that send their headers slowly are cut off, and others are served meanwhile', async () => {
  const { server, port } = await serve(QUICK)
  const startedAtMs = performance.now()
  const slow = Promise.all(Array.from({ length: 300 }, () => sendText(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')))
  const good = await fetch(`http://127.0.0.1:${port}/`)
  expect(await good.text()).toBe('fine')
  const answers = await slow
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  expect(performance.now() - startedAtMs).toBeLessThan(10_000)
  expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBeLessThanOrEqual(1)
})

test('a client that does not read the answer is cut off', async () => {
  const { server, port } = await serve({ headMs: 10_000, requestMs: 10_000, pollEveryMs: 1_000, stillMs: 300 }, 'x'.repeat(50_000_000))
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
})

test('the time limit is ten seconds for headers, thirty for a request, and sixty for a connection without a byte', async () => {
  const { server } = await serve()
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 30_000, 60_000])
})
