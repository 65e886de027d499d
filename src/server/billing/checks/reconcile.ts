import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import type { MoneyRecord, PaymentMode, Payments, Period, ReadableRecord } from '#server/integrations/stripe/payments.ts'
import { compareMoney } from './compare-money.ts'

interface Reconciled {
  readonly compared: number
  readonly differences: string[]
}

/** Compares our books with the provider's lists of a period, both ways. Changes nothing. */
export async function reconcile(db: Database, payments: Payments, period: Period): Promise<Reconciled> {
  const seen = new Set<string>()
  const differences: string[] = []
  for await (const record of payments.listMoney(period)) {
    seen.add(nameOf(record))
    differences.push(...(await compareMoney(db, record)))
  }
  for (const own of await listOwn(db, payments.mode, period)) {
    if (seen.has(nameOf(own))) continue
    const record = await payments.readMoney(own.kind, own.id)
    differences.push(...(record ? await compareMoney(db, record) : [`${own.kind} ${own.id} is known here, and not at the provider`]))
    seen.add(nameOf(own))
  }
  return { compared: seen.size, differences }
}

interface Own {
  readonly kind: ReadableRecord
  readonly id: string
}

function nameOf({ kind, id }: Pick<MoneyRecord, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** By our clock: at the provider a record may fall into another period. */
async function listOwn(db: Database, mode: PaymentMode, { since, until }: Period): Promise<Own[]> {
  const { rows } = await db.execute<{ kind: Own['kind']; id: string }>(sql`
    with own as (
      select p.id from payments p left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id
        where ${mode} in (o.mode, i.mode)
    ), found as (
      select 'checkout' as kind, session_id as id, created_at from orders where mode = ${mode} and state in ('paid', 'held')
      union all select 'refund', r.id, r.created_at from refunds r join own on own.id = r.payment_id
      union all select 'dispute', d.id, d.created_at from disputes d join own on own.id = d.payment_id
      union all select 'invoice', id, created_at from invoices where mode = ${mode}
    )
    select kind, id from found where created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz order by created_at, id`)
  return rows
}
