import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { z } from 'zod'

/** Opens event streams and holds them until it is stopped. Prints `open <number>` once all are open, and `events <number>` as more come. */
const input = z.object({ port: z.number(), requests: z.array(z.string()) })
const { port, requests } = input.parse(JSON.parse(readFileSync(0, 'utf8')))

let opened = 0
let events = 0
const AT_ONCE = 20

async function openStream(request: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(request)
  await new Promise<void>((resolve, reject) => {
    socket.once('data', (head: string) => (head.startsWith('HTTP/1.1 200') ? resolve() : reject(new Error(head))))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('A stream was closed.')))
  })
  socket.on('data', (text: string) => {
    events += text.split('event: job').length - 1
  })
  opened += 1
}

for (let at = 0; at < requests.length; at += AT_ONCE) await Promise.all(requests.slice(at, at + AT_ONCE).map(openStream))
console.log(`open ${opened}`)

let reported = 0
setInterval(() => {
  if (events > reported) console.log(`events ${events}`)
  reported = events
}, 100)
