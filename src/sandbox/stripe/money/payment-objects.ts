import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { type Charge, nulls, type PaymentIntent } from '#sandbox/stripe/objects/stripe-objects.ts'

export type PaymentMethodName = 'card' | 'us_bank_account'

/** What a payment is for: a checkout, or an invoice. */
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
  const id = newId('pi_3')
  return {
    ...nulls('allowed_payment_method_types', 'application', 'application_fee_amount', 'automatic_payment_methods', 'canceled_at'),
    ...nulls('cancellation_reason', 'customer_account', 'excluded_payment_method_types', 'last_payment_error', 'latest_charge'),
    ...nulls('managed_payments', 'next_action', 'on_behalf_of', 'payment_method', 'payment_method_configuration_details'),
    ...nulls('payment_record', 'processing', 'receipt_email', 'review', 'setup_future_usage', 'shipping', 'source'),
    ...nulls('statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency: currency ?? 'usd',
    customer,
    description,
    livemode: false,
    metadata: { ...metadata },
    payment_method_options: {},
    payment_method_types: methods,
    status: 'requires_payment_method',
  }
}

export function newCharge(account: StripeAccount, intent: PaymentIntent, method: PaymentMethodName, status: Charge['status']): Charge {
  const id = newId(method === 'card' ? 'ch_3' : 'py_3')
  const isDone = status === 'succeeded'
  return {
    ...nulls('application', 'application_fee', 'application_fee_amount', 'description', 'failure_balance_transaction', 'failure_code'),
    ...nulls('failure_message', 'on_behalf_of', 'receipt_email', 'receipt_number', 'review', 'shipping', 'source', 'source_transfer'),
    ...nulls('statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDone ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isDone ? newId('txn_3') : null,
    billing_details: nulls('address', 'email', 'name', 'phone', 'tax_id'),
    calculated_statement_descriptor: 'SANDBOX',
    captured: isDone,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(status),
    paid: isDone,
    payment_intent: intent.id,
    payment_method: newId('pm_1'),
    payment_method_details: { type: method },
    radar_options: {},
    receipt_url: `${account.pages()}/receipts/${id}`,
    refunded: false,
    status,
  }
}

function outcomeOf(status: Charge['status']): Charge['outcome'] {
  const isFailed = status === 'failed'
  return {
    ...nulls('advice_code', 'network_advice_code', 'network_decline_code'),
    network_status: isFailed ? 'declined_by_network' : 'approved_by_network',
    reason: isFailed ? 'generic_decline' : null,
    risk_level: 'normal',
    seller_message: isFailed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: isFailed ? 'issuer_declined' : 'authorized',
  }
}
