import { changeSession, findCheckout } from '#sandbox/stripe/checkout/checkout.ts'
import { StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { Checkout, StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { type Charge, newId, type PaymentIntent, type Session } from '#sandbox/stripe/objects/stripe-objects.ts'

export const CHECKOUT_STEPS = ['pay', 'pay-delayed', 'decline', 'delayed-succeeds', 'delayed-fails'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export function takeStep(account: StripeAccount, sessionId: string, step: CheckoutStep): Session {
  const checkout = findCheckout(account, sessionId)
  const isDelayed = step === 'delayed-succeeds' || step === 'delayed-fails'
  const { status, payment_status } = checkout.session
  const isOpen = isDelayed ? isUnderWay(account, checkout) : status === 'open'
  if (!isOpen) throw new StripeRefusal(`A checkout that is ${status} and ${payment_status} cannot ${step}.`, { param: 'session' })
  if (step === 'decline') return decline(account, checkout)
  if (isDelayed) return settle(account, checkout, step === 'delayed-succeeds')
  return step === 'pay' ? pay(account, checkout) : payDelayed(account, checkout)
}

export function isUnderWay(account: StripeAccount, { session }: Checkout): boolean {
  return account.paymentIntents.get(String(session.payment_intent))?.status === 'processing'
}

function pay(account: StripeAccount, checkout: Checkout): Session {
  if (checkout.session.amount_total === 0) return complete(account, checkout, { payment_status: 'no_payment_required' })
  const intent = confirm(account, checkout, 'card', 'succeeded')
  account.emit('payment_intent.succeeded', intent)
  return complete(account, checkout, { payment_intent: intent.id, payment_status: 'paid' })
}

function payDelayed(account: StripeAccount, checkout: Checkout): Session {
  const intent = confirm(account, checkout, 'us_bank_account', 'pending')
  account.emit('payment_intent.processing', intent)
  return complete(account, checkout, { payment_intent: intent.id, payment_status: 'unpaid' })
}

function complete(account: StripeAccount, { session }: Checkout, change: Partial<Session>): Session {
  const completed = changeSession(account, session.id, { ...change, status: 'complete', url: null })
  account.emit('checkout.session.completed', completed)
  return completed
}

function decline(account: StripeAccount, checkout: Checkout): Session {
  const intent = confirm(account, checkout, 'card', 'failed')
  account.emit('payment_intent.payment_failed', intent)
  return checkout.session
}

function settle(account: StripeAccount, { session }: Checkout, isGood: boolean): Session {
  const old = account.paymentIntents.get(String(session.payment_intent))
  const pending = account.charges.get(String(old?.latest_charge))
  if (!old || !pending) throw new Error(`The checkout ${session.id} has no payment under way.`)
  const intent: PaymentIntent = { ...old, ...intentAfter(isGood ? 'succeeded' : 'failed', old.amount) }
  const charge: Charge = { ...pending, status: isGood ? 'succeeded' : 'failed', paid: isGood }
  account.paymentIntents.set(intent.id, intent)
  account.charges.set(charge.id, { ...charge, amount_captured: isGood ? charge.amount : 0 })
  account.emit(isGood ? 'charge.succeeded' : 'charge.failed', charge)
  account.emit(isGood ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
  const settled = changeSession(account, session.id, { payment_status: isGood ? 'paid' : 'unpaid' })
  account.emit(isGood ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', settled)
  return settled
}

/** One payment attempt. All attempts of a checkout share one payment intent. */
function confirm(
  account: StripeAccount,
  checkout: Checkout,
  method: PaymentMethodName,
  status: 'succeeded' | 'pending' | 'failed',
): PaymentIntent {
  const tried = [...account.paymentIntents.values()].find(({ id }) => account.tries.get(checkout.session.id) === id)
  const old = tried ?? newPaymentIntent(account, billOf(checkout))
  if (!tried) {
    account.tries.set(checkout.session.id, old.id)
    account.emit('payment_intent.created', old)
  }
  const charge = newCharge(account, old, method, status)
  const intent: PaymentIntent = { ...old, ...intentAfter(status, old.amount), latest_charge: charge.id }
  account.charges.set(charge.id, charge)
  account.paymentIntents.set(intent.id, intent)
  account.emit(`charge.${status}`, charge)
  return intent
}

function billOf({ session, metadata }: Checkout) {
  const { amount_total, currency, customer, payment_method_types: methods } = session
  return { amount: amount_total ?? 0, currency, customer, methods, metadata, description: null }
}

function intentAfter(status: 'succeeded' | 'pending' | 'failed', amount: number): Partial<PaymentIntent> {
  if (status === 'succeeded') return { status: 'succeeded', amount_received: amount }
  return { status: status === 'pending' ? 'processing' : 'requires_payment_method' }
}

type PaymentMethodName = 'card' | 'us_bank_account'

interface Bill {
  readonly amount: number
  readonly currency: string | null
  readonly customer: PaymentIntent['customer']
  readonly methods: string[]
  readonly metadata: Readonly<Record<string, string>>
  readonly description: string | null
}

export function newPaymentIntent(
  account: StripeAccount,
  { amount, currency, customer, methods, metadata, description }: Bill,
): PaymentIntent {
  return {
    id: newId('pi_3'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: account.now(),
    currency: currency ?? 'usd',
    customer,
    description,
    latest_charge: null,
    livemode: false,
    metadata: { ...metadata },
    payment_method_types: methods,
    status: 'requires_payment_method',
  }
}

export function newCharge(account: StripeAccount, intent: PaymentIntent, method: PaymentMethodName, status: Charge['status']): Charge {
  const id = newId(method === 'card' ? 'ch_3' : 'py_3')
  const isDone = status === 'succeeded'
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDone ? intent.amount : 0,
    amount_refunded: 0,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: isDone,
    payment_intent: intent.id,
    receipt_url: `${account.pages()}/receipts/${id}`,
    refunded: false,
    status,
  }
}
