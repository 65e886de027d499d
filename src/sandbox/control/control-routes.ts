import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Control } from './control.ts'

const pathBody = z.object({ path: z.string().startsWith('/') })
const replyBody = z.object({
  path: z.string().startsWith('/'),
  status: z.int().min(200).max(599),
  times: z.int().positive().default(Number.MAX_SAFE_INTEGER),
  retryAfterSeconds: z.number().nonnegative().optional(),
})

/** What a test may order of the providers: held replies, other replies, forgotten tokens; and what they were asked. */
export function makeControlRoutes(control: Control, forgetTokens: () => void): Hono {
  const routes = new Hono()
  routes.get('/requests', (c) => c.json(control.requests()))
  routes.post('/hold', async (c) => {
    control.hold(pathBody.parse(await c.req.json()).path)
    return c.json({})
  })
  routes.post('/release', async (c) => {
    control.release(pathBody.parse(await c.req.json()).path)
    return c.json({})
  })
  routes.post('/reply', async (c) => {
    control.order(replyBody.parse(await c.req.json()))
    return c.json({})
  })
  routes.post('/expire-tokens', (c) => {
    forgetTokens()
    return c.json({})
  })
  routes.post('/clear', (c) => {
    control.clear()
    return c.json({})
  })
  return routes
}

/** Stands before every provider: its replies wait, or are others, when a test says so. */
export function obeyControl(control: Control): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const ordered = await control.meet({ method: c.req.method, path: pathname + search })
    if (ordered === null) return next()
    const headers = ordered.retryAfterSeconds === undefined ? {} : { 'retry-after': String(ordered.retryAfterSeconds) }
    return new Response(null, { status: ordered.status, headers })
  }
}
