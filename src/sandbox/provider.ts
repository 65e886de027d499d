import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Tokens } from '#sandbox/halo/token-routes.ts'
import type { MatchLibrary } from './matches/match-library.ts'

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface SandboxContext {
  readonly tokens: Tokens
  readonly library: MatchLibrary
  /** 0 means any free port. */
  readonly portOf: (part: string) => number
  readonly webhookAddress: string | null
}

export interface PlayedProvider {
  /** Served under its path on the common server, where tests can order other replies. */
  readonly routes?: { readonly path: `/${string}`; readonly apps: readonly Hono[] }
  readonly pages?: Hono
  readonly server?: OwnServer
}

interface OwnServer {
  /** `MAIL` has the port `SANDBOX_MAIL_PORT` and the address `SANDBOX_MAIL_ADDRESS`. */
  readonly part: string
  readonly address: string
  readonly close: () => Promise<void>
}

export type PlayProvider = (context: SandboxContext) => PlayedProvider | Promise<PlayedProvider>

/** Listens on the loopback interface; port 0 means any free port. Closing terminates open connections. */
export async function serve({ fetch }: { readonly fetch: FetchCallback }, port: number) {
  const server = createAdaptorServer({ fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
