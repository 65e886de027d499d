import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/server/port-of.ts'
import { oneAtATime } from './http-server.ts'

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(oneAtATime(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}

function ask(port: number, paths: readonly string[]) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const heard: string[] = []
  socket.on('data', (piece) => heard.push(String(piece))).on('error', () => undefined)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  onTestFinished(() => void socket.destroy())
  return { socket, bodies: () => heard.join('').match(/\/\d+ answered/g) }
}

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

test('pipelined requests are answered one after another, including later ones', async () => {
  const began: (string | undefined)[] = []
  const pending: (() => void)[] = []
  const port = await serve(({ url }, response) => {
    began.push(url)
    pending.push(() => response.end(`${url} answered`))
  })
  const { socket, bodies } = ask(port, paths(3))
  await expect.poll(() => began).toEqual(['/0'])
  pending[0]?.()
  await expect.poll(() => began).toEqual(['/0', '/1'])
  pending[1]?.()
  await expect.poll(() => began).toEqual(['/0', '/1', '/2'])
  pending[2]?.()
  await expect.poll(bodies).toEqual(['/0 answered', '/1 answered', '/2 answered'])
  socket.write('GET /3 HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => began).toHaveLength(4)
  pending[3]?.()
  await expect.poll(bodies).toHaveLength(4)
})

test('a connection that sends too many at once is cut before any is answered, and the others are served', async () => {
  const began: (string | undefined)[] = []
  const port = await serve(({ url }, response) => {
    began.push(url)
    response.end(`${url} answered`)
  })
  const flood = ask(port, paths(20))
  await once(flood.socket, 'close')
  expect(began).toEqual([])
  await expect.poll(ask(port, paths(8)).bodies).toHaveLength(8)
})

test('queued requests of a closed connection are never started', async () => {
  const began: (string | undefined)[] = []
  const closed: (string | undefined)[] = []
  const port = await serve(({ url }, response) => {
    began.push(url)
    response.on('close', () => closed.push(url))
  })
  const { socket } = ask(port, paths(5))
  await expect.poll(() => began).toEqual(['/0'])
  socket.destroy()
  await expect.poll(() => closed).toEqual(['/0'])
  await new Promise(setImmediate)
  expect(began).toEqual(['/0'])
})

test('after an answer that closes its connection, no further request is started', async () => {
  const began: (string | undefined)[] = []
  const port = await serve(({ url }, response) => {
    began.push(url)
    response.setHeader('connection', 'close').end(`${url} answered`)
  })
  const { socket, bodies } = ask(port, paths(5))
  await once(socket, 'close')
  expect([began, bodies()]).toEqual([['/0'], ['/0 answered']])
})
