import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'

export interface SeenRequest {
  readonly method: string
  readonly path: string
}

export interface Order {
  /** Prefix of the request paths it applies to. */
  readonly path: string
  readonly times: number
}

export type Orders<T extends Order> = ReturnType<typeof makeOrders<T>>

export function makeOrders<T extends Order>() {
  let orders: { readonly order: T; remaining: number }[] = []
  return {
    add: (order: T) => {
      orders.push({ order, remaining: order.times })
    },
    take: (path: string): T | null => {
      const found = orders.find(({ order, remaining }) => remaining > 0 && path.startsWith(order.path))
      if (!found) return null
      found.remaining -= 1
      return found.order
    },
    clear: () => {
      orders = []
    },
  }
}

export interface OrderedReply extends Order {
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
  readonly body?: unknown
}

export type Control = ReturnType<typeof makeControl>

/** Orders from tests, and the requests received. Paths match by prefix. */
export function makeControl() {
  let requests: SeenRequest[] = []
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const orders = makeOrders<OrderedReply>()
  const release = (path: string) => {
    holds.get(path)?.resolve()
    holds.delete(path)
  }
  return {
    requests: () => requests,
    hold: (path: string) => {
      if (!holds.has(path)) holds.set(path, Promise.withResolvers())
    },
    release,
    order: orders.add,
    clear: () => {
      for (const path of [...holds.keys()]) release(path)
      orders.clear()
      requests = []
    },
    meet: async (request: SeenRequest): Promise<OrderedReply | null> => {
      requests.push(request)
      const hold = [...holds].find(([path]) => request.path.startsWith(path))
      if (hold) await hold[1].promise
      return orders.take(request.path)
    },
  }
}

const pathBody = z.object({ path: z.string().startsWith('/') })
const replyBody = z.object({
  path: z.string().startsWith('/'),
  status: z.int().min(200).max(599),
  times: z.int().positive().default(Number.MAX_SAFE_INTEGER),
  retryAfterSeconds: z.number().nonnegative().optional(),
  body: z.unknown().optional(),
})

export function makeControlRoutes(control: Control, forgetTokens: () => void): Hono {
  const orders: Readonly<Record<string, (body: unknown) => void>> = {
    hold: (body) => control.hold(pathBody.parse(body).path),
    release: (body) => control.release(pathBody.parse(body).path),
    reply: (body) => control.order(replyBody.parse(body)),
    'expire-tokens': forgetTokens,
    clear: control.clear,
  }
  const routes = new Hono()
  routes.get('/requests', (c) => c.json(control.requests()))
  for (const [name, obey] of Object.entries(orders)) {
    routes.post(`/${name}`, async (c) => {
      obey(await c.req.json().catch(() => null))
      return c.json({})
    })
  }
  return routes
}

export function obeyControl(control: Control): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const ordered = await control.meet({ method: c.req.method, path: pathname + search })
    if (ordered === null) return next()
    const headers = ordered.retryAfterSeconds === undefined ? {} : { 'retry-after': String(ordered.retryAfterSeconds) }
    const body = ordered.body === undefined ? null : JSON.stringify(ordered.body)
    return new Response(body, { status: ordered.status, headers })
  }
}
