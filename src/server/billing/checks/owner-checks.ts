import { sql } from 'drizzle-orm'
import { PLAN_CURRENCY, PLANS } from '#shared/billing/plans.ts'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'

/** Owners, terms and free credits: each row is compared with a second one, which a forger would have to change as well. */

/** Orders keep their original terms: when a plan changes, its old terms must be added here. */
const TERMS_OF_ORDERS = sql.join(
  Object.entries(PLANS).map(([plan, { cents, credits }]) => sql`(${plan}::text, ${cents}::int, ${credits}::int, ${PLAN_CURRENCY}::text)`),
  sql`, `,
)

/** For anything older, the nightly sweep has fetched every event that the webhook missed. */
const SWEPT = sql`now() - interval '2 days'`

export const OWNER_CHECKS = {
  /** A user becomes the provider's customer before any order. The payment of an order has its customer until the account is deleted. */
  customers: sql`
  select 'order ' || o.id || ' is of user ' || o.user_id || ', who is no customer (' || o.mode || ')' as problem
    from orders o left join customers c on c.user_id = o.user_id and c.mode = o.mode
    where o.session_id is not null and c.user_id is null
  union all
  select 'order ' || o.id || ' is of user ' || o.user_id || ', payment ' || p.id || ' of the customer of user ' || c.user_id
    from payments p join orders o on o.id = p.order_id join customers c on c.customer_id = p.customer_id
    where c.user_id <> o.user_id
  union all
  select 'invoice ' || i.id || ' is of user ' || i.user_id || ', payment ' || p.id || ' of the customer of user ' || c.user_id
    from payments p join invoices i on i.id = p.invoice_id join customers c on c.customer_id = p.customer_id
    where c.user_id <> i.user_id
  union all
  select 'order ' || o.id || ' is paid, and its payment ' || p.id || ' names no customer'
    from payments p join orders o on o.id = p.order_id join "user" u on u.id = o.user_id and u.deleted_at is null
    where o.state = 'paid' and p.customer_id is null
  union all
  select 'invoice ' || i.id || ' is of user ' || i.user_id || ', who is no customer (' || i.mode || ')'
    from invoices i left join customers c on c.user_id = i.user_id and c.mode = i.mode where c.user_id is null
  union all
  select 'invoice ' || i.id || ' is of user ' || i.user_id || ', its subscription of user ' || s.user_id
    from invoices i join subscriptions s on s.id = i.subscription_id where s.user_id <> i.user_id
  union all
  select 'customer ' || coalesce(customer_id, 'unknown') || ' of user ' || user_id || ' has the key ' || idempotency_key
    from customers where not starts_with(idempotency_key, 'cus:' || user_id || ':' || mode)`,
  /** A month may be discounted, and grants no credits while renewals are off. */
  terms: sql`
  select 'order ' || id || ' is of ' || credits || ' credits for ' || cents || ' ' || currency || ', which plan ' || plan || ' never was' as problem
    from orders where (plan, cents, credits, currency) not in (values ${TERMS_OF_ORDERS})
  union all
  select 'invoice ' || id || ' grants ' || credits || ' credits, which no month does' from invoices where credits not in (0, ${PLANS.all_access.credits})`,
  /** Each welcome credit has one mailbox mark, and each mark has one credit. */
  welcomes: sql`
  select 'user ' || coalesce(e.user_id, m.user_id) || ' has ' || coalesce(e.count, 0) || ' welcome credits and ' || coalesce(m.count, 0) || ' mailboxes that had one' as problem
    from (select user_id, count(*) from credit_entries where kind = 'welcome' group by user_id) e
    full join (select user_id, count(*) from welcomed_mailboxes group by user_id) m on m.user_id = e.user_id
    where coalesce(e.count, 0) <> coalesce(m.count, 0)`,
  /** Only the sample is free, with its own video or none; a video added later does not count. Jobs of deleted accounts have no match id. */
  'free-jobs': sql`
  select 'job ' || j.id || ' is free, and not of the sample' as problem
    from jobs j join "user" u on u.id = j.user_id and u.deleted_at is null
    where j.is_free and not (j.match_id = ${SAMPLE_MATCH_ID} and (coalesce(j.video_id, ${SAMPLE_VIDEO_ID}) = ${SAMPLE_VIDEO_ID} or j.video_added_at is not null))`,
  'late-events': sql`
  select 'order ' || o.id || ' is ' || o.state || ', and payment ' || p.id || ' of it has long been known' as problem
    from orders o join payments p on p.order_id = o.id where o.state in ('open', 'expired') and p.created_at < ${SWEPT}
  union all
  select 'invoice ' || i.id || ' was paid, and no payment of it is known'
    from invoices i left join payments p on p.invoice_id = i.id where p.id is null and i.created_at < ${SWEPT}
  union all
  select 'payment ' || p.id || ': its charge reports ' || p.reported_refund_cents || ' cents of refunds, they are ' || r.succeeded || ' of ' || r.tried
    from payments p join (
      select payment_id, coalesce(sum(cents) filter (where state = 'succeeded'), 0) as succeeded, sum(cents) as tried, max(created_at) as last from refunds group by payment_id
    ) r on r.payment_id = p.id
    where r.last < ${SWEPT} and p.reported_refund_cents not between r.succeeded and r.tried`,
  /** Within a day, unpaid checkouts of a deleted account are ended, and payments that still arrived there are refunded. */
  departures: sql`
  select 'order ' || o.id || ' (' || o.state || ') of a deleted account is ' || o.after_deletion || ', refunds of it are ' || coalesce(r.count, 0) as problem
    from orders o left join payments p on p.order_id = o.id left join (select payment_id, count(*) from refunds where state <> 'failed' group by payment_id) r on r.payment_id = p.id
    where (o.state in ('paid', 'held') and o.after_deletion in ('end-checkout', 'ended')) or (o.after_deletion = 'refunded' and r.count is null)
  union all
  select 'order ' || o.id || ' (' || o.state || ') of a deleted account ' || case o.after_deletion
      when 'refund' then 'has long been to be refunded' when 'end-checkout' then 'has a checkout that has long been to end' else 'can still be paid' end
    from orders o join "user" u on u.id = o.user_id and u.deleted_at is not null
    where (o.after_deletion = 'refund' and o.updated_at < ${SWEPT}) or (o.after_deletion = 'end-checkout' and u.deleted_at < ${SWEPT})
      or (o.after_deletion is null and o.state not in ('paid', 'held'))
  union all
  select 'order ' || o.id || ' is ' || o.after_deletion || ', and was paid before its account was deleted'
    from orders o join "user" u on u.id = o.user_id join credit_entries e on e.order_id = o.id and e.kind = 'purchase'
    where o.after_deletion in ('refund', 'refunded') and e.created_at < u.deleted_at
  union all
  select 'order ' || o.id || ' is ' || o.after_deletion || ', and its account was not deleted'
    from orders o join "user" u on u.id = o.user_id where o.after_deletion is not null and u.deleted_at is null`,
} as const
