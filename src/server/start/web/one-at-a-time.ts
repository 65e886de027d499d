import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that may wait for their turn. Browsers and proxies send the next one when they have their answer. */
const MOST_WAITING = 8

/**
 * Answers the requests of each connection one after the other. Node hands them over as fast as it reads them (pipelining): a connection that
 * reads no answer would have any number worked on and kept. One on which too many wait is cut, where they came together before any of them is
 * answered.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const linesOf = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const start = () => {
      response.once('close', next)
      answer(request, response)
    }
    const next = () => {
      const following = socket.writable ? linesOf.get(socket)?.shift() : undefined
      if (following) following()
      else linesOf.delete(socket)
    }
    const line = linesOf.get(socket)
    if (!line) {
      linesOf.set(socket, [start])
      // By then Node has handed over all that arrived together.
      process.nextTick(next)
    } else if (line.length < MOST_WAITING) line.push(start)
    else socket.destroy()
  }
}
