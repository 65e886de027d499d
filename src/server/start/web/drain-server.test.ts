import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/server/port-of.ts'
import { makeDrainable } from './drain-server.ts'

/** Answers at once; for the path `/slow`, when it is released through `pending`. */
async function serve(times?: { readonly idleMs: number; readonly underWayMs: number }) {
  const pending: (() => void)[] = []
  const server = createServer((request, response) => {
    const answer = () => response.end('fine')
    if (request.url === '/slow') pending.push(answer)
    else answer()
  })
  const stop = makeDrainable(server, times)
  return { ...(await listen(server)), pending, stop }
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: portOf(server) }
}

function maintainConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path = '/'): Promise<{ readonly text: string; readonly connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      const read = async (response: IncomingMessage) => {
        let text = ''
        for await (const piece of response) text += piece
        return { text, connection: response.headers.connection }
      }
      get({ port, path, agent, host: '127.0.0.1' }, (response) => read(response).then(resolve, reject)).on('error', reject)
    })
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(false)).on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })
}

test('a request on a keep-alive connection after the stop began is answered, and its connection closes', async () => {
  const { port, stop } = await serve()
  const ask = maintainConnection(port)
  expect(await ask()).toEqual({ text: 'fine', connection: 'keep-alive' })
  const stopped = stop()
  await expect.poll(() => isRefused(port), { interval: 1 }).toBe(true)
  expect(await ask()).toEqual({ text: 'fine', connection: 'close' })
  await stopped
})

test('connections that are pending when the stop begins are accepted', async () => {
  const { port, stop } = await serve()
  const answers = Promise.all(Array.from({ length: 20 }, () => maintainConnection(port)()))
  await new Promise<void>((resolve) => process.nextTick(resolve))
  await stop()
  expect((await answers).map(({ text }) => text)).toEqual(Array(20).fill('fine'))
})

test('a running request is finished, and its connection closes', async () => {
  const { port, pending, stop } = await serve()
  const answer = maintainConnection(port)('/slow')
  await expect.poll(() => pending).toHaveLength(1)
  const stopped = stop()
  await expect.poll(() => isRefused(port), { interval: 1 }).toBe(true)
  pending[0]?.()
  expect(await answer).toEqual({ text: 'fine', connection: 'close' })
  await stopped
})

test('an idle connection and a hanging one do not block the stop', async () => {
  const { port, pending, stop } = await serve({ idleMs: 50, underWayMs: 400 })
  await maintainConnection(port)()
  const idleAtMs = performance.now()
  await stop()
  expect(performance.now() - idleAtMs).toBeLessThan(400)
  const other = await serve({ idleMs: 50, underWayMs: 400 })
  const lost = maintainConnection(other.port)('/slow').catch((error: Error) => error.message)
  await expect.poll(() => other.pending).toHaveLength(1)
  await other.stop()
  expect(await lost).toBe('socket hang up')
  expect(pending).toEqual([])
})

test('with thirty clients that send requests nonstop, each request is answered, or refused before it was sent', async () => {
  const { port, stop } = await serve()
  const outcomes: string[] = []
  const askOn = async (ask: ReturnType<typeof maintainConnection>) => {
    for (let outcome = 'fine'; outcome === 'fine'; ) {
      outcome = await ask().then(
        ({ text }) => text,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      outcomes.push(outcome)
    }
  }
  const callers = Array.from({ length: 30 }, () => askOn(maintainConnection(port)))
  await expect.poll(() => outcomes.length).toBeGreaterThan(300)
  await stop()
  await Promise.all(callers)
  expect(new Set(outcomes)).toEqual(new Set(['fine', 'ECONNREFUSED']))
})

test('pipelined requests whose connection is cut leave nothing in memory', async () => {
  const made: WeakRef<ServerResponse>[] = []
  class CountedResponse extends ServerResponse {
    constructor(request: IncomingMessage) {
      super(request)
      made.push(new WeakRef(this))
    }
  }
  const server = createServer({ ServerResponse: CountedResponse }, () => undefined)
  makeDrainable(server)
  const { port } = await listen(server)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(8))
  await expect.poll(() => made).toHaveLength(8)
  socket.destroy()
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const countUncollected = () => {
    collectGarbage()
    return made.filter((response) => response.deref() !== undefined).length
  }
  await expect.poll(countUncollected).toBe(0)
})
