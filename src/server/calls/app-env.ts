import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

export interface AppEnv {
  Bindings: {
    readonly incoming?: {
      readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
      /** Set when the request was aborted. */
      readonly errored?: Error | null
    }
    readonly outgoing?: ServerResponse & {
      /** Headers that are sent with the answer, whichever code writes it. */
      early?: Record<string, string>
    }
  }
  Variables: {
    requestId: string
    address: string
    /** The format of this call's refusals; JSON by default. */
    refusalAs?: 'text' | undefined
  }
}

export type AppContext = Context<AppEnv>

/** Adds a route whose requests get an id, an address, a log entry and error handling. */
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
