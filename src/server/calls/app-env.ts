import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

export interface AppEnv {
  Bindings: {
    readonly incoming?: {
      readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
      /** Set when the request broke off. */
      readonly errored?: Error | null
    }
    readonly outgoing?: ServerResponse & {
      /** Headers that go out with the answer, whoever writes it. */
      early?: Record<string, string>
    }
  }
  Variables: {
    requestId: string
    address: string
    /** How this call writes a refusal; JSON where nothing is set. */
    refusalAs?: 'text' | undefined
  }
}

export type AppContext = Context<AppEnv>

/** Adds a route with what every request gets: an id, an address, a log entry, answers to errors. */
export type Serve = (method: string, path: string, answer: (c: AppContext) => Response | Promise<Response>) => void

/** The title, description and picture that chats and search engines show. Everything here is plain text. */
export interface SharedPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Null: the site's own. */
  readonly picture: { readonly path: string; readonly words: string; readonly width: number; readonly height: number } | null
}

/** The shared report with this id; null for missing and private ones alike. */
export type FindSharedPage = (id: string) => Promise<SharedPage | null>
