import type { Server } from 'node:net'

export function portOf(server: Pick<Server, 'address'>): number {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port.')
  return bound.port
}
