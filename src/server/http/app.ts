import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Registry } from 'prom-client'
import { AUTH_CALLS } from '#server/auth/auth-calls.ts'
import type { AuthRoutes } from '#server/auth/routes.ts'
import type { AppContext, AppEnv, FindSharedPage, Serve } from '#server/calls/app-env.ts'
import type { Handlers, ParsedCall } from '#server/calls/handlers.ts'
import { histogramOf } from '#server/log/metrics.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import { answerError, answerSameJson, requestId } from './answers/answer-error.ts'
import { setEarly } from './answers/early-response.ts'
import type { AppServices } from './app-services.ts'
import { clientAddress } from './client-address.ts'
import { type OpenApiPaths, openApiDocument } from './openapi.ts'
import { serveOperatorRoutes } from './operator-routes.ts'
import { serveSecurityText } from './security-text.ts'
import { type ServedCall, serveCall } from './serve-call.ts'
import { serveSampleMedia, serveWeb } from './web/serve-web.ts'
import { readWebFiles } from './web/web-files.ts'

const LONGEST_ADDRESS = 8_192
const ANY_ROUTE = '/*'

type Answer = Parameters<Serve>[2]

interface Served {
  readonly handlers: Handlers
  readonly authRoutes: AuthRoutes
  readonly findSharedPage: FindSharedPage
  readonly otherPaths: OpenApiPaths
}

/**
 * The web role: both tables of calls, the operator's routes, and the built web for all other addresses. `serve` adds further routes; those
 * added by `serveFromDatabase` answer 503 while the database is silent.
 */
export function createApp(
  services: AppServices,
  { handlers, authRoutes, findSharedPage, otherPaths }: Served,
): { readonly app: Hono<AppEnv>; readonly serve: Serve; readonly serveFromDatabase: Serve } {
  const { settings } = services
  const app = new Hono<AppEnv>()
  const { publicAddress } = settings
  const web = {
    files: readWebFiles(settings.webFolder, settings),
    publicAddress,
    findSharedPage: (id: string) => services.silenceWatch.unlessSilent(() => findSharedPage(id)),
  }

  const cover = coverRequests(services)
  const serve: Serve = (method, path, answer) => void app.on(method, path, cover(answer))
  const serveFromDatabase: Serve = (method, path, answer) =>
    serve(method, path, (c) => services.silenceWatch.unlessSilent(() => Promise.resolve(answer(c))))
  for (const call of [...listCalls(handlers), ...listAuthCalls(authRoutes)]) serveCall(serveFromDatabase, services, call)
  // Built at the first request: it would take a twentieth of the program's start.
  serve(
    'GET',
    '/api/openapi.json',
    answerSameJson(() => openApiDocument(publicAddress, otherPaths)),
  )
  serveOperatorRoutes(serve, services)
  serveSampleMedia(serve, readWebFiles(settings.sampleFolder, settings))
  serveSecurityText(serve, services)
  const answerRest = async (c: AppContext) => {
    if (c.req.path.startsWith('/api/')) throw refuse('noSuchCall')
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw refuse('noSuchCall')
    return await serveWeb(c, web)
  }
  const coveredRest = cover(answerRest)
  app.notFound((c) => (c.get('requestId') === undefined ? coveredRest(c) : answerRest(c)))
  // Errors of the answers themselves do not reach this handler.
  app.onError((error, c) => answerError(error, c, services.log))
  return { app, serve, serveFromDatabase }
}

/**
 * Gives every request an id, an address, a log line and its duration in the metrics. It wraps each answer and is no middleware: a second
 * handler for a request costs Hono, and so a read, a tenth more.
 */
function coverRequests({ settings, log, metrics }: AppServices): (answer: Answer) => (c: AppContext) => Promise<Response> {
  const observe = requestDurations(metrics)
  return (answer) => async (c) => {
    const startedAtMs = performance.now()
    const id = requestId(c.req.header('x-request-id'))
    c.set('requestId', id)
    c.set('address', clientAddress(c.req.raw.headers, c.env?.incoming?.socket?.remoteAddress, settings))
    // Before the answer is made: changing its headers afterwards costs three times as much.
    setEarly(c, 'x-request-id', id)
    const response = await answerSafely(answer, c, log)
    const { method } = c.req
    const { status } = response
    const durationMs = performance.now() - startedAtMs
    const route = routePath(c, -1) || ANY_ROUTE
    observe({ method, route, status: String(status) }, durationMs / 1000)
    log.info({ requestId: id, method, route, status, durationMs: Math.round(durationMs) }, 'Request answered')
    return response
  }
}

async function answerSafely(answer: Answer, c: AppContext, log: AppServices['log']): Promise<Response> {
  try {
    if (c.req.url.length > LONGEST_ADDRESS) throw refuse('addressTooLong')
    return await answer(c)
  } catch (error) {
    if (error instanceof Error) return answerError(error, c, log)
    throw error
  }
}

function listCalls(handlers: Handlers): ServedCall[] {
  // Handlers and rows are paired by name, so their types agree.
  return Object.entries(CALLS).map(([name, row]) => {
    const handle = handlers[name as keyof Handlers] as (call: ParsedCall, address: string) => Promise<unknown>
    return { name, row, run: (call, c) => handle(call, c.get('address')) }
  })
}

function listAuthCalls(routes: AuthRoutes): ServedCall[] {
  return Object.entries(AUTH_CALLS).map(([name, row]) => ({ name: `auth.${name}`, row, run: routes[name as keyof typeof routes] }))
}

function requestDurations(registry: Registry): (labels: { method: string; route: string; status: string }, seconds: number) => void {
  const histogram = histogramOf(registry, {
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  return (labels, seconds) => histogram.observe(labels, seconds)
}
