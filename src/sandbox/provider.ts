import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Tokens } from '#sandbox/halo/token-routes.ts'
import type { MatchLibrary } from './matches/match-library.ts'

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch']

/** What providers share, and how the sandbox was started. */
export interface SandboxContext {
  readonly tokens: Tokens
  readonly library: MatchLibrary
  /** 0: any free port. */
  readonly portOf: (part: string) => number
  /** For webhooks. */
  readonly webhookAddress: string | null
}

export interface PlayedProvider {
  /** Under its path on the common server; tests may order other answers. */
  readonly routes?: { readonly path: `/${string}`; readonly apps: readonly Hono[] }
  /** Pages for people and switches for tests, at the root of the common server. */
  readonly pages?: Hono
  /** For a protocol or client that needs a server of its own. */
  readonly server?: OwnServer
}

interface OwnServer {
  /** `MAIL`: port `SANDBOX_MAIL_PORT`, address `SANDBOX_MAIL_ADDRESS`. */
  readonly part: string
  readonly address: string
  readonly close: () => Promise<void>
}

export type PlayProvider = (context: SandboxContext) => PlayedProvider | Promise<PlayedProvider>

/** On the loopback; port 0: any free one. Closing cuts open connections. */
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
