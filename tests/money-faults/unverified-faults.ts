import { action, change, forge, type Rows, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'
import { forgeOrder } from './owner-faults.ts'

/** A user's purchases, which the sandbox's provider also has. */
export interface Traded {
  readonly userId: string
  readonly orderId: string
  readonly sessionId: string
  readonly paymentId: string
  readonly invoiceId: string
  readonly refundId: string
  /** An open dispute about credits that are used already, so it holds none. */
  readonly disputeId: string
  /** Another purchase of the same size. */
  readonly otherOrderId: string
  readonly otherPaymentId: string
  readonly newcomer: string
}

/** Faults that are forged in full or do not involve credits: our own tables cannot show them, the provider's can. */
export function unverifiedFaults(of: Traded): Rows {
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
    [
      'an order made a dearer one in full',
      [
        `update orders set plan = 'pro', cents = 1999, credits = 10, paid_cents = 1999 where id = '${of.orderId}'`,
        ...change(`purchase:${of.sessionId}`, 10),
      ],
      of.orderId,
    ],
    ['a month that cost less', [`update invoices set paid_cents = 1 where id = '${of.invoiceId}'`], of.invoiceId],
    ['a refund that is said to be pending', [`update refunds set state = 'pending' where id = '${of.refundId}'`], of.refundId],
    [
      'a refund removed with all that is said of it',
      [`delete from refunds where id = '${of.refundId}'`, `update payments set reported_refund_cents = 0 where id = '${of.paymentId}'`],
      of.refundId,
    ],
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
    [
      'a customer given to another user, with all that was bought',
      ['credit_entries', 'credit_balances', 'orders', 'invoices', 'subscriptions', 'jobs', 'customers']
        .map((table) => `update ${table} set user_id = '${of.newcomer}' where user_id = '${of.userId}'`)
        .concat(`update customers set idempotency_key = 'cus:' || user_id || ':' || mode where user_id = '${of.newcomer}'`),
      of.orderId,
    ],
  ]
}

/** Faults whose forger has also changed everything that could reveal them. */
export function unseenFaults({ plain, player, reviewer }: MoneyScene): Rows {
  const id = '00000000-0000-4000-8000-000000000003'
  return [
    [
      // Only the email address could reveal it, and addresses are not stored.
      'a welcome credit with a mark that is no mailbox',
      [
        `insert into welcomed_mailboxes (mailbox, user_id) values ('a mailbox that is none', '${plain.userId}')`,
        ...forge(plain.userId, 'welcome', 1, `welcome:${plain.userId}`),
      ],
      '',
    ],
    [
      'a paid review said to be free, its entry removed',
      [`update report_stages set free_attempts = '{1,2}' where job_id = '${reviewer.job}'`, ...remove(`review:${reviewer.job}:2`)],
      '',
    ],
    [
      'an adjustment made up with its audit row',
      [
        action('adjust', plain.userId, { credits: 50, why: 'made up' }),
        `update operator_actions set id = '${id}' where operator = 'eve'`,
        ...forge(plain.userId, 'adjustment', 50, `adjustment:${id}`),
      ],
      '',
    ],
    [
      'an analysis removed with its report and its entries',
      [
        ...remove(`reserve:${player.complete}`),
        ...remove(`settle:${player.complete}`),
        `delete from reports where job_id = '${player.complete}'`,
        `delete from jobs where id = '${player.complete}'`,
      ],
      '',
    ],
  ]
}
