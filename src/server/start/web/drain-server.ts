import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { oneAtATime } from './http-server.ts'

const TIMES = { idleMs: 1_000, underWayMs: 5_000 }
const CHECK_EVERY_MS = 50
/** The longest time that new connections are accepted after the stop began. */
const KNOCKING_MS = 500

/**
 * Wraps the request listeners of a server and returns a function that stops the server without cutting anyone off. Pending connections are
 * accepted, then no new ones. Each later answer closes its connection. An idle connection stays open for a moment, because its next request
 * may be on its way already.
 */
export function makeDrainable(server: Server, times = TIMES): () => Promise<void> {
  const answerers = server.listeners('request')
  const underWay = new Set<ServerResponse>()
  const pending: (() => void)[] = []
  let phase: 'open' | 'letting in' | 'draining' = 'open'
  function leave(this: ServerResponse): void {
    underWay.delete(this)
  }
  const take = (request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    response.on('close', leave)
    const answer = () => {
      for (const answerer of answerers) answerer.call(server, request, response)
    }
    if (phase === 'draining') endWithAnswer(response)
    if (phase === 'letting in') pending.push(answer)
    else answer()
  }
  server.removeAllListeners('request').on('request', oneAtATime(take))
  return async () => {
    // A client that gets an answer now would reconnect at once, so answers wait until the server accepts no more connections.
    phase = 'letting in'
    await untilNobodyKnocks(server)
    const closed = closeConnections(server, times)
    phase = 'draining'
    for (const response of underWay) endWithAnswer(response)
    for (const answer of pending) answer()
    await closed
  }
}

/**
 * Closing resets the connections that the system holds and Node has not accepted yet. After two rounds of the event loop without a new one
 * there are none: others may knock while a round answers those that came before. The microseconds until the closing remain.
 */
async function untilNobodyKnocks(server: Server): Promise<void> {
  let hasKnocked = false
  const knock = () => {
    hasKnocked = true
  }
  server.on('connection', knock)
  const endMs = performance.now() + KNOCKING_MS
  for (let quietRounds = 0; quietRounds < 2 && performance.now() < endMs; ) {
    hasKnocked = false
    await nextRound()
    quietRounds = hasKnocked ? 0 : quietRounds + 1
  }
  server.off('connection', knock)
}

async function closeConnections(server: Server, times: typeof TIMES): Promise<void> {
  const closed = once(server, 'close')
  // The server's own `close` would cut idle connections, and with them requests on their way.
  NetServer.prototype.close.call(server)
  let interval: NodeJS.Timeout | undefined
  const idle = setTimeout(() => {
    // Requests may have arrived meanwhile.
    interval = setInterval(() => setImmediate(() => server.closeIdleConnections()), CHECK_EVERY_MS)
  }, times.idleMs)
  const late = setTimeout(() => server.closeAllConnections(), times.underWayMs)
  await closed
  clearTimeout(idle)
  clearInterval(interval)
  clearTimeout(late)
}

function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
