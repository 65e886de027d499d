import type Stripe from 'stripe'
import type { MoneyRecord, Period, ReadableRecord } from './payments.ts'
import { toCheckout, toDispute, toInvoicePayment, toPaidInvoice, toRefund } from './stripe-objects.ts'

/** Stripe's limit; its SDK fetches all pages. */
const PAGE = 100

/** Lists payments, refunds and disputes of Stripe, without objects that are not our packs or months. */
export async function* listMoney(stripe: Stripe, { since, until }: Period): AsyncGenerator<MoneyRecord> {
  const created = { gte: secondsOf(since), lt: secondsOf(until) }
  const page = { created, limit: PAGE }
  for await (const object of stripe.checkout.sessions.list({ ...page, status: 'complete' })) yield* RECORDS.checkout(object)
  for await (const object of stripe.refunds.list(page)) yield* RECORDS.refund(object)
  for await (const object of stripe.disputes.list(page)) yield* RECORDS.dispute(object)
  for await (const object of stripe.invoices.list({ ...page, status: 'paid' })) yield* RECORDS.invoice(object)
  for await (const object of stripe.invoicePayments.list({ ...page, status: 'paid' })) yield* RECORDS['invoice-payment'](object)
}

export async function readMoney(stripe: Stripe, kind: ReadableRecord, id: string): Promise<MoneyRecord | null> {
  switch (kind) {
    case 'checkout':
      return first(RECORDS.checkout(await stripe.checkout.sessions.retrieve(id)))
    case 'refund':
      return first(RECORDS.refund(await stripe.refunds.retrieve(id)))
    case 'dispute':
      return first(RECORDS.dispute(await stripe.disputes.retrieve(id)))
    case 'invoice':
      return first(RECORDS.invoice(await stripe.invoices.retrieve(id)))
  }
}

const RECORDS = {
  checkout: (object: Stripe.Checkout.Session): MoneyRecord[] =>
    object.mode === 'payment' ? [{ kind: 'checkout', id: object.id, checkout: toCheckout(object) }] : [],
  refund: (object: Stripe.Refund): MoneyRecord[] => {
    const refund = toRefund(object)
    return refund ? [{ kind: 'refund', id: object.id, refund, currency: object.currency }] : []
  },
  dispute: (object: Stripe.Dispute): MoneyRecord[] => {
    const dispute = toDispute(object)
    return dispute ? [{ kind: 'dispute', id: object.id, dispute }] : []
  },
  invoice: (object: Stripe.Invoice): MoneyRecord[] => {
    const invoice = toPaidInvoice(object)
    return invoice ? [{ kind: 'invoice', id: invoice.invoiceId, invoice }] : []
  },
  'invoice-payment': (object: Stripe.InvoicePayment): MoneyRecord[] => {
    const payment = toInvoicePayment(object)
    return payment ? [{ kind: 'invoice-payment', id: object.id, ...payment }] : []
  },
}

function first(records: readonly MoneyRecord[]): MoneyRecord | null {
  return records[0] ?? null
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
