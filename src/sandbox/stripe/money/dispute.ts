import { noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { type Charge, type Dispute, nulls } from '#sandbox/stripe/objects/stripe-objects.ts'

const WEEK_S = 7 * 24 * 60 * 60

/** The player's bank takes the money back until it is decided. */
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
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: account.now() + WEEK_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
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
  const dispute = account.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id, { param: 'dispute', isPath: true })
  return dispute
}

function noEvidence(): Dispute['evidence'] {
  return {
    ...nulls('access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'),
    ...nulls('customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'),
    ...nulls('duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt'),
    ...nulls('refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'),
    ...nulls('shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number'),
    ...nulls('uncategorized_file', 'uncategorized_text'),
    enhanced_evidence: {},
  }
}
