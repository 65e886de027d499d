import { once } from 'node:events'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECRET_KEY } from './api-key.ts'
import { controlStripe, type StripeControl } from './stripe-control-client.ts'
import { type StripeSandbox, startStripeSandbox } from './stripe-server.ts'
import { WEBHOOK_SECRET } from './webhook-signature.ts'

/** The program's end of the webhooks: what it got, and what it answers. */
interface Hook {
  readonly address: string
  readonly got: { body: string; signature: string }[]
  answer: number
  readonly close: () => void
}

let sandbox: StripeSandbox
let stripe: Stripe
let control: StripeControl
let hook: Hook

beforeAll(async () => {
  hook = await startHook()
  sandbox = await startStripeSandbox({ webhookAddress: hook.address })
  stripe = sdk()
  control = controlStripe(sandbox.address)
})
afterAll(async () => {
  await sandbox.close()
  hook.close()
})
beforeEach(async () => {
  await control.clear()
  hook.got.length = 0
  hook.answer = 200
})

function sdk(options: Stripe.StripeConfig = {}, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(sandbox.address)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 2000, telemetry: false, ...options })
}

async function startHook(): Promise<Hook> {
  const hook = { got: [] as Hook['got'], answer: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    hook.got.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(request.url === '/api/stripe-webhook' ? hook.answer : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  return Object.assign(hook, { address, close: () => server.close() })
}

let keys = 0
const keyed = () => ({ idempotencyKey: `test:${++keys}` })

const PACK: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  client_reference_id: 'user 1',
  metadata: { plan: 'basic' },
  payment_intent_data: { metadata: { order_id: 'order 1' } },
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Basic Analysis - 4 reports' } } }],
  success_url: 'https://shop.example/profile?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/pricing',
}

async function openPack(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'ace@example.com', metadata: { user_id: 'user 1' } }, keyed())
  return await stripe.checkout.sessions.create({ ...PACK, customer: customer.id, ...change }, keyed())
}

const refusalOf = (wrong: unknown) =>
  stripe.checkout.sessions.create(wrong as Stripe.Checkout.SessionCreateParams, keyed()).then(
    () => 'accepted',
    ({ statusCode, type, code, param }: Stripe.errors.StripeError) => ({ statusCode, type, code, param }),
  )
const invalid = (param: string, code?: string) => ({ statusCode: 400, type: 'StripeInvalidRequestError', code, param })

test('a pack is paid from the first call to the events of the end', async () => {
  const session = await openPack()
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 999, currency: 'usd', payment_intent: null })
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.url).toContain(`${sandbox.address}/c/pay/${session.id}#`)
  await control.step(session.id, 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge', 'line_items'] })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, metadata: { plan: 'basic' } })
  expect(paid.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 999,
    metadata: { order_id: 'order 1' },
    latest_charge: { paid: true, amount: 999, amount_refunded: 0, metadata: { order_id: 'order 1' } },
  })
  expect(paid.line_items?.data[0]).toMatchObject({ description: 'Basic Analysis - 4 reports', quantity: 1, amount_total: 999 })
  expect(paid.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('999')
  await expect.poll(() => hook.got.length).toBeGreaterThanOrEqual(4)
  const events = hook.got.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid' } },
  })
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['charge.succeeded', 'payment_intent.succeeded']))
  expect(await control.violations()).toEqual([])
})

describe('what today’s API refuses', () => {
  const [item] = PACK.line_items ?? []
  const price_data = item?.price_data
  test.each([
    ['removed parameters', { ...PACK, payment_method_types: ['card'] }, invalid('payment_method_types', 'parameter_unknown')],
    ['a made-up parameter', { ...PACK, line_items: [{ ...item, amount: 1 }] }, invalid('line_items[0][amount]', 'parameter_unknown')],
    ['an older ui_mode', { ...PACK, ui_mode: 'hosted' }, invalid('ui_mode')],
    ['no mode', { ...PACK, mode: undefined }, invalid('mode', 'parameter_missing')],
    ['no success_url', { ...PACK, success_url: undefined }, invalid('success_url', 'parameter_missing')],
    ['a path for an address', { ...PACK, success_url: '/profile' }, invalid('success_url', 'url_invalid')],
    ['no line items', { ...PACK, line_items: undefined }, invalid('line_items', 'parameter_missing')],
    [
      'a quantity of a half',
      { ...PACK, line_items: [{ ...item, quantity: 0.5 }] },
      invalid('line_items[0][quantity]', 'parameter_invalid_integer'),
    ],
    ['no quantity', { ...PACK, line_items: [{ price_data }] }, invalid('line_items[0][quantity]', 'parameter_missing')],
    ['price beside price_data', { ...PACK, line_items: [{ ...item, price: 'price_1' }] }, invalid('line_items[0][price]')],
    ['neither price nor price_data', { ...PACK, line_items: [{ quantity: 1 }] }, invalid('line_items[0][price]', 'parameter_missing')],
    [
      'an amount of a fraction',
      { ...PACK, line_items: [{ ...item, price_data: { ...price_data, unit_amount: 9.99 } }] },
      invalid('line_items[0][price_data][unit_amount]', 'parameter_invalid_integer'),
    ],
    [
      'an unknown currency',
      { ...PACK, line_items: [{ ...item, price_data: { ...price_data, currency: 'usx' } }] },
      invalid('line_items[0][price_data][currency]'),
    ],
    [
      'too little money',
      { ...PACK, line_items: [{ ...item, price_data: { ...price_data, unit_amount: 49 } }] },
      invalid('line_items', 'amount_too_small'),
    ],
    [
      'a recurring price in payment mode',
      { ...PACK, line_items: [{ ...item, price_data: { ...price_data, recurring: { interval: 'month' } } }] },
      invalid('line_items'),
    ],
    ['payment data in subscription mode', { ...PACK, mode: 'subscription' }, invalid('payment_intent_data')],
    ['an unknown customer', { ...PACK, customer: 'cus_nobody' }, invalid('customer', 'resource_missing')],
    ['customer beside customer_email', { ...PACK, customer: 'cus_1', customer_email: 'a@b.co' }, invalid('customer')],
    [
      'an unknown price',
      { ...PACK, line_items: [{ quantity: 1, price: 'price_none' }] },
      invalid('line_items[0][price]', 'resource_missing'),
    ],
    ['a long reference', { ...PACK, client_reference_id: 'x'.repeat(201) }, invalid('client_reference_id')],
    ['an early end', { ...PACK, expires_at: Math.floor(Date.now() / 1000) + 60 }, invalid('expires_at')],
    ['a late end', { ...PACK, expires_at: Math.floor(Date.now() / 1000) + 90_000 }, invalid('expires_at')],
    ['a long metadata value', { ...PACK, metadata: { plan: 'x'.repeat(501) } }, invalid('metadata[plan]')],
    ['a long metadata key', { ...PACK, metadata: { ['k'.repeat(41)]: 'x' } }, invalid(`metadata[${'k'.repeat(41)}]`)],
    [
      'many metadata keys',
      { ...PACK, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'x'])) },
      invalid('metadata'),
    ],
    ['an empty text', { ...PACK, client_reference_id: '' }, invalid('client_reference_id', 'parameter_invalid_empty')],
    ['a text for a list', { ...PACK, line_items: 'basic' }, invalid('line_items')],
  ])('%s', async (_, wrong, refusal) => {
    expect(await refusalOf(wrong)).toEqual(refusal)
  })
})
