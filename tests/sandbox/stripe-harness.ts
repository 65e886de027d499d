import { once } from 'node:events'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { SECRET_KEY } from '#sandbox/stripe/http/api-gate.ts'
import { startStripeSandbox } from '#sandbox/stripe/stripe-server.ts'
import { controlStripe, type StripeControl } from './stripe-control-client.ts'

/** The sandbox's Stripe, used through the real SDK, with a server that receives the webhooks. */
export interface StripeHarness {
  readonly address: string
  readonly stripe: Stripe
  readonly control: StripeControl
  readonly hook: Hook
  readonly sdk: (options?: Stripe.StripeConfig, key?: string) => Stripe
  /** The parameters of a checkout, with a new customer. */
  readonly pack: () => Promise<Stripe.Checkout.SessionCreateParams & { readonly customer: string }>
  /** Opens a checkout of one pack for $9.99. */
  readonly openPack: (change?: Partial<Stripe.Checkout.SessionCreateParams>) => Promise<Stripe.Checkout.Session>
  /** Opens such a checkout and pays it. */
  readonly buyPack: () => Promise<{ readonly session: Stripe.Checkout.Session; readonly intent: string }>
  /** The newest events of a type, newest first. */
  readonly eventsOf: (type: Stripe.Event['type'] & string) => Promise<Stripe.Event[]>
  readonly close: () => Promise<void>
}

/** The receiver of the webhooks: what it got, and the status that it answers. */
export interface Hook {
  readonly address: string
  readonly got: { readonly body: string; readonly signature: string }[]
  answer: number
  readonly close: () => void
}

export const PACK = {
  mode: 'payment',
  client_reference_id: 'user 1',
  metadata: { plan: 'basic' },
  payment_intent_data: { metadata: { order_id: 'order 1' } },
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Basic Analysis - 4 reports' } } }],
  success_url: 'https://shop.example/profile?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/pricing',
} as const satisfies Stripe.Checkout.SessionCreateParams

let keys = 0
export const keyed = () => ({ idempotencyKey: `test:${++keys}` })

export async function startStripeHarness(): Promise<StripeHarness> {
  const hook = await startHook()
  const sandbox = await startStripeSandbox({ webhookAddress: hook.address })
  const { hostname, port } = new URL(sandbox.address)
  const place = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 2000, telemetry: false } as const
  const sdk = (options: Stripe.StripeConfig = {}, key = SECRET_KEY) => new Stripe(key, { ...place, ...options })
  const [stripe, control] = [sdk(), controlStripe(sandbox.address)]

  async function pack() {
    const { id: customer } = await stripe.customers.create({ email: 'ace@example.com', metadata: { user_id: 'user 1' } }, keyed())
    return { ...PACK, customer }
  }
  async function openPack(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    return await stripe.checkout.sessions.create({ ...(await pack()), ...change }, keyed())
  }
  async function buyPack() {
    const { id } = await openPack()
    await control.step(id, 'pay')
    const session = await stripe.checkout.sessions.retrieve(id)
    return { session, intent: String(session.payment_intent) }
  }
  const eventsOf = async (type: Stripe.Event['type'] & string) => (await stripe.events.list({ types: [type], limit: 100 })).data
  const close = async () => {
    await sandbox.close()
    hook.close()
  }
  return { address: sandbox.address, stripe, control, hook, sdk, pack, openPack, buyPack, eventsOf, close }
}

async function startHook(): Promise<Hook> {
  const got: Hook['got'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    got.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(request.url === '/api/stripe-webhook' ? hook.answer : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const hook: Hook = { got, answer: 200, address, close: () => server.close() }
  return hook
}
