import { forgetCustomer } from '#server/billing/customers/customer-store.ts'
import type { EventServices } from '#server/billing/event-services.ts'
import {
  advanceOrder,
  findOrder,
  isAmountOf,
  isCheckoutOf,
  lockOrder,
  lockPayment,
  type Order,
  recordPayer,
  recordSession,
  wantRefund,
} from '#server/billing/orders/order-store.ts'
import { settleOrder } from '#server/billing/orders/settle-purchase.ts'
import {
  type FetchedSubscription,
  fetchSubscription,
  recordRenewal,
  recordRenewalFailed,
  recordSubscription,
  settleInvoice,
} from '#server/billing/subscriptions/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Checkout, PaymentChange, PaymentEvent } from '#server/integrations/stripe/payments.ts'
import { isSeen, markSeen, recordDispute, recordRefund } from './payment-store.ts'

/**
 * Applies an event once. Webhook, success page and nightly sweep all call it, in any order and concurrently. Marking the event as seen and
 * its effect are one transaction.
 */
export async function applyEvent(services: EventServices, event: PaymentEvent): Promise<'done' | 'seen before' | 'not ours'> {
  const { change } = event
  if (change === null) return 'not ours'
  if (await isSeen(services.database.db, event)) return 'seen before'
  const fetched = change.kind === 'subscription' || change.kind === 'renewal-failed' ? await fetchSubscription(services, change) : null
  return await services.database.db.transaction(async (tx) => {
    if (!(await markSeen(tx, event))) return 'seen before'
    await applyChange(services, tx, { change, happenedAt: event.happenedAt, fetched })
    return 'done'
  })
}

interface AppliedChange {
  readonly change: PaymentChange
  readonly happenedAt: Date
  readonly fetched: FetchedSubscription | null
}

async function applyChange(services: EventServices, tx: Transaction, { change, happenedAt, fetched }: AppliedChange): Promise<void> {
  switch (change.kind) {
    case 'checkout':
      return await applyCheckout(services, tx, change.checkout)
    case 'checkout-failed':
      return await applyCheckout(services, tx, change.checkout, 'failed')
    case 'payment': {
      const { orderId, paymentId, refundedCents } = change
      const order = orderId === null ? null : await findOrder(tx, orderId)
      if (order === null && refundedCents === 0) return
      return await settlePayment(tx, paymentId, { orderId: order?.id ?? null, refundedCents })
    }
    case 'refund':
      return await applyRefund(tx, change)
    case 'dispute':
      await lockPayment(tx, change.dispute.paymentId)
      await recordDispute(tx, change.dispute, happenedAt)
      return await settlePayment(tx, change.dispute.paymentId)
    case 'subscription':
      if (fetched) await recordSubscription(tx, fetched)
      return
    case 'renewal':
      return await recordRenewal(services, tx, change)
    case 'invoice-payment':
      return await settlePayment(tx, change.paymentId, { invoiceId: change.invoiceId })
    case 'renewal-failed':
      if (fetched) await recordRenewalFailed(tx, fetched)
      return
    case 'customer-gone':
      return await forgetCustomer(tx, change.customerId)
  }
}

type CheckoutServices = Pick<EventServices, 'log'>

export async function applyCheckout(
  services: CheckoutServices,
  tx: Transaction,
  checkout: Checkout,
  outcome: 'failed' | null = null,
): Promise<void> {
  const { sessionId, orderId, paymentId } = checkout
  if (orderId === null || (await findOrder(tx, orderId)) === null) return
  if (paymentId !== null) await lockPayment(tx, paymentId, { orderId })
  const order = await lockOrder(tx, orderId)
  if (paymentId !== null) await recordPayer(tx, paymentId, order, checkout.customerId)
  const state = outcome ?? checkout.state
  if (!isCheckoutOf(order, checkout)) {
    if (state === 'paid') throw new Error(`Order ${orderId} was paid in checkout ${sessionId}, which is not the one it was given.`)
    return
  }
  await recordSession(tx, order, sessionId)
  if (state === 'paid') await recordPaid(services, tx, order, checkout)
  else if (state !== 'open') await advanceOrder(tx, order, state)
  if (state === 'paid' && paymentId !== null) await wantRefund(tx, order)
  await settleOrder(tx, orderId)
}

async function recordPaid({ log }: CheckoutServices, tx: Transaction, order: Order, checkout: Checkout): Promise<void> {
  const { cents, currency, paymentId } = checkout
  const paid = { paidCents: cents, paidCurrency: currency }
  if (paymentId !== null && isAmountOf(order, checkout)) await advanceOrder(tx, order, 'paid', paid)
  else if (await advanceOrder(tx, order, 'held', paid))
    log.error(
      { orderId: order.id, ordered: { cents: order.cents, currency: order.currency }, paid: { cents, currency }, paymentId },
      'A payment that is not what was ordered is held: see "ops inspect" and "ops release"',
    )
}

export async function applyRefund(tx: Transaction, { refund }: Extract<PaymentChange, { kind: 'refund' }>): Promise<void> {
  await lockPayment(tx, refund.paymentId)
  await recordRefund(tx, refund)
  await settlePayment(tx, refund.paymentId)
}

async function settlePayment(tx: Transaction, paymentId: string, known: Parameters<typeof lockPayment>[2] = {}): Promise<void> {
  const { orderId, invoiceId } = await lockPayment(tx, paymentId, known)
  if (orderId !== null) await settleOrder(tx, orderId)
  if (invoiceId !== null) await settleInvoice(tx, invoiceId)
}
