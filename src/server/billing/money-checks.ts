import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { checkLedger } from './ledger.ts'

/**
 * What must hold on a live system, of one moment while others write; what does not, in words. Beside the ledger itself (each balance is its
 * sum, each job has one reserve and at most one settlement): every purchase is of a paid order, what was taken back went back as money,
 * nobody owes while having, and every finished analysis of an account that still is has its report.
 */
export async function checkMoney(db: Database): Promise<string[]> {
  return await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ problem: string }>(sql.join(CHECKS, sql` union all `))
      return [...(await checkLedger(tx)), ...rows.map(({ problem }) => problem)]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const GRANTS = sql`
  select 'order ' || o.id || ' (' || o.state || ') has ' || count(e.id) || ' purchases of ' || coalesce(sum(e.delta), 0) || ' credits' as problem
    from orders o left join credit_entries e on e.order_id = o.id and e.kind = 'purchase'
    group by o.id
    having count(e.id) <> (case when o.state = 'paid' then 1 else 0 end)
      or coalesce(sum(e.delta), 0) <> (case when o.state = 'paid' then o.credits else 0 end)`

const TAKEN_BACK = sql`
  select 'order ' || o.id || ' says ' || o.clawed_back || ' credits were taken back, its entries say ' || coalesce(sum(e.owed - e.delta), 0)
    from orders o left join credit_entries e on e.order_id = o.id and e.reason like 'refund:%'
    group by o.id
    having o.clawed_back <> coalesce(sum(e.owed - e.delta), 0)
  union all
  select 'dispute ' || d.id || ' (' || d.state || ') holds ' || coalesce(d.frozen, 0) || ' credits, its entries say ' || coalesce(-sum(e.delta), 0)
    from disputes d left join credit_entries e on e.reason in ('freeze:' || d.id, 'thaw:' || d.id)
    group by d.id
    having coalesce(d.frozen, 0) <> coalesce(-sum(e.delta), 0) or (d.state <> 'open' and d.frozen > 0)`

const DEBTS = sql`
  select 'user ' || b.user_id || ' owes ' || b.owed || ' credits, the entries sum to ' || coalesce(sum(e.owed), 0)
    from credit_balances b left join credit_entries e on e.user_id = b.user_id
    group by b.user_id
    having b.owed <> coalesce(sum(e.owed), 0)
  union all
  select 'user ' || user_id || ' owes ' || owed || ' credits while having ' || balance from credit_balances where owed > 0 and balance > 0`

const REPORTS = sql`
  select 'job ' || j.id || ' (' || j.status || ') has ' || (case when r.job_id is null then 'no report' when r.analysis_text = '' then 'an empty report' else 'a report' end)
    from jobs j join "user" u on u.id = j.user_id and u.deleted_at is null left join reports r on r.job_id = j.id
    where (j.status = 'complete') <> (r.job_id is not null) or r.analysis_text = ''`

const CHECKS: SQL[] = [GRANTS, TAKEN_BACK, DEBTS, REPORTS]
