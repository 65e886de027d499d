import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The floor: what Node does by itself. `/events` is a stream that stays open; any other path returns a small JSON. */
const server = createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    return
  }
  const body = JSON.stringify({ credits: 7 })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`))
