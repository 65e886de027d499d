import { newCharge, newPaymentIntent } from '#sandbox/stripe/money/payment-objects.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import type { Invoice, InvoicePayment } from '#sandbox/stripe/objects/stripe-objects.ts'

/** Charges the customer's card for an invoice. What the payment was for, only the invoice payment says. */
export function payInvoice(account: StripeAccount, invoice: Invoice): InvoicePayment | null {
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
