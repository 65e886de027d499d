import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { EarlyResponse } from '#server/http/answers/early-response.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/**
 * The time limits for the headers of a request and for all of it, the interval at which they are checked, and the time after which a silent
 * connection is cut. Event streams send something every 15 seconds, and no answer takes as long as that limit.
 */
const TIMES = { headMs: 10_000, requestMs: 30_000, pollEveryMs: 1_000, stillMs: 60_000 }

/** All other errors get a 400. */
const STATUS_OF: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Node's HTTP server for the app. Every answer has these headers, also where a request is too broken or too slow to reach the app.
 * They are set on the response: built into each answer they would cost a tenth of a read.
 */
export function makeHttpServer(fetch: Fetch, headers: Readonly<Record<string, string>>, times = TIMES): Server {
  const errorHandler = (error: unknown) => new Response(null, { status: error instanceof RequestError ? 400 : 500 })
  const answer = getRequestListener(fetch, { errorHandler })
  const limits = { headersTimeout: times.headMs, requestTimeout: times.requestMs, connectionsCheckingInterval: times.pollEveryMs }
  // The listener checks the Host header, and answers with our headers.
  const server = createServer({ ...limits, requireHostHeader: false, ServerResponse: EarlyResponse }, (request, response) => {
    response.early = { ...headers }
    return answer(request, response)
  })
  // A client that does not read its answer keeps it in memory.
  server.setTimeout(times.stillMs)
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerBroken(socket, STATUS_OF[error.code ?? ''], headers))
  return server
}

/** If anything was sent before, the connection is only cut: an answer could end up inside another one. */
function answerBroken(socket: Socket, status = '400 Bad Request', headers: Readonly<Record<string, string>>): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n'), () => socket.destroy())
}

/** Queued requests of one connection. Browsers and proxies wait for each answer. */
const MAX_WAITING = 8

/**
 * Answers the requests of each connection one after another. Node passes on pipelined requests as fast as it reads them, so a connection
 * that reads no answers could keep any number of them running. A connection with too many queued requests is cut.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const start = () => {
      response.once('close', next)
      answer(request, response)
    }
    const next = () => {
      const following = socket.writable ? queues.get(socket)?.shift() : undefined
      if (following) following()
      else queues.delete(socket)
    }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [start])
      process.nextTick(next)
    } else if (queue.length < MAX_WAITING) queue.push(start)
    else socket.destroy()
  }
}
