import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { z } from 'zod'

/**
 * Sends requests as fast as they are answered, for some seconds, over this many connections, taking the requests in turn. Uses bare
 * sockets, because the client must not be slower than what it measures.
 */
const input = z.object({
  port: z.number(),
  connections: z.number(),
  seconds: z.number(),
  requests: z.array(z.string()),
  /** Placeholder in a request, replaced with a new id each time. */
  idMark: z.string().optional(),
})
const { port, connections, seconds, requests, idMark } = input.parse(JSON.parse(readFileSync(0, 'utf8')))

const timesMs: number[] = []
const statuses = new Map<string, number>()
let turn = 0
let isWarm = false
let isOver = false

function nextRequest(): string {
  turn += 1
  const request = requests[turn % requests.length] ?? ''
  return idMark === undefined ? request : request.replaceAll(idMark, crypto.randomUUID())
}

function openConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let startedAtMs = 0
    const send = () => {
      if (isOver) return socket.end(() => resolve())
      startedAtMs = performance.now()
      return socket.write(nextRequest())
    }
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      text += chunk
      if (!isComplete(text)) return
      if (isWarm) timesMs.push(performance.now() - startedAtMs)
      const status = text.slice(9, 12)
      if (isWarm) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      text = ''
      send()
    })
  })
}

function isComplete(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length)
}

const open = Array.from({ length: connections }, openConnection)
setTimeout(() => {
  isWarm = true
}, 500)
setTimeout(
  () => {
    isOver = true
  },
  500 + seconds * 1000,
)
await Promise.all(open)
timesMs.sort((one, other) => one - other)
const at = (share: number) => timesMs[Math.floor(timesMs.length * share)] ?? 0
console.log(
  `result ${JSON.stringify({ perSecond: timesMs.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), statuses: Object.fromEntries(statuses) })}`,
)
