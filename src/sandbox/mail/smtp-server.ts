import { createServer, type Socket } from 'node:net'
import { type SmtpReception, speakSmtp } from './smtp-session.ts'

export interface SmtpServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Listens on the loopback; port 0 takes any free one. */
export async function startSmtpServer(reception: SmtpReception, port: number): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    speakSmtp(socket, reception)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
