import { noSuch } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { findCustomer } from '#sandbox/stripe/objects/customer.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { type Invoice, type InvoiceLine, nulls, type Subscription } from '#sandbox/stripe/objects/stripe-objects.ts'

/** The bill of a subscription's current month. */
export function createInvoice(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  isPaid = true,
): Invoice {
  const id = newId('in_1')
  const lines = subscription.items.data.map((item) => invoiceLine(id, subscription, item))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const invoice: Invoice = {
    ...frame(account),
    ...amountsOf(amount, isPaid),
    id,
    billing_reason: reason,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: findCustomer(account, String(subscription.customer))?.email ?? null,
    hosted_invoice_url: `${account.pages()}/i/${id}`,
    invoice_pdf: `${account.pages()}/i/${id}/pdf`,
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: lines },
    number: newId('', 8).toUpperCase(),
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
  const invoice = account.invoices.get(id)
  if (!invoice) throw noSuch('invoice', id, { param: 'invoice', isPath: true })
  return invoice
}

function amountsOf(amount: number, isPaid: boolean) {
  const total = { subtotal: amount, subtotal_excluding_tax: amount, total: amount, total_excluding_tax: amount, amount_due: amount }
  return { ...total, amount_overpaid: 0, amount_paid: isPaid ? amount : 0, amount_remaining: isPaid ? 0 : amount, amount_shipping: 0 }
}

function invoiceLine(invoice: string, subscription: Subscription, item: Subscription['items']['data'][number]): InvoiceLine {
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  const parent = { invoice_item: null, proration: false, proration_details: { credited_items: null } }
  return {
    id: newId('il_1'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: { ...parent, subscription: subscription.id, subscription_item: item.id },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal ?? '0',
      price_details: { price: item.price.id, product: String(item.price.product) },
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

/** What is the same in all our invoices. */
function frame(account: StripeAccount) {
  const now = account.now()
  return {
    ...nulls('account_tax_ids', 'application', 'automatically_finalizes_at', 'custom_fields', 'customer_account', 'customer_address'),
    ...nulls('customer_name', 'customer_phone', 'customer_shipping', 'default_payment_method', 'default_source', 'description', 'due_date'),
    ...nulls('footer', 'from_invoice', 'last_finalization_error', 'latest_revision', 'next_payment_attempt', 'on_behalf_of'),
    ...nulls('receipt_number', 'rendering', 'shipping_cost', 'shipping_details', 'statement_descriptor', 'test_clock'),
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Sandbox',
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    automatic_tax: { ...nulls('disabled_reason', 'liability', 'provider', 'status'), enabled: false },
    collection_method: 'charge_automatically' as const,
    created: now,
    customer_tax_exempt: 'none' as const,
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    ending_balance: 0,
    issuer: { type: 'self' as const },
    livemode: false,
    metadata: {},
    payment_settings: nulls('default_mandate', 'payment_method_options', 'payment_method_types'),
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: now, voided_at: null },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  }
}
