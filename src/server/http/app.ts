import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import type { AuthRoutes } from '#server/auth/routes.ts'
import type { AppEnv } from '#server/calls/app-env.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import { createRateLimiter } from '#server/calls/rate-limit.ts'
import type { FindSharedPage } from '#server/calls/shared-page.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { answerError, requestId } from './answers/answer-error.ts'
import { answerJson } from './answers/answer-json.ts'
import { setEarly } from './answers/early-header.ts'
import type { AppServices } from './app-services.ts'
import { clientAddress } from './client-address.ts'
import { type OpenApiPaths, openApiDocument } from './openapi.ts'
import { serveOperatorRoutes } from './operator-routes.ts'
import { requestDurations } from './request-metrics.ts'
import { serveSecurityText } from './security-text.ts'
import { type ServedCall, serveCall } from './serve-call.ts'
import { serveSampleMedia } from './web/sample-media.ts'
import { serveWeb } from './web/serve-web.ts'
import { readWebFiles } from './web/web-files.ts'

const LONGEST_ADDRESS = 8_192

/** What the app serves; it knows no noun of the product by itself. */
export interface Served {
  readonly handlers: Handlers
  readonly authRoutes: AuthRoutes
  readonly findSharedPage: FindSharedPage
  /** What the OpenAPI document says of routes that stand in no table of calls. */
  readonly otherPaths: OpenApiPaths
}

/**
 * The web role: both tables of calls, the operator's routes, and the built web behind everything else. Routes may be added to what is
 * returned; request ids and the answers to errors cover them as well.
 */
export function createApp(services: AppServices, { handlers, authRoutes, findSharedPage, otherPaths }: Served): Hono<AppEnv> {
  const { settings, log } = services
  const app = new Hono<AppEnv>()
  const limiter = createRateLimiter(services.database.db, settings.rateLimitFactor)
  const { publicAddress } = settings
  const web = {
    files: readWebFiles(settings.webFolder, settings),
    publicAddress,
    findSharedPage: (id: string) => services.silenceWatch.unlessSilent(() => findSharedPage(id)),
  }
  const openApi = openApiDocument(publicAddress, otherPaths)

  coverRequests(app, services)
  for (const call of [...listCalls(handlers), ...listAuthCalls(authRoutes)]) serveCall(app, { ...services, limiter }, call)
  app.get('/api/openapi.json', (c) => answerJson(c, openApi))
  serveOperatorRoutes(app, services)
  serveSampleMedia(app, readWebFiles(settings.sampleFolder, settings))
  serveSecurityText(app, services)
  app.notFound(async (c) => {
    if (c.req.path.startsWith('/api/')) return answerError(refuse('noSuchCall'), c, log)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return answerError(refuse('noSuchCall'), c, log)
    return await serveWeb(c, web)
  })
  app.onError((error, c) => answerError(error, c, log))
  return app
}

/** What every request gets: an id, an address, a line in the log and its time in the metrics. */
function coverRequests(app: Hono<AppEnv>, { settings, log, metrics, silenceWatch }: AppServices): void {
  const observe = requestDurations(metrics)
  app.use('*', async (c, next) => {
    const startedAtMs = performance.now()
    const id = requestId(c.req.header('x-request-id'))
    c.set('requestId', id)
    c.set('address', clientAddress(c.req.raw.headers, c.env?.incoming?.socket?.remoteAddress, settings))
    // Before the answer is made: an answer that is changed afterwards costs three times as much.
    setEarly(c, 'x-request-id', id)
    if (c.req.url.length > LONGEST_ADDRESS) c.res = answerError(refuse('addressTooLong'), c, log)
    else await next()
    const { method } = c.req
    const { status } = c.res
    const durationMs = performance.now() - startedAtMs
    const route = routePath(c, -1)
    observe({ method, route, status: String(status) }, durationMs / 1000)
    log.info({ requestId: id, method, route, status, durationMs: Math.round(durationMs) }, 'Request answered')
  })
  app.use('/results/:id/card.png', (_, next) => silenceWatch.unlessSilent(next))
}

function listCalls(handlers: Handlers): ServedCall[] {
  // A handler takes what its row's schemas parse, and `serveCall` parses with that row: the pairing is by name, here.
  return Object.entries(CALLS).map(([name, row]) => ({ name, row, run: handlers[name as keyof Handlers] as ServedCall['run'] }))
}

function listAuthCalls(routes: AuthRoutes): ServedCall[] {
  return Object.entries(AUTH_CALLS).map(([name, row]) => ({ name: `auth.${name}`, row, run: routes[name as keyof typeof routes] }))
}
