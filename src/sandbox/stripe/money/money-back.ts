import { z } from 'zod'
import { integer, text } from '#sandbox/stripe/http/read-parameters.ts'
import { existing, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { type Charge, type Dispute, newId, type Refund } from '#sandbox/stripe/objects/stripe-objects.ts'

export const refundParameters = z.strictObject({ payment_intent: text(), amount: integer(1).optional() })
type RefundParameters = z.infer<typeof refundParameters>

export function createRefund(account: StripeAccount, given: RefundParameters): Refund {
  const charge = chargeOf(account, given)
  const refundable = charge.amount - charge.amount_refunded
  const amount = given.amount ?? refundable
  if (refundable === 0) throw new StripeRefusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed)
    throw new StripeRefusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (amount > refundable)
    throw new StripeRefusal(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(refundable)})`, {
      param: 'amount',
    })
  const refund: Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  }
  account.refunds.set(refund.id, refund)
  const changed = changeRefunded(account, charge, amount)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', changed)
  return refund
}

/** The player's bank rejects the refund, so the money returns to us. */
export function failRefund(account: StripeAccount, id: string): Refund {
  const old = readRefund(account, id)
  const charge = account.charges.get(String(old.charge))
  if (!charge || old.status !== 'succeeded') throw new StripeRefusal(`Refund ${id} is ${old.status}.`, { param: 'refund' })
  const refund: Refund = { ...old, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  account.refunds.set(id, refund)
  changeRefunded(account, charge, -old.amount)
  account.emit('refund.updated', refund)
  account.emit('charge.refund.updated', refund)
  account.emit('refund.failed', refund)
  return refund
}

export function readRefund(account: StripeAccount, id: string): Refund {
  return existing(account.refunds.get(id), 'refund', id, { param: 'refund', isPath: true })
}

function changeRefunded(account: StripeAccount, charge: Charge, by: number): Charge {
  const amount_refunded = charge.amount_refunded + by
  const changed: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  account.charges.set(charge.id, changed)
  return changed
}

export function chargeOf(account: StripeAccount, given: { readonly payment_intent: string }): Charge {
  const intent = existing(account.paymentIntents.get(given.payment_intent), 'payment_intent', given.payment_intent, {
    param: 'payment_intent',
  })
  const charge = account.charges.get(String(intent.latest_charge))
  if (charge?.status !== 'succeeded')
    throw new StripeRefusal(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' })
  return charge
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** The player's bank withdraws the money until the dispute is decided. */
export function openDispute(account: StripeAccount, charge: Charge): Dispute {
  if (charge.disputed) throw new StripeRefusal(`Charge ${charge.id} is disputed already.`, { param: 'charge' })
  const dispute: Dispute = {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  account.disputes.set(dispute.id, dispute)
  account.charges.set(charge.id, { ...charge, disputed: true })
  account.emit('charge.dispute.created', dispute)
  account.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(account: StripeAccount, id: string, status: 'won' | 'lost'): Dispute {
  const old = readDispute(account, id)
  if (old.status === 'won' || old.status === 'lost')
    throw new StripeRefusal(`Dispute ${id} is ${old.status} already.`, { param: 'dispute' })
  const dispute: Dispute = { ...old, status }
  account.disputes.set(id, dispute)
  account.emit('charge.dispute.updated', dispute)
  account.emit('charge.dispute.closed', dispute)
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}

export function readDispute(account: StripeAccount, id: string): Dispute {
  return existing(account.disputes.get(id), 'dispute', id, { param: 'dispute', isPath: true })
}
