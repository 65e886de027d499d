import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  /** The address of the database through this proxy. */
  readonly url: string
  readonly close: () => void
}

/**
 * Opens a proxy to a PostgreSQL server. When `words` first appear in a query, it closes all connections for good and refuses new ones, as
 * if the database vanished at that moment.
 */
export async function openCutLine(databaseUrl: string, words: string): Promise<CutLine> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy()).pipe(near)
    near.on('data', (data) => {
      if (data.includes(words)) cut()
      else far.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return { url: url.href, close: cut }

  function cut(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
