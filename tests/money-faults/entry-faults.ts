import { randomUUID } from 'node:crypto'
import { change, forge, give, type Rows, remove } from './forge.ts'
import type { MoneyScene } from './money-scene.ts'

export function takingFaults({ plain, other, frozen, open, repaid }: MoneyScene): Rows {
  return [
    ['a refund of nothing', forge(plain.userId, 'refund', 50, 'refund:x:1'), 'refund:x:1'],
    [
      'a refund of an order that is not paid',
      forge(plain.userId, 'refund', 50, `refund:${open.orderId}:1`, { order: open.orderId }),
      `refund:${open.orderId}:1`,
    ],
    [
      "a refund of another user's order",
      forge(other.userId, 'refund', 3, `refund:${plain.orderId}:1`, { order: plain.orderId }),
      `refund:${plain.orderId}:1`,
    ],
    [
      'a refund whose reason names another order',
      forge(plain.userId, 'refund', 3, `refund:${frozen.orderId}:5`),
      `refund:${frozen.orderId}:5`,
    ],
    ['a refund for no reason', [dropCheck('reason'), ...forge(plain.userId, 'refund', 7, 'because')], 'because', 'forms'],
    [
      'credits frozen for no dispute',
      forge(plain.userId, 'dispute', -1, 'freeze:du_nothing', { order: plain.orderId }),
      'freeze:du_nothing',
    ],
    ['a debt paid with nothing', forge(plain.userId, 'refund', -1, 'repay:nothing'), 'repay:nothing'],
    [
      'a debt paid by another order than the one that came in',
      [`update credit_entries set order_id = null where reason = 'repay:purchase:${repaid.sessionId}'`],
      `repay:purchase:${repaid.sessionId}`,
    ],
  ]
}

export function ledgerFaults({ plain, player }: MoneyScene): Rows {
  const nobody = randomUUID()
  return [
    ['a balance raised', [`update credit_balances set balance = balance + 1 where user_id = '${plain.userId}'`], plain.userId],
    ['a balance removed', [`delete from credit_balances where user_id = '${plain.userId}'`], plain.userId],
    ['a balance of nobody', [`insert into credit_balances (user_id, balance) values ('${nobody}', 5)`], nobody],
    ['a reserve without a job', forge(plain.userId, 'reserve', -1, `reserve:${nobody}`, { job: nobody }), nobody],
    [
      'a commit of a job that is not over',
      forge(player.userId, 'commit', 0, `settle:${player.pending}`, { job: player.pending }),
      player.pending,
    ],
    [
      'a release of a job that is not over',
      forge(player.userId, 'release', 1, `settle:${player.pending}`, { job: player.pending }),
      player.pending,
    ],
    ['a job without its reserve', remove(`reserve:${player.pending}`), player.pending],
    ['a complete job without its commit', remove(`settle:${player.complete}`), player.complete],
    ['a failed job whose credit was kept', remove(`settle:${player.failed}`), player.failed],
    ['a job removed', [`delete from jobs where id = '${player.pending}'`], player.pending],
  ]
}

export function debtFaults({ plain, owing, repaid }: MoneyScene): Rows {
  return [
    ['a debt raised', [`update credit_balances set owed = owed + 1 where user_id = '${owing.userId}'`], owing.userId],
    ['a debt forgiven', [`update credit_balances set owed = 0 where user_id = '${owing.userId}'`], owing.userId],
    ['a debt of who owes nothing', [`update credit_balances set owed = 1 where user_id = '${plain.userId}'`], plain.userId],
    ['a debt not paid by what came in', remove(`repay:purchase:${repaid.sessionId}`), repaid.userId],
  ]
}

export function rowFaults({
  plain,
  other,
  owing,
  adjusted,
  player,
  reviewer,
  departed,
}: MoneyScene): Record<'order-payments' | 'balance-rows' | 'job-owners' | 'reports' | 'adjustments' | 'reviews', Rows> {
  const report = (job: string) =>
    `insert into reports (job_id, report, analysis_text, rules_version) values ('${job}', '{}', 'Well done.', '1')`
  return {
    'order-payments': [
      ["a paid order whose payment is another's", [`update payments set order_id = null where id = '${plain.paymentId}'`], plain.orderId],
      ['a paid order whose payment was removed', [`delete from payments where id = '${plain.paymentId}'`], plain.orderId],
    ],
    'balance-rows': [
      ['a balance removed whose entries sum to nothing', [`delete from credit_balances where user_id = '${owing.userId}'`], owing.userId],
    ],
    'job-owners': [
      ['a job given to another user', [`update jobs set user_id = '${other.userId}' where id = '${player.pending}'`], player.pending],
    ],
    reports: [
      ['a complete job without its report', [`delete from reports where job_id = '${player.complete}'`], player.complete],
      [
        'a complete job with an empty report',
        [`update reports set analysis_text = '' where job_id = '${player.complete}'`],
        player.complete,
      ],
      ['a report of a job that failed', [report(player.failed)], player.failed],
      ['a report of a job that is not over', [report(player.pending)], player.pending],
    ],
    reviews: reviewFaults(reviewer, departed.reviewed),
    adjustments: [
      ['an adjustment without its audit row', forge(plain.userId, 'adjustment', 50, 'adjustment:nobody'), 'adjustment:nobody'],
      [
        'an adjustment of an audit row that was removed',
        [`delete from operator_actions where subject = '${adjusted.userId}'`],
        'adjustment:',
      ],
      ['an adjustment of more than its audit row', change(adjusted.reason, 50), adjusted.reason],
      ['an adjustment given to another user', give(adjusted.reason, other.userId), adjusted.reason],
      ['an audit row without its adjustment', remove(adjusted.reason), adjusted.userId],
    ],
  }
}

function reviewFaults({ userId, job }: MoneyScene['reviewer'], ofDeleted: string): Rows {
  const round = (number: number) => `review:${job}:${number}`
  const returned = (number: number) => `review-return:${job}:${number}`
  return [
    [
      'a credit of a review that comes back without having been taken',
      forge(userId, 'review-return', 1, returned(9), { job }),
      returned(9),
    ],
    ['a credit of a delivered review that comes back', forge(userId, 'review-return', 1, returned(2), { job }), returned(2)],
    ['a credit of a review that brought nothing and is kept', remove(returned(3)), round(3)],
    ['a credit of a review that nobody began', forge(userId, 'review', -1, round(5), { job }), round(5)],
    [
      'a paid review that ended without anything',
      [`update report_stages set state = 'absent', reason = 'given-up', ended_at = now() where job_id = '${job}'`],
      round(4),
    ],
    ['a delivered review that nobody paid for', [`update report_stages set delivered_attempts = '{1,2,7}' where job_id = '${job}'`], job],
    ['a free review that was no free one', [`update report_stages set free_attempts = '{}' where job_id = '${job}'`], job],
    ['a paid review said to be free', [`update report_stages set free_attempts = '{1,2}' where job_id = '${job}'`], round(2)],
    [
      'a free review of a round that never began',
      [`update report_stages set free_attempts = '{1,7}', delivered_attempts = '{1,2,7}' where job_id = '${job}'`],
      job,
    ],
    ['a credit of a review that a deleted account did not get back', remove(`review-return:${ofDeleted}:2`), ofDeleted],
    ['a delivery that was removed', [`update report_stages set delivered_attempts = '{1}' where job_id = '${job}'`], round(2)],
    ['a review that was removed', [`delete from report_stages where job_id = '${job}'`, ...remove(round(4))], round(2)],
  ]
}

export function formFaults({ adjusted, player, open, month, plain, won }: MoneyScene): Rows {
  const set = (what: string, reason: string) => [dropCheck('reason'), `update credit_entries set ${what} where reason = '${reason}'`]
  return [
    ['a release of two credits', [dropCheck('delta'), ...change(`settle:${player.failed}`, 2)], `settle:${player.failed}`],
    ['an entry of a kind that is none', set("kind = 'gift'", `thaw:du_${won.paymentId}`), `thaw:du_${won.paymentId}`],
    ['a month that names no invoice', set('invoice_id = null', `subscription:${month.invoiceId}`), `subscription:${month.invoiceId}`],
    ['a settled job that names an order', set(`order_id = '${plain.orderId}'`, `settle:${player.failed}`), `settle:${player.failed}`],
    [
      'an adjustment entered twice',
      [dropCheck('reason_unique'), ...forge(adjusted.userId, 'adjustment', 5, adjusted.reason)],
      adjusted.reason,
    ],
    [
      'a welcome credit entered twice',
      [dropCheck('reason_unique'), ...forge(open.userId, 'welcome', 1, `welcome:${open.userId}`)],
      open.userId,
      'welcomes',
    ],
  ]
}

const dropCheck = (name: string) => `alter table credit_entries drop constraint credit_entries_${name}`
