import { action, change, disputeOf, forge, give, type Rows, refundOf, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'

export function moneyFaults({ held, plain, refunded, lost, month, halfMonth }: MoneyScene): Rows {
  return [
    ['money refunded while credits stayed', [refundOf(plain.paymentId, 999)], plain.orderId],
    ['part of the money refunded while credits stayed', [refundOf(plain.paymentId, 250)], plain.orderId],
    [
      'a charge that reports a refund while credits stayed',
      [`update payments set reported_refund_cents = 999 where id = '${plain.paymentId}'`],
      plain.orderId,
    ],
    ['a dispute lost while credits stayed', [disputeOf(plain.paymentId, 'lost')], plain.orderId],
    ['a month refunded while credits stayed', [refundOf(month.paymentId, 2999)], month.invoiceId],
    ['a dispute of a month lost while credits stayed', [disputeOf(month.paymentId, 'lost')], month.invoiceId],
    [
      'credits taken back for a refund that failed',
      [`update refunds set state = 'failed' where payment_id = '${refunded.paymentId}'`],
      refunded.orderId,
    ],
    [
      'credits taken back for a refund that nobody knows',
      [`delete from refunds where payment_id = '${refunded.paymentId}'`],
      refunded.orderId,
    ],
    [
      'credits taken back for a dispute that was won',
      [`update disputes set state = 'won' where payment_id = '${lost.paymentId}'`],
      lost.orderId,
    ],
    [
      'credits taken back for money that stayed',
      forge(plain.userId, 'refund', -1, `refund:${plain.orderId}:1`, { order: plain.orderId }),
      plain.orderId,
    ],
    [
      'credits given back for money that went',
      forge(refunded.userId, 'refund', 2, `refund:${refunded.orderId}:2`, { order: refunded.orderId }),
      refunded.orderId,
    ],
    ['the entry of a refund removed', remove(`refund:${refunded.orderId}:1`), refunded.orderId],
    ['the entry of a refunded month removed', remove(`refund:${halfMonth.invoiceId}:1`), halfMonth.invoiceId],
    ['a held order that says credits were taken back', [`update orders set clawed_back = 1 where id = '${held.orderId}'`], held.orderId],
    ['an order that says more was taken back', [`update orders set clawed_back = 3 where id = '${refunded.orderId}'`], refunded.orderId],
    [
      'an invoice that says less was taken back',
      [`update invoices set clawed_back = 0 where id = '${halfMonth.invoiceId}'`],
      halfMonth.invoiceId,
    ],
  ]
}

export function amountFaults({ plain, open, held, released }: MoneyScene): Rows {
  const order = (what: string, id: string) => [`update orders set ${what} where id = '${id}'`]
  return [
    ["an amount paid that is not the order's", order('paid_cents = 1', plain.orderId), plain.orderId],
    ["a currency paid that is not the order's", order(`paid_currency = 'jpy'`, plain.orderId), plain.orderId],
    ['a release without its audit row', [`delete from operator_actions where subject = '${released.orderId}'`], released.orderId],
    ['a release of another amount', order('paid_cents = 2', released.orderId), released.orderId],
    ['a release of an order that is not paid', [action('release', open.orderId, { paidCents: 1, paidCurrency: 'usd' })], open.orderId],
    ['an order held that was paid as ordered', order('paid_cents = 999', held.orderId), held.orderId],
    ['an amount of an order that nobody paid', order('paid_cents = 999', open.orderId), open.orderId],
  ]
}

export function grantFaults({ plain, open, held }: MoneyScene): Rows {
  const grant = (sale: MoneyScene['open']) => forge(sale.userId, 'purchase', 4, `purchase:${sale.sessionId}`, { order: sale.orderId })
  return [
    ['a paid order without its credits', remove(`purchase:${plain.sessionId}`), plain.orderId],
    ['a paid order with twice its credits', change(`purchase:${plain.sessionId}`, 8), plain.orderId],
    ['credits for an order that is open', grant(open), open.orderId],
    ['credits for an order that is held', grant(held), held.orderId],
  ]
}

export function causeFaults({ plain, other, month }: MoneyScene): Rows {
  return [
    ["the purchase of another user's order", give(`purchase:${plain.sessionId}`, other.userId), plain.sessionId],
    ['a month of no invoice', forge(plain.userId, 'subscription', 10, 'subscription:in_nothing', { invoice: 'in_nothing' }), 'in_nothing'],
    ["a month of another user's invoice", give(`subscription:${month.invoiceId}`, other.userId), month.invoiceId],
  ]
}

export function disputeFaults({ frozen, lost }: MoneyScene): Rows {
  const dispute = `du_${frozen.paymentId}`
  const row = (what: string) => `update disputes set ${what} where id = '${dispute}'`
  return [
    ['frozen credits given back in secret', remove(`freeze:${dispute}`), dispute],
    ['a dispute that says it holds less', [row('frozen = 1')], dispute],
    ['a dispute that holds credits although it was won', [row(`state = 'won'`)], dispute],
    [
      'a dispute whose credits were given back while it is open',
      [...forge(frozen.userId, 'dispute', 4, `thaw:${dispute}`, { order: frozen.orderId }), row('frozen = 0')],
      dispute,
    ],
    ['a dispute that was never decided', [...remove(`freeze:${dispute}`), row('frozen = null')], dispute],
    [
      'credits given back that a dispute never held',
      forge(lost.userId, 'dispute', 4, `thaw:du_${lost.paymentId}`, { order: lost.orderId }),
      lost.paymentId,
    ],
  ]
}
