import { z } from 'zod'
import type { Outage } from '#sandbox/stripe/http/api-gate.ts'
import type { CheckoutStep } from '#sandbox/stripe/money/payment.ts'

const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])))
interface Tree {
  readonly [name: string]: string | Tree
}
const bookedRequest = z.object({
  method: z.string(),
  path: z.string(),
  idempotencyKey: z.string().nullable(),
  stripeVersion: z.string().nullable(),
  parameters: tree,
  status: z.number().nullable(),
})
const violation = z.object({ method: z.string(), path: z.string(), words: z.string(), param: z.string().nullable() })
const delivery = z.object({ event: z.string(), type: z.string(), status: z.number().nullable() })
const made = z.looseObject({ id: z.string() })

interface PaymentName {
  readonly payment_intent: string
}

/** Controls the sandbox's Stripe, in this process or another. */
export function controlStripe(address: string) {
  const post = async (name: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`${address}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The sandbox refuses ${name}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }
  const get = async (name: string): Promise<unknown> => (await fetch(`${address}/control/${name}`)).json()
  const make = async (name: string, body: object) => made.parse(await post(name, body))
  return {
    /** `request` is the beginning of the failing requests, such as `POST /v1/customers`; without it, all requests fail. */
    outage: (mode: Outage, options: { readonly request?: string; readonly times?: number } = {}) => post('outage', { mode, ...options }),
    settings: (change: {
      webhookAddress?: string
      isHeld?: boolean
      isShuffled?: boolean
      isPortalConfigured?: boolean
      listedVersion?: string
    }) => post('settings', change),
    webhook: (made: { url: string; status?: 'enabled' | 'disabled'; api_version?: string | null; enabled_events?: string[] }) =>
      post('webhook', made),
    /** Ends outages and held events, and forgets requests; created objects stay. */
    clear: () => post('clear'),
    /** An action of the player in a checkout, or its expiry. */
    step: (session: string, step: CheckoutStep | 'expire') => make('step', { session, step }),
    price: (price: {
      readonly id?: string
      readonly cents: number
      readonly currency?: string
      readonly interval: 'month' | 'year' | null
    }) => make('price', price),
    refund: (payment: PaymentName & { readonly amount?: number }) => make('refund', payment),
    failRefund: (refund: string) => make('fail-refund', { refund }),
    dispute: (payment: PaymentName) => make('dispute', payment),
    closeDispute: (dispute: string, outcome: 'won' | 'lost') => make('close-dispute', { dispute, outcome }),
    /** Ends the customer's subscriptions, too. */
    deleteCustomer: (customer: string) => make('delete-customer', { customer }),
    subscription: (start: { readonly customer: string; readonly cents?: number; readonly metadata?: Record<string, string> }) =>
      make('subscription', start),
    changeSubscription: (subscription: string, change: { readonly status?: string; readonly cancel_at_period_end?: boolean }) =>
      make('change-subscription', { subscription, ...change }),
    /** Creates the invoice of the next month. */
    renew: (subscription: string, isPaid = true) => make('renew', { subscription, isPaid }),
    /** Delivers events (all by default) `copies` times each, shuffled, `atOnce` at a time. */
    storm: async (options: { readonly events?: readonly string[]; readonly copies?: number; readonly atOnce?: number } = {}) =>
      z.array(delivery).parse(await post('storm', options)),
    requests: async () => z.array(bookedRequest).parse(await get('requests')),
    /** Requests that no correct program sends: refused parameters, misused keys, a POST without its own idempotency key. */
    violations: async () => z.array(violation).parse(await get('violations')),
  }
}

export type StripeControl = ReturnType<typeof controlStripe>
