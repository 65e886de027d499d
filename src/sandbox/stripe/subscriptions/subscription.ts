import { noSuch } from '#sandbox/stripe/http/stripe-refusal.ts'
import { newCharge, newPaymentIntent } from '#sandbox/stripe/money/payment-objects.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { type Invoice, type InvoicePayment, nulls, type Price, type Subscription } from '#sandbox/stripe/objects/stripe-objects.ts'
import { createInvoice } from './invoice.ts'

const MONTH_S = 30 * 24 * 60 * 60

interface SubscriptionStart {
  readonly customer: string
  readonly price: Price
  readonly metadata: Readonly<Record<string, string>>
}

/** A subscription with its first invoice paid. */
export function startSubscription(account: StripeAccount, start: SubscriptionStart): { subscription: Subscription; invoice: Invoice } {
  const subscription = newSubscription(account, start)
  const invoice = createInvoice(account, subscription, 'subscription_create')
  const billed: Subscription = { ...subscription, latest_invoice: invoice.id }
  account.subscriptions.set(billed.id, billed)
  payInvoice(account, invoice)
  account.emit('customer.subscription.created', billed)
  account.emit('invoice.paid', invoice)
  account.emit('invoice.payment_succeeded', invoice)
  return { subscription: billed, invoice }
}

/** `status`, `cancel_at_period_end`, … as the player, the portal or a failed payment change them. */
export function changeSubscription(account: StripeAccount, id: string, change: Partial<Subscription>): Subscription {
  const old = readSubscription(account, id)
  const subscription: Subscription = { ...old, ...change }
  account.subscriptions.set(id, subscription)
  if (change.status === 'canceled') account.emit('customer.subscription.deleted', subscription)
  else account.emit('customer.subscription.updated', subscription)
  return subscription
}

/** The next month begins: paid, or not. */
export function renewSubscription(account: StripeAccount, id: string, isPaid: boolean): Invoice {
  const old = readSubscription(account, id)
  const data = old.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.current_period_end + MONTH_S,
  }))
  const invoice = createInvoice(account, { ...old, items: { ...old.items, data } }, 'subscription_cycle', isPaid)
  const status = isPaid ? 'active' : 'past_due'
  payInvoice(account, invoice)
  changeSubscription(account, id, { status, latest_invoice: invoice.id, items: { ...old.items, data } })
  account.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  return invoice
}

export function readSubscription(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw noSuch('subscription', id, { param: 'id', isPath: true })
  return subscription
}

function newSubscription(account: StripeAccount, { customer, price, metadata }: SubscriptionStart): Subscription {
  const id = newId('sub_1')
  const now = account.now()
  const item = { billing_thresholds: null, current_trial: null, discounts: [], metadata: {}, price, quantity: 1, tax_rates: [] }
  const period = { current_period_start: now, current_period_end: now + MONTH_S }
  const items = [{ ...item, ...period, id: newId('si_', 14), object: 'subscription_item' as const, created: now, subscription: id }]
  return {
    ...nulls('application', 'application_fee_percent', 'billing_cycle_anchor_config', 'billing_thresholds', 'cancel_at', 'canceled_at'),
    ...nulls('customer_account', 'days_until_due', 'default_payment_method', 'default_source', 'description', 'ended_at'),
    ...nulls('latest_invoice', 'managed_payments', 'next_pending_invoice_item_invoice', 'on_behalf_of', 'pause_collection'),
    ...nulls('pending_invoice_item_interval', 'pending_setup_intent', 'pending_update', 'schedule', 'test_clock', 'transfer_data'),
    ...nulls('trial_end', 'trial_start'),
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment', 'feedback', 'feedback_option', 'reason'),
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { ...nulls('account_tax_ids', 'custom_fields', 'description', 'footer'), issuer: { type: 'self' } },
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: items },
    livemode: false,
    metadata: { ...metadata },
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: now,
    status: 'active',
    trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' } },
  }
}

/** Charges the customer's card for an invoice. What the payment was for, only the invoice payment says. */
function payInvoice(account: StripeAccount, invoice: Invoice): InvoicePayment | null {
  const { amount_paid: amount, currency, customer } = invoice
  if (amount === 0) return null
  const bill = { amount, currency, customer: String(customer), methods: ['card'], metadata: {}, description: 'Subscription update' }
  const made = newPaymentIntent(account, bill)
  const charge = newCharge(account, made, 'card', 'succeeded')
  const intent = {
    ...made,
    status: 'succeeded' as const,
    amount_received: amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
  }
  account.charges.set(charge.id, charge)
  account.paymentIntents.set(intent.id, intent)
  const payment: InvoicePayment = {
    id: newId('inpay_1'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created: account.now(),
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: account.now() },
  }
  account.invoicePayments.set(payment.id, payment)
  account.emit('charge.succeeded', charge)
  account.emit('payment_intent.succeeded', intent)
  account.emit('invoice_payment.paid', payment)
  return payment
}
