import { sql } from 'drizzle-orm'
import { reasonOf } from '#server/coaching/failures.ts'
import type { Database } from '#server/database/database.ts'
import { failLostJob } from '#server/jobs/end-job.ts'
import { StartError } from '#server/process/start-error.ts'
import { jobId } from '#shared/ids.ts'
import { beginAction, endAction, requireUser } from './operator-actions.ts'

/** Everything about a user's money. `word` is an e-mail address, or the id of a user, job, order, checkout or payment. */
export async function inspect(db: Database, word: string): Promise<object> {
  const action = await beginAction(db, { action: 'inspect', subject: word, details: {} })
  const userId = await requireUser(db, word)
  await endAction(db, action, { userId })
  const isOfUser = sql`(p.order_id in (select id from orders where user_id = ${userId}) or p.invoice_id in (select id from invoices where user_id = ${userId}))`
  const list = async (name: string, query: ReturnType<typeof sql>) => [name, (await db.execute(query)).rows] as const
  return Object.fromEntries([
    await list('user', sql`select id, email, created_at from "user" where id = ${userId}`),
    await list('credits', sql`select balance, owed from credit_balances where user_id = ${userId}`),
    await list(
      'entries',
      sql`select created_at, kind, delta, owed, reason from credit_entries where user_id = ${userId} order by created_at`,
    ),
    await list(
      'orders',
      sql`select o.id, o.created_at, o.mode, o.plan, o.cents, o.currency, o.credits, o.state, o.session_id, o.paid_cents, o.paid_currency, o.clawed_back, p.id as payment_id
        from orders o left join payments p on p.order_id = o.id where o.user_id = ${userId} order by o.created_at`,
    ),
    await list(
      'invoices',
      sql`select i.id, i.created_at, i.mode, i.subscription_id, i.paid_cents, i.currency, i.credits, i.clawed_back, p.id as payment_id
        from invoices i left join payments p on p.invoice_id = i.id where i.user_id = ${userId} order by i.created_at`,
    ),
    await list(
      'refunds',
      sql`select r.id, r.created_at, r.cents, r.state, r.payment_id from refunds r join payments p on p.id = r.payment_id
        where ${isOfUser} order by r.created_at`,
    ),
    await list(
      'disputes',
      sql`select d.id, d.created_at, d.cents, d.state, d.frozen, d.payment_id from disputes d join payments p on p.id = d.payment_id
        where ${isOfUser} order by d.created_at`,
    ),
    await list(
      'actions',
      sql`select created_at, operator, action, subject, details, is_done from operator_actions
        where subject = ${userId} or subject in (select id::text from orders where user_id = ${userId}) order by created_at`,
    ),
    await list('jobs', sql`select id, created_at, status, step, reason from jobs where user_id = ${userId} order by created_at`),
  ])
}

/** Ends a job and returns its credit. A worker that still has it can write nothing more. */
export async function unstick(db: Database, word: string): Promise<void> {
  const id = jobId.safeParse(word)
  if (!id.success) throw new StartError(`${word} is not the id of a job.`)
  const action = await beginAction(db, { action: 'unstick', subject: word, details: {} })
  if (!(await failLostJob(db, id.data, reasonOf('overdue')))) throw new StartError(`There is no unfinished job ${word}.`)
  await endAction(db, action, {})
}
