import type { CheckName } from '#server/billing/checks/money-checks.ts'

/** SQL of a forger who writes to the money tables directly, and covers it up where that is easy. */

/** The fault's name, the SQL that plants it, the text that the finding must contain, and another check that finds it too. */
export type Rows = readonly (readonly [name: string, plant: readonly string[], named: string, also?: CheckName])[]

interface Entry {
  readonly owed?: number
  readonly order?: string
  readonly invoice?: string
  readonly job?: string
}

const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)

/** Adds an entry and adjusts the balance, as a careful forger would. */
export function forge(user: string, kind: string, delta: number, reason: string, { owed = 0, order, invoice, job }: Entry = {}): string[] {
  return [
    `insert into credit_entries (user_id, kind, delta, owed, reason, order_id, invoice_id, job_id)
      values ('${user}', '${kind}', ${delta}, ${owed}, '${reason}', ${text(order)}, ${text(invoice)}, ${text(job)})`,
    `insert into credit_balances (user_id) values ('${user}') on conflict do nothing`,
    `update credit_balances set balance = balance + ${delta}, owed = owed + ${owed} where user_id = '${user}'`,
  ]
}

export function remove(reason: string): string[] {
  return [
    `update credit_balances b set balance = b.balance - e.delta, owed = b.owed - e.owed from credit_entries e where e.user_id = b.user_id and e.reason = '${reason}'`,
    `delete from credit_entries where reason = '${reason}'`,
  ]
}

export function change(reason: string, delta: number): string[] {
  return [
    `update credit_balances b set balance = b.balance - e.delta + ${delta} from credit_entries e where e.user_id = b.user_id and e.reason = '${reason}'`,
    `update credit_entries set delta = ${delta} where reason = '${reason}'`,
  ]
}

export function give(reason: string, user: string): string[] {
  return [
    `update credit_balances b set balance = b.balance - e.delta from credit_entries e where e.user_id = b.user_id and e.reason = '${reason}'`,
    `update credit_balances b set balance = b.balance + e.delta from credit_entries e where b.user_id = '${user}' and e.reason = '${reason}'`,
    `update credit_entries set user_id = '${user}' where reason = '${reason}'`,
  ]
}

export const action = (what: string, subject: string, details: object) =>
  `insert into operator_actions (operator, action, subject, details, is_done) values ('eve', '${what}', '${subject}', '${JSON.stringify(details)}', true)`

export const refundOf = (payment: string, cents: number) =>
  `insert into refunds (id, payment_id, cents, state) values ('re_planted', '${payment}', ${cents}, 'succeeded')`
export const disputeOf = (payment: string, state: string) =>
  `insert into disputes (id, payment_id, cents, state, event_at) values ('du_planted', '${payment}', 999, '${state}', now())`
