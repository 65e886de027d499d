import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface LineOptions {
  /** The delay of a server's answer, by its text. */
  readonly delayMs?: (answer: string) => number
}

/** A proxy to a server on this machine, as slow as the test wants. It can stop passing data without closing either connection. */
export interface SlowLine {
  readonly port: number
  /** Stops all open connections without closing them; new ones work. */
  readonly die: () => void
  /** Stops open and new connections until it is thawed: then everything arrives late. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => void
}

export async function openSlowLine(toPort: number, { delayMs = () => 0 }: LineOptions = {}): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const dead = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    let answers = Promise.resolve()
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(end)
      if (isFrozen) end.pause()
      end.on('error', () => end.destroy())
      end.on('close', () => dead.has(end) || other.destroy())
    }
    near.on('data', (request) => dead.has(near) || far.write(request))
    far.on('data', (answer) => {
      answers = answers.then(async () => {
        await wait(delayMs(answer.toString('latin1')))
        if (!dead.has(far) && !near.destroyed) near.write(answer)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    die: () => {
      for (const socket of sockets) dead.add(socket)
    },
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
