import { expect, test } from 'vitest'
import { readPaymentEvent, STRIPE_VERSION, toPaymentEvent } from './payment-events.ts'

const changeOf = (type: string, object: object) =>
  toPaymentEvent({ id: 'evt_1', type, created: 1_790_000_000, api_version: STRIPE_VERSION, livemode: false, data: { object } }).change

const ofSubscription = { parent: { subscription_details: { subscription: 'sub_1' } } }
const PAID_INVOICES = [
  ['the first month', { billing_reason: 'subscription_create', amount_paid: 2999 }, true],
  ['each further month', { billing_reason: 'subscription_cycle', amount_paid: 2999 }, true],
  ['a month with a discount', { billing_reason: 'subscription_cycle', amount_paid: 1 }, true],
  ['a free trial', { billing_reason: 'subscription_create', amount_paid: 0 }, false],
  ['a free month', { billing_reason: 'subscription_cycle', amount_paid: 0 }, false],
  ['the difference after a change', { billing_reason: 'subscription_update', amount_paid: 500 }, false],
  ['what was used beyond a limit', { billing_reason: 'subscription_threshold', amount_paid: 500 }, false],
  ['a bill by hand', { billing_reason: 'manual', amount_paid: 2999 }, false],
  ['a bill from before reasons were told', { billing_reason: null, amount_paid: 2999 }, false],
  ['no subscription', { billing_reason: 'subscription_cycle', amount_paid: 2999, parent: null }, false],
] as const

test.each(PAID_INVOICES)('a paid invoice for %s', (_what, invoice, isRenewal) => {
  const change = changeOf('invoice.paid', { id: 'in_1', customer: 'cus_1', currency: 'usd', ...ofSubscription, ...invoice })
  const renewal = {
    kind: 'renewal',
    invoiceId: 'in_1',
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    cents: invoice.amount_paid,
    currency: 'usd',
  }
  expect(change).toEqual(isRenewal ? renewal : null)
})

test('an invoice that could not be charged is reported whatever it is for', () => {
  const change = changeOf('invoice.payment_failed', {
    id: 'in_1',
    customer: 'cus_1',
    currency: 'usd',
    ...ofSubscription,
    billing_reason: 'subscription_update',
    amount_paid: 0,
  })
  expect(change?.kind).toBe('renewal-failed')
})

const [WITHDRAWN, REINSTATED] = [{ amount: -999 }, { amount: 999 }]
const DISPUTES = [
  ['prevented', [], 'won'],
  ['prevented', [WITHDRAWN], 'lost'],
  ['prevented', [WITHDRAWN, REINSTATED], 'won'],
  ['won', [WITHDRAWN], 'won'],
  ['needs_response', [WITHDRAWN], 'open'],
  ['warning_closed', [], 'won'],
] as const

test.each(DISPUTES)('a dispute that is %s, with these movements of money: %j, counts as %s', (status, balance_transactions, state) => {
  for (const type of ['charge.dispute.closed', 'charge.dispute.funds_reinstated']) {
    const change = changeOf(type, { id: 'du_1', amount: 999, status, payment_intent: 'pi_1', balance_transactions })
    expect(change).toEqual({ kind: 'dispute', dispute: { id: 'du_1', paymentId: 'pi_1', cents: 999, state } })
  }
})

test('bytes that are not text are refused as an event', () => {
  expect(() => readPaymentEvent(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d))).toThrow('Stripe sent an event that is not JSON')
})
