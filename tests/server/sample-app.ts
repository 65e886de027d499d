import { Registry } from 'prom-client'
import { ACCOUNT_OPENING } from '#server/account/profile-store.ts'
import { accountHandlers } from '#server/account/routes.ts'
import { createAuth } from '#server/auth/auth.ts'
import { createSlowHashes, type SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { STRIPE_WEBHOOK } from '#server/billing/events/webhook.ts'
import type { FindSharedPage } from '#server/calls/app-env.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { createApp } from '#server/http/app.ts'
import type { AppServices } from '#server/http/app-services.ts'
import { makeSiteRoutes } from '#server/http/site-routes.ts'
import { CALLS, type CallName } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { QUICK_HASHING } from './quick-hashing.ts'

/** The real app on a given database; a test provides the handlers of jobs and results. */

const ORIGIN = 'http://callout.test'
export const SAMPLE_SECRET = 'a secret of the tests, long enough to be one'
const noneShared: FindSharedPage = async () => null

/** Handlers of all calls for which a test provides none. */
const NOT_HERE = Object.fromEntries(Object.keys(CALLS).map((name) => [name, () => Promise.reject(refuse('resultNotFound'))])) as Record<
  CallName,
  () => Promise<never>
>

export interface SampleOptions {
  readonly settings?: Partial<HttpSettings>
  readonly handlers?: Partial<Handlers>
  readonly authSecret?: string
  readonly silenceWatch?: AppServices['silenceWatch']
  readonly findSharedPage?: FindSharedPage
  /** Quick hashes, unless the test is about them. */
  readonly hashes?: SlowHashes
}

/** A test's database is not watched, unless the test is about that. */
const UNWATCHED: AppServices['silenceWatch'] = { unlessSilent: (work) => work() }

export function sampleApp(database: DatabaseConnection, options: SampleOptions = {}) {
  const { settings = {}, handlers = {}, authSecret = SAMPLE_SECRET, silenceWatch = UNWATCHED, findSharedPage = noneShared } = options
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const publicAddress = settings.publicAddress ?? ORIGIN
  const { hashes = createSlowHashes(undefined, QUICK_HASHING) } = options
  const auth = createAuth({ db: database.db, hashes, log, settings: { publicAddress, authSecret } })
  const services = {
    database,
    auth,
    hashes,
    log,
    silenceWatch,
    metrics: new Registry(),
    settings: {
      publicAddress,
      trustedProxies: 0,
      rateLimitFactor: 1_000,
      operatorToken: 'operator',
      webFolder: '/nowhere',
      sampleFolder: '/nowhere',
      isMailReal: false,
      sandboxes: [],
      payments: { origins: [], isSandbox: true },
      accountLink: { origins: [], isSandbox: true },
      supportEmail: 'callout@localhost',
      ...settings,
    },
    limiter: createRateLimiter(database.db, settings.rateLimitFactor ?? 1_000, authSecret),
  }
  const { app, serve, serveFromDatabase } = createApp(services, {
    handlers: {
      ...NOT_HERE,
      ...makeSiteRoutes({ ...services, videoModel: null, frameModel: null }),
      ...accountHandlers(services),
      ...handlers,
    },
    authRoutes: authRoutes(services, ACCOUNT_OPENING),
    findSharedPage,
    otherPaths: { [STRIPE_WEBHOOK.path]: { post: STRIPE_WEBHOOK.openApi } },
  })

  /** Sends a request like a browser on our own page, unless its headers say otherwise. */
  async function ask(method: string, path: string, options: AskOptions = {}): Promise<Response> {
    const { body, token, cookie, address = '10.0.0.1', headers = {} } = options
    const sent = new Headers({ origin: publicAddress, ...headers })
    if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
    if (cookie !== undefined) sent.set('cookie', cookie)
    const isAsItIs = typeof body === 'string' || body instanceof Uint8Array
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: isAsItIs ? body : JSON.stringify(body) }) }
    return await app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
  }

  return { app, serve, serveFromDatabase, services, auth, errors, ask }
}

export interface AskOptions {
  /** Sent as JSON; strings and bytes are sent unchanged. */
  readonly body?: unknown
  readonly token?: string
  readonly cookie?: string
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type SampleApp = ReturnType<typeof sampleApp>
