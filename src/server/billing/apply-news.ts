import type { DatabaseConnection, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/http/app-services.ts'
import type { Checkout, PaymentEvent, PaymentNews, Payments } from '#server/outside/stripe/payments.ts'
import { forgetCustomer } from './customer-store.ts'
import { advanceOrder, findOrder, isAmountOf, isCheckoutOf, lockOrder, lockPayment, noteSession, type Order } from './order-store.ts'
import { isSeen, markSeen, noteDispute, noteRefund } from './payment-store.ts'
import { settleInvoice } from './settle-invoice.ts'
import { settleOrder } from './settle-order.ts'
import { type AskedSubscription, askForSubscription, noteRenewal, noteRenewalFailed, noteSubscription } from './subscriptions.ts'

export interface NewsServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly payments: Payments
  readonly log: Log
  /** Whether a paid renewal of All Access grants credits. */
  readonly areRenewalsGranted: boolean
}

/**
 * What a piece of news does, once: the webhook, the success page and the nightly sweep all come here, in any order and at once. The mark that
 * it was seen and its effect are one transaction.
 */
export async function takeNews(services: NewsServices, event: PaymentEvent): Promise<'done' | 'seen before' | 'not ours'> {
  const { news } = event
  if (news === null) return 'not ours'
  if (await isSeen(services.database.db, event)) return 'seen before'
  const asked = news.kind === 'subscription' || news.kind === 'renewal-failed' ? await askForSubscription(services, news) : null
  return await services.database.db.transaction(async (tx) => {
    if (!(await markSeen(tx, event))) return 'seen before'
    await applyNews(services, tx, { news, happenedAt: event.happenedAt, asked })
    return 'done'
  })
}

interface News {
  readonly news: PaymentNews
  readonly happenedAt: Date
  /** Null for news that does not change a subscription of ours. */
  readonly asked: AskedSubscription | null
}

async function applyNews(services: NewsServices, tx: Transaction, { news, happenedAt, asked }: News): Promise<void> {
  switch (news.kind) {
    case 'checkout':
      return await applyCheckout(services, tx, news.checkout)
    case 'checkout-failed':
      return await applyCheckout(services, tx, news.checkout, 'failed')
    case 'payment': {
      const { orderId, paymentId, refundedCents } = news
      const order = orderId === null ? null : await findOrder(tx, orderId)
      if (order === null && refundedCents === 0) return
      return await settlePayment(tx, paymentId, { orderId: order?.id ?? null, refundedCents })
    }
    case 'refund':
      return await applyRefund(tx, news)
    case 'dispute':
      await lockPayment(tx, news.dispute.paymentId)
      await noteDispute(tx, news.dispute, happenedAt)
      return await settlePayment(tx, news.dispute.paymentId)
    case 'subscription':
      if (asked) await noteSubscription(tx, asked)
      return
    case 'renewal':
      return await noteRenewal(services, tx, news)
    case 'invoice-payment':
      return await settlePayment(tx, news.paymentId, { invoiceId: news.invoiceId })
    case 'renewal-failed':
      if (asked) await noteRenewalFailed(tx, asked)
      return
    case 'customer-gone':
      return await forgetCustomer(tx, news.customerId)
  }
}

type CheckoutServices = Pick<NewsServices, 'log'>

/** A checkout as the provider knows it now, or knew it once. */
export async function applyCheckout(
  services: CheckoutServices,
  tx: Transaction,
  checkout: Checkout,
  outcome: 'failed' | null = null,
): Promise<void> {
  const { sessionId, orderId, paymentId } = checkout
  if (orderId === null || !(await findOrder(tx, orderId))) return
  if (paymentId !== null) await lockPayment(tx, paymentId, { orderId })
  const order = await lockOrder(tx, orderId)
  const state = outcome ?? checkout.state
  if (!isCheckoutOf(order, checkout)) {
    if (state === 'paid') throw new Error(`Order ${orderId} was paid in checkout ${sessionId}, which is not the one it was given.`)
    return
  }
  await noteSession(tx, order, sessionId)
  if (state === 'paid') await notePaid(services, tx, order, checkout)
  else if (state !== 'open') await advanceOrder(tx, order, state)
  await settleOrder(tx, orderId)
}

/** What was ordered is paid. Anything else that came, or nothing that is known, is held until an operator looks at it. */
async function notePaid({ log }: CheckoutServices, tx: Transaction, order: Order, checkout: Checkout): Promise<void> {
  const { cents, currency, paymentId } = checkout
  const paid = { paidCents: cents, paidCurrency: currency }
  if (paymentId !== null && isAmountOf(order, checkout)) await advanceOrder(tx, order, 'paid', paid)
  else if (await advanceOrder(tx, order, 'held', paid))
    log.error(
      { orderId: order.id, ordered: { cents: order.cents, currency: order.currency }, paid: { cents, currency }, paymentId },
      'A payment that is not what was ordered is held: see "ops inspect" and "ops release"',
    )
}

export async function applyRefund(tx: Transaction, { refund }: Extract<PaymentNews, { kind: 'refund' }>): Promise<void> {
  await lockPayment(tx, refund.paymentId)
  await noteRefund(tx, refund)
  await settlePayment(tx, refund.paymentId)
}

async function settlePayment(tx: Transaction, paymentId: string, known: Parameters<typeof lockPayment>[2] = {}): Promise<void> {
  const { orderId, invoiceId } = await lockPayment(tx, paymentId, known)
  if (orderId !== null) await settleOrder(tx, orderId)
  if (invoiceId !== null) await settleInvoice(tx, invoiceId)
}
