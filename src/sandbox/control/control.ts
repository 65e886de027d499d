import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'

export interface SeenRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
}

/** A reply that a test has ordered instead of the usual one. */
export interface OrderedReply {
  readonly path: string
  readonly status: number
  /** After so many replies everything is as usual. */
  readonly times: number
  readonly retryAfterSeconds?: number | undefined
}

/** What a test has ordered, and what was asked. Paths match by their beginning. */
export interface Control {
  readonly requests: () => readonly SeenRequest[]
  readonly hold: (path: string) => void
  readonly release: (path: string) => void
  readonly order: (reply: OrderedReply) => void
  /** Releases what is held, drops ordered replies and forgets the requests. */
  readonly clear: () => void
  /** Records the request, waits while it is held, and returns the ordered reply, if there is one. */
  readonly meet: (request: SeenRequest) => Promise<OrderedReply | null>
}

interface Hold {
  readonly released: Promise<void>
  readonly letGo: () => void
}

export function makeControl(): Control {
  let requests: SeenRequest[] = []
  const holds = new Map<string, Hold>()
  let orders: { reply: OrderedReply; left: number }[] = []

  const release = (path: string) => {
    holds.get(path)?.letGo()
    holds.delete(path)
  }
  const takeOrder = (path: string): OrderedReply | null => {
    const order = orders.find(({ reply, left }) => left > 0 && path.startsWith(reply.path))
    if (!order) return null
    order.left -= 1
    return order.reply
  }
  return {
    requests: () => requests,
    hold: (path) => {
      if (!holds.has(path)) holds.set(path, makeHold())
    },
    release,
    order: (reply) => {
      orders.push({ reply, left: reply.times })
    },
    clear: () => {
      for (const path of [...holds.keys()]) release(path)
      orders = []
      requests = []
    },
    meet: async (request) => {
      requests.push(request)
      const held = [...holds].find(([path]) => request.path.startsWith(path))
      if (held) await held[1].released
      return takeOrder(request.path)
    },
  }
}

function makeHold(): Hold {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { released, letGo: () => letGo() }
}

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
