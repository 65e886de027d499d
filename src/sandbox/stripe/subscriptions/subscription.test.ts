import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { keyed, startStripeHarness } from '#tests/sandbox/stripe-harness.ts'

const harness = await startStripeHarness()
const { stripe, control, eventsOf } = harness
afterAll(harness.close)
beforeEach(async () => void (await control.clear()))

const invoicePayment = z.object({ invoice: z.string(), payment: z.object({ payment_intent: z.string() }) })
const makeCustomer = () => stripe.customers.create({ email: 'ace@example.com' }, keyed())
const typesNow = async (count: number) => (await stripe.events.list({ limit: count })).data.map(({ type }) => type)

test("a subscription's period is on its item, and its invoice refers to it through `parent`", async () => {
  const customer = await makeCustomer()
  const { id } = await control.subscription({ customer: customer.id, metadata: { user_id: 'user 1' } })
  const subscription = await stripe.subscriptions.retrieve(id)
  const [item] = subscription.items.data
  expect(subscription).toMatchObject({ status: 'active', customer: customer.id, metadata: { user_id: 'user 1' } })
  expect(subscription).not.toHaveProperty('current_period_end')
  expect(item?.current_period_end).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  expect(item?.price).toMatchObject({ unit_amount: 2999, recurring: { interval: 'month' } })
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice))
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 2999,
    billing_reason: 'subscription_create',
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
  })
  expect(invoice).not.toHaveProperty('subscription')
  expect(await typesNow(3)).toEqual(['invoice.payment_succeeded', 'invoice.paid', 'customer.subscription.created'])
})

test('only the invoice payment links an invoice to its payment, which can be refunded', async () => {
  const { id } = await control.subscription({ customer: (await makeCustomer()).id })
  const [paid] = z.array(z.object({ data: z.object({ object: invoicePayment }) })).parse(await eventsOf('invoice_payment.paid'))
  const { invoice, payment } = paid?.data.object ?? { invoice: '', payment: { payment_intent: '' } }
  expect(invoice).toBe((await stripe.subscriptions.retrieve(id)).latest_invoice)
  const [intent] = (await eventsOf('payment_intent.succeeded')).map(({ data }) => data.object)
  expect(intent).toMatchObject({ id: payment.payment_intent, status: 'succeeded', amount_received: 2999, metadata: {} })
  expect(await control.refund({ ...payment, amount: 500 })).toMatchObject({ amount: 500, ...payment })
})

test('a subscription renews, becomes past due, is set to end and ends', async () => {
  const { id } = await control.subscription({ customer: (await makeCustomer()).id })
  const first = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0
  await control.renew(id)
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_start).toBe(first)
  expect(await typesNow(2)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  await control.renew(id, false)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
  expect(await typesNow(2)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
  await control.changeSubscription(id, { status: 'active', cancel_at_period_end: true })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  await control.changeSubscription(id, { status: 'canceled' })
  expect(await typesNow(1)).toEqual(['customer.subscription.deleted'])
})
