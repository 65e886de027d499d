import { z } from 'zod'
import { text, whole } from '#sandbox/stripe/http/parameters.ts'
import { noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { type Charge, nulls, type Refund } from '#sandbox/stripe/objects/stripe-objects.ts'

export const refundParameters = z.strictObject({ payment_intent: text(), amount: whole(1).optional() })
type RefundParameters = z.infer<typeof refundParameters>

export function createRefund(account: StripeAccount, given: RefundParameters): Refund {
  const charge = chargeOf(account, given)
  const left = charge.amount - charge.amount_refunded
  const amount = given.amount ?? left
  if (left === 0) throw new StripeRefusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed)
    throw new StripeRefusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (amount > left)
    throw new StripeRefusal(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: 'amount',
    })
  const refund: Refund = {
    ...nulls('customer', 'customer_account', 'payment_method', 'receipt_number', 'source_transfer_reversal', 'transfer_reversal'),
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_3'),
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  }
  account.refunds.set(refund.id, refund)
  const changed = changeRefunded(account, charge, amount)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', changed)
  return refund
}

/** The player's bank would not take it: the money is ours again. */
export function failRefund(account: StripeAccount, id: string): Refund {
  const old = readRefund(account, id)
  const charge = account.charges.get(String(old.charge))
  if (!charge || old.status !== 'succeeded') throw new StripeRefusal(`Refund ${id} is ${old.status}.`, { param: 'refund' })
  const refund: Refund = { ...old, status: 'failed', failure_reason: 'lost_or_stolen_card', failure_balance_transaction: newId('txn_3') }
  account.refunds.set(id, refund)
  changeRefunded(account, charge, -old.amount)
  account.emit('refund.updated', refund)
  account.emit('charge.refund.updated', refund)
  account.emit('refund.failed', refund)
  return refund
}

export function readRefund(account: StripeAccount, id: string): Refund {
  const refund = account.refunds.get(id)
  if (!refund) throw noSuch('refund', id, { param: 'refund', isPath: true })
  return refund
}

function changeRefunded(account: StripeAccount, charge: Charge, by: number): Charge {
  const amount_refunded = charge.amount_refunded + by
  const changed: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  account.charges.set(charge.id, changed)
  return changed
}

/** The charge that paid. */
export function chargeOf(account: StripeAccount, given: { readonly payment_intent: string }): Charge {
  const intent = account.paymentIntents.get(given.payment_intent)
  if (!intent) throw noSuch('payment_intent', given.payment_intent, { param: 'payment_intent' })
  const charge = account.charges.get(String(intent.latest_charge))
  if (charge?.status !== 'succeeded')
    throw new StripeRefusal(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' })
  return charge
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
