import { sql } from 'drizzle-orm'

/** Purchases are checked against the money that was paid and returned, not against what settling them wrote. */

export const PURCHASE_CHECKS = {
  'order-grants': sql`
  select 'order ' || o.id || ' (' || o.state || ') has ' || count(e.id) || ' purchases of ' || coalesce(sum(e.delta), 0) || ' credits' as problem
    from orders o left join credit_entries e on e.order_id = o.id and e.kind = 'purchase'
    group by o.id
    having count(e.id) <> (case when o.state = 'paid' then 1 else 0 end)
      or coalesce(sum(e.delta), 0) <> (case when o.state = 'paid' then o.credits else 0 end)`,
  /** The reason of an entry contains its invoice's id. */
  'invoice-grants': sql`
  select 'invoice ' || i.id || ' grants ' || i.credits || ' credits, its entries say ' || coalesce(sum(e.delta), 0) as problem
    from invoices i left join credit_entries e on e.kind = 'subscription' and e.reason = 'subscription:' || i.id
    group by i.id
    having coalesce(sum(e.delta), 0) <> i.credits or count(e.id) <> (case when i.credits > 0 then 1 else 0 end)`,
  'order-payments': sql`
  select 'order ' || o.id || ' is paid, and no payment of it is known' as problem
    from orders o left join payments p on p.order_id = o.id
    where o.state = 'paid' and p.id is null`,
  /** An order paid with another amount is held until an operator releases it. Older orders may lack the paid currency. */
  amounts: sql`
  select 'order ' || o.id || ' (' || o.state || ') is of ' || o.cents || ' ' || o.currency || ', paid were '
      || coalesce(o.paid_cents::text, 'unknown') || ' ' || coalesce(o.paid_currency, '') as problem
    from orders o left join payments p on p.order_id = o.id
    cross join lateral (select o.paid_cents is not distinct from o.cents and coalesce(o.paid_currency, case o.state when 'paid' then o.currency end) = o.currency as as_ordered) a
    where case o.state
      when 'paid' then not as_ordered and not exists (
        select from operator_actions r where r.action = 'release' and r.is_done and r.subject = o.id::text
          and r.details ->> 'paidCents' = o.paid_cents::text and r.details ->> 'paidCurrency' = o.paid_currency)
      when 'held' then coalesce(as_ordered, false) and p.id is not null
      else o.paid_cents is not null end
  union all
  select 'release of order ' || r.subject || ' is done, the order is ' || coalesce(o.state, 'unknown')
    from operator_actions r left join orders o on o.id::text = r.subject
    where r.action = 'release' and r.is_done and o.state is distinct from 'paid'`,
  /**
   * Compares the credits taken back for each purchase with the cents returned: refunds that did not fail or that its charge reports, and
   * lost disputes. For an unpaid purchase no credits are taken back.
   */
  'taken-back': sql`
  with purchase as (
    select id::text as id, user_id, 'order ' || id as name, case state when 'paid' then credits else 0 end as credits, paid_cents, clawed_back from orders
    union all select id, user_id, 'invoice ' || id, credits, paid_cents, clawed_back from invoices
  ), refunded as (
    select payment_id, sum(cents) filter (where state <> 'failed') as standing, sum(cents) filter (where state = 'failed') as failed
      from refunds group by payment_id
  ), lost as (
    select payment_id, sum(cents) as cents from disputes where state = 'lost' group by payment_id
  ), back as (
    select coalesce(p.order_id::text, p.invoice_id) as id,
        greatest(coalesce(sum(r.standing), 0), sum(p.reported_refund_cents) - coalesce(sum(r.failed), 0)) + coalesce(sum(l.cents), 0) as cents
      from payments p left join refunded r on r.payment_id = p.id left join lost l on l.payment_id = p.id
      group by 1
  ), taken as (
    select coalesce(order_id::text, invoice_id) as id, user_id, sum(owed - delta) as credits
      from credit_entries where reason like 'refund:%' group by 1, 2
  ), compared as (
    select p.name, p.clawed_back, coalesce(t.credits, 0) as taken,
        case when p.paid_cents > 0 then floor(p.credits * least(p.paid_cents, coalesce(b.cents, 0)) / p.paid_cents) else 0 end as wanted
      from purchase p left join back b on b.id = p.id left join taken t on t.id = p.id and t.user_id = p.user_id
  )
  select name || ': its money says that ' || wanted || ' credits go back, its entries took ' || taken || ', its row says ' || clawed_back as problem
    from compared where wanted <> taken or clawed_back <> taken`,
  /** An open dispute holds credits, a closed one none. Only the entries show how many were unused when it opened. */
  disputes: sql`
  with held as (
    select d.id, coalesce(-sum(e.delta), 0) as credits, count(e.id) filter (where e.reason like 'thaw:%') as thaws
      from disputes d left join credit_entries e on e.reason in ('freeze:' || d.id, 'thaw:' || d.id)
      group by d.id
  )
  select 'dispute ' || d.id || ' (' || d.state || ') holds ' || coalesce(d.frozen::text, 'undecided') || ' credits, its entries say ' || h.credits as problem
    from disputes d join held h on h.id = d.id join payments p on p.id = d.payment_id
      left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id
    where coalesce(d.frozen, 0) <> h.credits or h.credits < 0 or h.credits > coalesce(o.credits, i.credits)
      or (d.state <> 'open' and h.credits <> 0)
      or (d.state = 'open' and (h.thaws > 0 or (d.frozen is null and (o.state = 'paid' or i.credits > 0))))`,
} as const
