import { change, forge, give, type Rows, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'

const OLD = "now() - interval '3 days'"

export function customerFaults({ plain, other, month, halfMonth, adjusted }: MoneyScene): Rows {
  const id = '00000000-0000-4000-8000-000000000001'
  return [
    [
      'an order and its entry given to another user',
      [...give(`purchase:${plain.sessionId}`, other.userId), `update orders set user_id = '${other.userId}' where id = '${plain.orderId}'`],
      plain.orderId,
    ],
    ['an order of live money made up', forgeOrder(plain.userId, id, 'live'), id],
    ['an order made up for who never bought', forgeOrder(adjusted.userId, id, 'sandbox'), id],
    [
      'customers of two users swapped',
      [
        `update customers set customer_id = 'cus_none' where user_id = '${plain.userId}'`,
        `update customers set customer_id = (select customer_id from payments where id = '${plain.paymentId}') where user_id = '${other.userId}'`,
        `update customers set customer_id = (select customer_id from payments where id = '${other.paymentId}') where user_id = '${plain.userId}'`,
      ],
      plain.orderId,
    ],
    [
      'a subscription of another user than its months',
      [
        `insert into subscriptions (id, user_id, plan, status, event_at) values ('sub_${month.invoiceId}', '${other.userId}', 'all_access', 'active', now())`,
      ],
      month.invoiceId,
    ],
    [
      'a month paid by the customer of another user',
      [
        `update payments set customer_id = (select customer_id from payments where id = '${plain.paymentId}') where invoice_id = '${month.invoiceId}'`,
      ],
      month.invoiceId,
    ],
    ['the customer of a payment removed', [`update payments set customer_id = null where id = '${plain.paymentId}'`], plain.orderId],
    [
      'a month and its entry given to who is no customer',
      [
        ...give(`subscription:${month.invoiceId}`, adjusted.userId),
        `update invoices set user_id = '${adjusted.userId}' where id = '${month.invoiceId}'`,
      ],
      month.invoiceId,
    ],
    ['a month said to be of live money', [`update invoices set mode = 'live' where id = '${month.invoiceId}'`], month.invoiceId],
    ['the customer of a month removed', [`delete from customers where user_id = '${halfMonth.userId}'`], halfMonth.invoiceId],
    [
      'a customer given to another user',
      [`update customers set user_id = '${adjusted.userId}' where user_id = '${plain.userId}'`],
      plain.orderId,
    ],
  ]
}

export function forgeOrder(user: string, id: string, mode: 'live' | 'sandbox'): string[] {
  return [
    `insert into orders (id, user_id, mode, plan, cents, credits, state, idempotency_key, session_id, paid_cents, paid_currency)
      values ('${id}', '${user}', '${mode}', 'basic', 999, 4, 'paid', 'co:${id}', 'cs_made_up', 999, 'usd')`,
    `insert into payments (id, order_id, customer_id) values ('pi_made_up', '${id}', 'cus_made_up')`,
    ...forge(user, 'purchase', 4, 'purchase:cs_made_up', { order: id }),
  ]
}

export function termFaults({ plain, month }: MoneyScene): Rows {
  const order = (what: string) => `update orders set ${what} where id = '${plain.orderId}'`
  return [
    ['an order of 40 credits for the price of 4', [order('credits = 40'), ...change(`purchase:${plain.sessionId}`, 40)], plain.orderId],
    ['an order whose price was lowered, and paid', [order('cents = 1, paid_cents = 1')], plain.orderId],
    ['an order whose currency was changed, and paid', [order(`currency = 'jpy', paid_currency = 'jpy'`)], plain.orderId],
    ['an order of a plan that never was', [order(`plan = 'golden'`)], plain.orderId],
    [
      'an invoice of 100 credits',
      [`update invoices set credits = 100 where id = '${month.invoiceId}'`, ...change(`subscription:${month.invoiceId}`, 100)],
      month.invoiceId,
    ],
  ]
}

export function welcomeFaults({ plain, open }: MoneyScene): Rows {
  return [
    ['a welcome credit of no mailbox', forge(plain.userId, 'welcome', 1, `welcome:${plain.userId}`), plain.userId],
    ['the mark of a mailbox removed', [`delete from welcomed_mailboxes where user_id = '${open.userId}'`], open.userId],
    [
      'a mark without its credit',
      [`insert into welcomed_mailboxes (mailbox, user_id) values ('made up', '${plain.userId}')`],
      plain.userId,
    ],
    ['a welcome credit removed while its mark stayed', remove(`welcome:${open.userId}`), open.userId],
    ['a mailbox marked twice', [`insert into welcomed_mailboxes (mailbox, user_id) values ('made up', '${open.userId}')`], open.userId],
  ]
}

export function freeJobFaults({ player }: MoneyScene): Rows {
  const free = `update jobs set is_free = true where id = '${player.complete}'`
  return [
    [
      'a paid job marked free, its entries removed',
      [free, ...remove(`reserve:${player.complete}`), ...remove(`settle:${player.complete}`)],
      player.complete,
    ],
  ]
}

export function lateFaults({ plain, refunded, month }: MoneyScene): Rows {
  return [
    [
      'a paid order set back to open, its entry removed',
      [
        ...remove(`purchase:${plain.sessionId}`),
        `update orders set state = 'open', paid_cents = null, paid_currency = null where id = '${plain.orderId}'`,
        `update payments set created_at = ${OLD} where id = '${plain.paymentId}'`,
      ],
      plain.orderId,
    ],
    [
      'the payment of a month removed',
      [`delete from payments where id = '${month.paymentId}'`, `update invoices set created_at = ${OLD} where id = '${month.invoiceId}'`],
      month.invoiceId,
    ],
    [
      'a refund of another size that takes as many credits',
      [
        `update payments set reported_refund_cents = 500 where id = '${refunded.paymentId}'`,
        `update refunds set cents = 510, created_at = ${OLD} where payment_id = '${refunded.paymentId}'`,
      ],
      refunded.paymentId,
    ],
  ]
}

export function departureFaults({ plain, departed, open }: MoneyScene): Rows {
  const leave = `update "user" set deleted_at = ${OLD} where id = '${open.userId}'`
  const set = (state: string, id: string) => [`update orders set after_deletion = '${state}' where id = '${id}'`]
  return [
    ['money that came after a deletion and is kept', set('ended', departed.orderId), departed.orderId],
    ['money that came after a deletion and never went back', set('refunded', departed.orderId), departed.orderId],
    [
      'money that came after a deletion, and whose refund failed',
      [
        ...set('refunded', departed.orderId),
        `insert into refunds (id, payment_id, cents, state) values ('re_planted', '${departed.paymentId}', 999, 'failed')`,
      ],
      departed.orderId,
    ],
    [
      'money that came after a deletion and has long been to go back',
      [`update orders set after_deletion = 'refund', updated_at = ${OLD} where id = '${departed.orderId}'`],
      departed.orderId,
    ],
    ['an order that was paid before a deletion, to be refunded', set('refund', departed.orderId), departed.orderId],
    ['a checkout of a deleted account that nobody ends', [leave], open.orderId],
    ['a checkout of a deleted account that has long been to end', [leave, ...set('end-checkout', open.orderId)], open.orderId],
    ['the order of a living account that is to be refunded', set('refund', plain.orderId), plain.orderId],
  ]
}
