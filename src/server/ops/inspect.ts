import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/start/start-error.ts'
import { beginAction, endAction } from './operator-actions.ts'

/** All that is known of the money of whoever the word names: an e-mail address, a user, a job, an order, a checkout or a payment. */
export async function inspect(db: Database, word: string): Promise<object> {
  const action = await beginAction(db, { action: 'inspect', subject: word, details: {} })
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from "user" where id = ${word} or lower(email) = lower(${word})
    union select user_id from jobs where id::text = ${word}
    union select o.user_id from orders o left join payments p on p.order_id = o.id where ${word} in (o.id::text, o.session_id, p.id)`)
  const userId = rows[0]?.id
  if (userId === undefined) throw new StartError(`Nobody is known by ${word}.`)
  await endAction(db, action, { userId })
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
      sql`select o.id, o.created_at, o.mode, o.plan, o.cents, o.state, o.session_id, o.paid_cents, o.clawed_back, p.id as payment_id
        from orders o left join payments p on p.order_id = o.id where o.user_id = ${userId} order by o.created_at`,
    ),
    await list('jobs', sql`select id, created_at, status, step, reason from jobs where user_id = ${userId} order by created_at`),
  ])
}
