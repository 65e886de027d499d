import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { userId } from '#shared/ids.ts'
import { portOf } from '#tests/server/port-of.ts'
import { startStream } from './event-stream.ts'

const STREAMS = 300
/** What whose stream it is, and how far it was sent, may take. */
const MOST_BYTES = 512
const HEADERS = new Map(Object.entries(securityHeaders({ publicAddress: 'https://callout.test' })))
const source = { snapshot: async () => [], card: async () => null }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes of heap that each open answer keeps, both ends of its connection included. The first ones are not counted: they warm up the process. */
async function weigh(begin: (response: ServerResponse) => unknown): Promise<number> {
  // The program's registry holds on to a stream while it is open.
  const held: unknown[] = []
  const server = createServer((_request, response) => held.push(begin(response.setHeaders(HEADERS)))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = async () => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    for (let text = ''; !text.includes('retry: 1000'); ) text += String((await once(socket, 'data'))[0])
  }
  for (let count = 0; count < STREAMS; count++) await open()
  const warm = heapBytes()
  for (let count = 0; count < STREAMS; count++) await open()
  return (heapBytes() - warm) / STREAMS
}

function heapBytes(): number {
  for (let round = 0; round < 3; round++) collectGarbage()
  return process.memoryUsage().heapUsed
}

test('an open stream weighs at most half a kilobyte more than the same answer of Node alone', async () => {
  const bare = await weigh((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    response.write('retry: 1000\n\n')
  })
  const ours = await weigh((response) => {
    const caller = { userId: userId.parse(randomUUID()), sessionId: randomUUID() }
    return startStream(caller, response, null, source)
  })
  expect(ours - bare).toBeLessThan(MOST_BYTES)
})
