import { existing } from '#sandbox/stripe/http/stripe-refusal.ts'
import { newCharge, newPaymentIntent } from '#sandbox/stripe/money/payment.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { findCustomer } from '#sandbox/stripe/objects/customer.ts'
import {
  type DeletedCustomer,
  type Invoice,
  type InvoicePayment,
  newId,
  type Price,
  type Subscription,
} from '#sandbox/stripe/objects/stripe-objects.ts'

const MONTH_S = 30 * 24 * 60 * 60

interface SubscriptionStart {
  readonly customer: string
  readonly price: Price
  readonly metadata: Readonly<Record<string, string>>
}

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

export function changeSubscription(account: StripeAccount, id: string, change: Partial<Subscription>): Subscription {
  const old = readSubscription(account, id)
  const subscription: Subscription = { ...old, ...change }
  account.subscriptions.set(id, subscription)
  if (change.status === 'canceled') account.emit('customer.subscription.deleted', subscription)
  else account.emit('customer.subscription.updated', subscription)
  return subscription
}

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
  return existing(account.subscriptions.get(id), 'subscription', id, { param: 'id', isPath: true })
}

function newSubscription(account: StripeAccount, { customer, price, metadata }: SubscriptionStart): Subscription {
  const id = newId('sub_1')
  const now = account.now()
  const period = { current_period_start: now, current_period_end: now + MONTH_S }
  const item = { ...period, id: newId('si_', 14), object: 'subscription_item' as const, created: now, price, quantity: 1 }
  return {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    ended_at: null,
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: [item] },
    latest_invoice: null,
    livemode: false,
    metadata: { ...metadata },
    status: 'active',
  }
}

/** Only the invoice payment links a payment to its invoice. */
function payInvoice(account: StripeAccount, invoice: Invoice): InvoicePayment | null {
  const { amount_paid: amount, currency, customer } = invoice
  if (amount === 0) return null
  const bill = { amount, currency, customer: String(customer), methods: ['card'], metadata: {}, description: 'Subscription update' }
  const made = newPaymentIntent(account, bill)
  const charge = newCharge(account, made, 'card', 'succeeded')
  const intent = { ...made, status: 'succeeded' as const, amount_received: amount, latest_charge: charge.id }
  account.charges.set(charge.id, charge)
  account.paymentIntents.set(intent.id, intent)
  const payment: InvoicePayment = {
    id: newId('inpay_1'),
    object: 'invoice_payment',
    amount_paid: amount,
    created: account.now(),
    currency,
    invoice: invoice.id,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'paid',
  }
  account.invoicePayments.set(payment.id, payment)
  account.emit('charge.succeeded', charge)
  account.emit('payment_intent.succeeded', intent)
  account.emit('invoice_payment.paid', payment)
  return payment
}

function createInvoice(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  isPaid = true,
): Invoice {
  const id = newId('in_1')
  const amount = subscription.items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    billing_reason: reason,
    created: account.now(),
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: `${account.pages()}/i/${id}`,
    livemode: false,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    status: isPaid ? 'paid' : 'open',
  }
  account.invoices.set(id, invoice)
  return invoice
}

export function readInvoice(account: StripeAccount, id: string): Invoice {
  return existing(account.invoices.get(id), 'invoice', id, { param: 'invoice', isPath: true })
}

/** Also ends the customer's subscriptions. */
export function deleteCustomer(account: StripeAccount, id: string): DeletedCustomer {
  const customer = existing(findCustomer(account, id), 'customer', id, { param: 'id', isPath: true })
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  account.customers.set(id, deleted)
  for (const subscription of account.subscriptions.values()) {
    if (subscription.customer !== id || subscription.status === 'canceled') continue
    changeSubscription(account, subscription.id, { status: 'canceled', canceled_at: account.now(), ended_at: account.now() })
  }
  account.emit('customer.deleted', customer)
  return deleted
}
