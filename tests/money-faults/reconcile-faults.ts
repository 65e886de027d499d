import { forge } from './forge.ts'
import { forgeOrder } from './owner-faults.ts'

/** Somebody's purchases as the sandbox's provider has them too. */
export interface Traded {
  readonly userId: string
  readonly orderId: string
  readonly paymentId: string
  readonly invoiceId: string
  readonly refundId: string
  /** Open, of money that bought credits which were used: it holds nothing. */
  readonly disputeId: string
  /** Another purchase, as large. */
  readonly otherOrderId: string
  readonly otherPaymentId: string
}

/** What is forged in full, or says nothing of credits: our own books cannot show it, the provider's do. */
export function reconcileFaults(of: Traded): readonly (readonly [name: string, plant: readonly string[], named: string])[] {
  const id = '00000000-0000-4000-8000-000000000002'
  return [
    ['an order made up in full, for somebody who has bought', forgeOrder(of.userId, id, 'sandbox'), 'cs_made_up'],
    [
      'a month made up in full',
      [
        `insert into invoices (id, user_id, mode, subscription_id, paid_cents, currency, credits) values ('in_made_up', '${of.userId}', 'sandbox', 'sub_made_up', 2999, 'usd', 10)`,
        `insert into payments (id, invoice_id) values ('pi_made_up', 'in_made_up')`,
        ...forge(of.userId, 'subscription', 10, 'subscription:in_made_up', { invoice: 'in_made_up' }),
      ],
      'in_made_up',
    ],
    ['a refund that is said to be pending', [`update refunds set state = 'pending' where id = '${of.refundId}'`], of.refundId],
    ['a dispute removed that held nothing', [`delete from disputes where id = '${of.disputeId}'`], of.disputeId],
    ['a dispute that held nothing, said to be won', [`update disputes set state = 'won' where id = '${of.disputeId}'`], of.disputeId],
    [
      'payments of two orders of one user swapped',
      [
        `update payments set order_id = null where id = '${of.paymentId}'`,
        `update payments set order_id = '${of.orderId}' where id = '${of.otherPaymentId}'`,
        `update payments set order_id = '${of.otherOrderId}' where id = '${of.paymentId}'`,
      ],
      of.otherPaymentId,
    ],
  ]
}

/** A whole account's credit with a mark that is no mailbox's: only who knows the address could tell, and addresses are not kept. */
export function welcomeOfNobody(user: string): string[] {
  return [
    `insert into welcomed_mailboxes (mailbox, user_id) values ('a mailbox that is none', '${user}')`,
    ...forge(user, 'welcome', 1, `welcome:${user}`),
  ]
}
