import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Serve } from '#server/calls/app-env.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { AppServices } from './app-services.ts'

const PER_MINUTE = 60

interface StreamRequest {
  readonly caller: Caller
  readonly address: string
  readonly lastEventId: string | null
}

/** Starts a stream on the raw response, or throws a refusal before anything is written. */
type OpenStream = (request: StreamRequest, response: ServerResponse) => void

/** GET /api/events: the caller's live stream, written past Hono (a third of the memory), under the same rules as every call. */
export function serveEvents(serve: Serve, { auth, limiter }: AppServices, open: OpenStream): void {
  serve('GET', '/api/events', async (c) => {
    const caller = await auth.authenticate(c.req.raw.headers)
    if (!caller) throw refuse('notAuthenticated')
    await limiter.take({ key: `call:events:user:${caller.userId}`, max: PER_MINUTE, windowSeconds: 60 })
    const { outgoing } = c.env
    if (!outgoing) throw new Error('A stream needs the raw response of Node.')
    open({ caller, address: c.get('address'), lastEventId: c.req.header('last-event-id') ?? null }, outgoing)
    return RESPONSE_ALREADY_SENT
  })
}
