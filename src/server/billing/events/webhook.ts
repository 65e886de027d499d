import type { EventServices } from '#server/billing/event-services.ts'
import type { Serve } from '#server/calls/app-env.ts'
import { readBytes } from '#server/calls/read-input.ts'
import { UnreadableEvent } from '#server/integrations/stripe/payments.ts'
import { describeError } from '#server/log/describe-error.ts'
import { refuse } from '#shared/calls/errors.ts'
import { applyEvent } from './apply-event.ts'

const BODY_BYTES = 512 * 1024

/** Not in the table of calls, because its body is verified as bytes before it is parsed. */
export const STRIPE_WEBHOOK = {
  path: '/api/stripe-webhook',
  openApi: {
    operationId: 'stripeWebhook',
    description: 'Events of the payment provider. Only bytes with its signature, made within the last five minutes, are taken.',
    parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: { description: 'Taken, taken before, or of no concern.' },
      400: { description: 'Not signed by the provider, not of now, of another mode, or not as documented.' },
      500: { description: 'Not taken, or of another version of the API; send it again.' },
    },
  },
} as const

/** Answers 200 when the event is stored or not relevant. After any other status the provider sends it again. */
export function serveWebhook(serve: Serve, services: EventServices): void {
  const { payments, log } = services
  serve('POST', STRIPE_WEBHOOK.path, async (c) => {
    c.header('cache-control', 'no-store')
    const body = await readBytes(c.req.raw, BODY_BYTES)
    const event = readEvent(services, body, c.req.header('stripe-signature') ?? null)
    if (!event || event.isLive !== (payments.mode === 'live')) throw refuse('webhookRefused')
    const outcome = await applyEvent(services, event)
    log.info({ eventId: event.id, type: event.type, outcome }, 'Payment event')
    return c.json({ received: true })
  })
}

/** Logs a signed event that cannot be read as an error, since it may be about money. */
function readEvent({ payments, log }: Pick<EventServices, 'payments' | 'log'>, body: Uint8Array, signature: string | null) {
  try {
    return payments.readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    log.error({ error: describeError(error) }, 'An event of the payment provider cannot be read')
    throw error.kind === 'malformed' ? refuse('webhookUnreadable') : refuse('webhookOfOtherVersion', error.message)
  }
}
