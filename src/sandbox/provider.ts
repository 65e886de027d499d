import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Tokens } from './halo/tokens.ts'
import type { MatchLibrary } from './matches/match-library.ts'

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch']

/** What the providers share: the tokens that one gives out and another one takes, the matches, and how the sandbox was started. */
export interface Ground {
  readonly tokens: Tokens
  readonly library: MatchLibrary
  /** The port of a server of its own; 0: any free one. */
  readonly portOf: (part: string) => number
  /** Where the program is, for webhooks. */
  readonly webhookAddress: string | null
}

/** One provider as the sandbox plays it; each part is there where the provider has it. */
export interface PlayedProvider {
  /** What it answers under its own path of the common server. Tests may order other answers. */
  readonly routes?: { readonly path: `/${string}`; readonly apps: readonly Hono[] }
  /** Pages for people and switches for tests, at the root of the common server. */
  readonly desk?: Hono
  /** A server of its own, where the protocol or the provider's own client wants one. */
  readonly server?: OwnServer
}

interface OwnServer {
  /** `MAIL`: its port is `SANDBOX_MAIL_PORT`, its address goes to the program as `SANDBOX_MAIL_ADDRESS`. */
  readonly part: string
  readonly address: string
  readonly close: () => Promise<void>
}

export type PlayProvider = (ground: Ground) => PlayedProvider | Promise<PlayedProvider>

/** On the loopback; port 0 takes any free one. Closing cuts what is still open. */
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
