import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_SECRET } from '#sandbox/stripe/webhooks/webhook-courier.ts'
import { keyed, PACK, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, control, hook, pack, openPack, eventsOf } = harness
afterAll(harness.close)
beforeEach(async () => {
  await control.clear()
  hook.got.length = 0
})

const refusalOf = async (wrong: object) =>
  await stripe.checkout.sessions.create({ ...(await pack()), ...wrong }, keyed()).then(
    () => 'accepted',
    ({ statusCode, type, code, param }: Stripe.errors.StripeError) => ({ statusCode, type, code, param }),
  )
const invalid = (param: string, code?: string) => ({ statusCode: 400, type: 'StripeInvalidRequestError', code, param })

test('a pack is paid, from creating the session to its events', async () => {
  const session = await openPack()
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 999, currency: 'usd', payment_intent: null })
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.url).toContain(`${harness.address}/c/pay/${session.id}#`)
  await control.step(session.id, 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, metadata: { plan: 'basic' } })
  await expect.poll(() => hook.got.length).toBeGreaterThanOrEqual(5)
  const events = hook.got.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid' } },
  })
  const metadata = { order_id: 'order 1' }
  const of = (type: string) => events.find((event) => event.type === type)?.data.object
  expect(of('payment_intent.succeeded')).toMatchObject({ id: paid.payment_intent, status: 'succeeded', amount_received: 999, metadata })
  expect(of('charge.succeeded')).toMatchObject({ paid: true, amount: 999, amount_refunded: 0, metadata })
  expect(await control.violations()).toEqual([])
})

describe('the current API refuses', () => {
  const [item] = PACK.line_items
  const price_data = item?.price_data
  test.each([
    ['removed parameters', { payment_method_types: ['card'] }, invalid('payment_method_types')],
    ['a made-up parameter', { line_items: [{ ...item, amount: 1 }] }, invalid('line_items[0][amount]')],
    ['no mode', { mode: undefined }, invalid('mode')],
    ['no customer', { customer: undefined }, invalid('customer')],
    ['another mode', { mode: 'subscription' }, invalid('mode')],
    ['no success_url', { success_url: undefined }, invalid('success_url')],
    ['a path for an address', { success_url: '/profile' }, invalid('success_url')],
    ['no line items', { line_items: undefined }, invalid('line_items')],
    ['a quantity of a half', { line_items: [{ ...item, quantity: 0.5 }] }, invalid('line_items[0][quantity]')],
    ['no quantity', { line_items: [{ price_data }] }, invalid('line_items[0][quantity]')],
    ['price beside price_data', { line_items: [{ ...item, price: 'price_1' }] }, invalid('line_items[0][price]')],
    ['neither price nor price_data', { line_items: [{ quantity: 1 }] }, invalid('line_items[0][price]')],
    [
      'an amount of a fraction',
      { line_items: [{ ...item, price_data: { ...price_data, unit_amount: 9.99 } }] },
      invalid('line_items[0][price_data][unit_amount]'),
    ],
    [
      'an unknown currency',
      { line_items: [{ ...item, price_data: { ...price_data, currency: 'usx' } }] },
      invalid('line_items[0][price_data][currency]'),
    ],
    ['too little money', { line_items: [{ ...item, price_data: { ...price_data, unit_amount: 49 } }] }, invalid('line_items')],
    ['an unknown customer', { customer: 'cus_nobody' }, invalid('customer', 'resource_missing')],
    ['an unknown price', { line_items: [{ quantity: 1, price: 'price_none' }] }, invalid('line_items[0][price]', 'resource_missing')],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, invalid('client_reference_id')],
    ['a long metadata value', { metadata: { plan: 'x'.repeat(501) } }, invalid('metadata[plan]')],
    ['a long metadata key', { metadata: { ['k'.repeat(41)]: 'x' } }, invalid(`metadata[${'k'.repeat(41)}]`)],
    ['many metadata keys', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'x'])) }, invalid('metadata')],
    ['an empty text', { client_reference_id: '' }, invalid('client_reference_id')],
    ['a text for a list', { line_items: 'basic' }, invalid('line_items')],
  ])('%s', async (_, wrong, refusal) => {
    expect(await refusalOf(wrong)).toEqual(refusal)
  })
})

test('an unpaid checkout expires', async () => {
  const { id } = await openPack()
  await control.step(id, 'expire')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  await expect(control.step(id, 'expire')).rejects.toThrow('can be expired')
  await expect(control.step(id, 'pay')).rejects.toThrow('cannot pay')
  expect((await eventsOf('checkout.session.expired')).map(({ data }) => data.object)).toMatchObject([{ id }])
})

test('a delayed payment completes unpaid, and then succeeds or fails', async () => {
  for (const [step, payment_status, type] of [
    ['delayed-succeeds', 'paid', 'checkout.session.async_payment_succeeded'],
    ['delayed-fails', 'unpaid', 'checkout.session.async_payment_failed'],
  ] as const) {
    const { id } = await openPack()
    await control.step(id, 'pay-delayed')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    await control.step(id, step)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status })
    const [event] = await eventsOf(type)
    expect(event?.data.object).toMatchObject({ id, payment_status })
    await expect(control.step(id, step)).rejects.toThrow(`cannot ${step}`)
  }
})

test('a declined card leaves the checkout open for another try of the same payment', async () => {
  const { id } = await openPack()
  await control.step(id, 'decline')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_intent: null })
  await control.step(id, 'pay')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  const [failed] = await eventsOf('payment_intent.payment_failed')
  expect(failed?.data.object).toMatchObject({ id: payment_intent, status: 'requires_payment_method' })
})

test('a one-time price can be bought by its id, but a recurring one not in payment mode', async () => {
  await control.price({ id: 'price_pro', cents: 1999, interval: null })
  await control.price({ id: 'price_monthly', cents: 2999, interval: 'month' })
  expect(await stripe.prices.retrieve('price_pro')).toMatchObject({ unit_amount: 1999, type: 'one_time', active: true })
  expect(await openPack({ line_items: [{ quantity: 1, price: 'price_pro' }] })).toMatchObject({ amount_total: 1999 })
  await expect(openPack({ line_items: [{ quantity: 1, price: 'price_monthly' }] })).rejects.toMatchObject({ statusCode: 400 })
})

test('sessions are listed newest first, page by page', async () => {
  const ids = [(await openPack()).id, (await openPack()).id]
  const listed: string[] = []
  for await (const { id } of stripe.checkout.sessions.list({ status: 'open', limit: 1 })) listed.unshift(id)
  expect(listed.slice(-2)).toEqual(ids)
})
