import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** What travels with a request through Hono: the Node request below, and what was found out on the way. */
export interface AppEnv {
  Bindings: {
    readonly incoming?: {
      readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
      /** Why the request broke off before it was whole. */
      readonly errored?: Error | null
    }
    readonly outgoing?: ServerResponse & {
      /** Headers that go out with the answer, whoever writes it. */
      early?: Record<string, string>
    }
  }
  Variables: {
    requestId: string
    /** The caller's network address, for limits and sessions. */
    address: string
    /** How this call writes a refusal; JSON where nothing is set. */
    refusalAs?: 'text' | undefined
  }
}

export type AppContext = Context<AppEnv>

/** Adds a route to the web role, under what every request gets: an id, an address, its line in the log, the answers to errors. */
export type Serve = (method: string, path: string, answer: (c: AppContext) => Response | Promise<Response>) => void
