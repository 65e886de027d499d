import { sql } from 'drizzle-orm'
import { ENTRY_DELTA, ENTRY_REASON } from '#server/database/schema/credit-schema.ts'

/** Each ledger entry must refer to an existing row of the same user. */

export const ENTRY_CHECKS = {
  'balance-rows': sql`
  select 'user ' || e.user_id || ' has entries and no balance' as problem
    from credit_entries e left join credit_balances b on b.user_id = e.user_id
    where b.user_id is null group by e.user_id having sum(e.delta) = 0`,
  debts: sql`
  select 'user ' || b.user_id || ' owes ' || b.owed || ' credits, the entries sum to ' || coalesce(sum(e.owed), 0) as problem
    from credit_balances b left join credit_entries e on e.user_id = b.user_id
    group by b.user_id
    having b.owed <> coalesce(sum(e.owed), 0)
  union all
  select 'user ' || user_id || ' owes ' || owed || ' credits while having ' || balance from credit_balances
    where owed > 0 and balance > 0 and owed = (select sum(owed) from credit_entries e where e.user_id = credit_balances.user_id)`,
  forms: sql`
  select 'entry ' || reason || ' (' || kind || ') of ' || delta || ' is of no form that entries have' as problem
    from credit_entries where not (${ENTRY_DELTA}) or not (${ENTRY_REASON})
  union all
  select 'entry ' || reason || ' is there ' || count(*) || ' times' from credit_entries group by reason having count(*) > 1`,
  'job-owners': sql`
  select 'entry ' || e.reason || ' is of a job of another user' as problem
    from credit_entries e join jobs j on j.id = e.job_id where j.user_id <> e.user_id`,
  'grant-causes': sql`
  select 'entry ' || e.reason || ' is of an order of another user, or of none' as problem
    from credit_entries e left join orders o on o.id = e.order_id
    where e.kind = 'purchase' and (o.id is null or o.user_id <> e.user_id or e.reason <> 'purchase:' || o.session_id)
  union all
  select 'entry ' || e.reason || ' is of an invoice of another user, or of none'
    from credit_entries e left join invoices i on 'subscription:' || i.id = e.reason
    where e.kind = 'subscription' and (i.id is null or i.user_id <> e.user_id)`,
  /** Credits are taken back for a paid purchase, for a dispute of its payment, or to pay a debt from an incoming entry. */
  'taking-causes': sql`
  select 'entry ' || e.reason || ' (' || e.kind || ') of ' || e.delta || ' has no cause' as problem
    from credit_entries e
      left join orders o on o.id = e.order_id and o.user_id = e.user_id and o.state = 'paid'
      left join invoices i on i.id = e.invoice_id and i.user_id = e.user_id
      left join disputes d on e.reason in ('freeze:' || d.id, 'thaw:' || d.id)
      left join payments p on p.id = d.payment_id
      left join credit_entries brought on 'repay:' || brought.reason = e.reason and brought.user_id = e.user_id
    where e.kind in ('refund', 'dispute') and not coalesce(case
      when e.reason like 'refund:%' then e.reason ~ ('^refund:' || coalesce(o.id::text, i.id) || ':[0-9]+$')
      when e.reason like 'freeze:%' then e.delta < 0 and coalesce(p.order_id::text, p.invoice_id) = coalesce(o.id::text, i.id)
      when e.reason like 'thaw:%' then e.delta > 0 and coalesce(p.order_id::text, p.invoice_id) = coalesce(o.id::text, i.id)
      when e.reason like 'repay:%' then e.delta = e.owed and -e.delta between 1 and brought.delta
        and (e.order_id, e.invoice_id) is not distinct from (brought.order_id, brought.invoice_id)
      end, false)`,
  adjustments: sql`
  select 'entry ' || e.reason || ' of ' || e.delta || ' has no audit row of such an adjustment' as problem
    from credit_entries e left join operator_actions a
      on e.reason = 'adjustment:' || a.id and a.action = 'adjust' and a.is_done and a.subject = e.user_id and a.details ->> 'credits' = e.delta::text
    where e.kind = 'adjustment' and a.id is null
  union all
  select 'adjustment ' || a.id || ' of user ' || a.subject || ' has no entry'
    from operator_actions a left join credit_entries e on e.reason = 'adjustment:' || a.id
    where a.action = 'adjust' and a.is_done and e.id is null`,
  /** A paid review is under way, delivered or returned. A returned one was paid and not delivered; a delivered one was paid or free. */
  reviews: sql`
  with reviews as (select * from report_stages where kind = 'video-review'),
    delivered as (select 'review:' || job_id || ':' || unnest(delivered_attempts) as reason from reviews)
  select 'entry ' || e.reason || ' takes back a review that was not paid for' as problem
    from credit_entries e left join credit_entries paid on paid.kind = 'review' and e.reason = replace(paid.reason, 'review:', 'review-return:') and paid.user_id = e.user_id
    where e.kind = 'review-return' and paid.id is null
  union all
  select 'entry ' || e.reason || ' takes back a review that was delivered'
    from credit_entries e join delivered on e.reason = replace(delivered.reason, 'review:', 'review-return:')
  union all
  select 'entry ' || e.reason || ' keeps the credit of a review that brought nothing'
    from credit_entries e
      left join reviews w on e.reason = 'review:' || w.job_id || ':' || w.attempt and w.state in ('wanted', 'running')
      left join credit_entries back on back.reason = replace(e.reason, 'review:', 'review-return:')
    where e.kind = 'review' and w.job_id is null and back.id is null and e.reason not in (select reason from delivered)
  union all
  select 'job ' || w.job_id || ': round ' || r.round || ' of its review was delivered, and nobody paid for it'
    from reviews w cross join unnest(w.delivered_attempts) as r(round)
      left join credit_entries e on e.kind = 'review' and e.reason = 'review:' || w.job_id || ':' || r.round
    where e.id is null and r.round <> all (w.free_attempts)
  union all
  select 'job ' || w.job_id || ': round ' || r.round || ' of its review is there, and never began'
    from reviews w cross join lateral (select distinct unnest(w.delivered_attempts || w.free_attempts) as round) r where r.round > w.attempt
  union all
  select 'entry ' || e.reason || ' is of a round that is free'
    from reviews w cross join unnest(w.free_attempts) as r(round) join credit_entries e on e.reason = 'review:' || w.job_id || ':' || r.round`,
  /** Exactly the complete jobs have a report. Jobs of deleted accounts have none. */
  reports: sql`
  select 'job ' || j.id || ' (' || j.status || ') has ' || (case when r.job_id is null then 'no report' when r.analysis_text = '' then 'an empty report' else 'a report' end) as problem
    from jobs j join "user" u on u.id = j.user_id and u.deleted_at is null left join reports r on r.job_id = j.id
    where (j.status = 'complete') <> (r.job_id is not null) or r.analysis_text = ''`,
} as const
