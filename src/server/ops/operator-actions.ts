import { userInfo } from 'node:os'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'
import { StartError } from '#server/process/start-error.ts'
import { type UserId, userId } from '#shared/ids.ts'

export type OnRows = <T>(work: (db: Database) => Promise<T>) => Promise<T>

export type OperatorAction = typeof operatorActions.$inferSelect

/** Records an action before it is done. */
export async function beginAction(
  db: Queries,
  action: Pick<OperatorAction, 'action' | 'subject'> & { readonly details: object },
): Promise<OperatorAction> {
  const [row] = await db
    .insert(operatorActions)
    .values({ ...action, operator: userInfo().username, isDone: false })
    .returning()
  if (!row) throw new Error('The action could not be written down.')
  return row
}

export async function endAction(db: Queries, { id }: OperatorAction, details: object): Promise<void> {
  await db.update(operatorActions).set({ isDone: true, details }).where(eq(operatorActions.id, id))
}

export async function listActions(db: Database, action: OperatorAction['action'], subject: string): Promise<OperatorAction[]> {
  return await db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.action, action), eq(operatorActions.subject, subject)))
    .orderBy(desc(operatorActions.createdAt))
}

/** Finds a user by e-mail address, or by the id of a user, job, order, invoice, checkout or payment. */
export async function requireUser(db: Database, word: string): Promise<UserId> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from "user" where id = ${word} or lower(email) = lower(${word})
    union select user_id from jobs where id::text = ${word}
    union select o.user_id from orders o left join payments p on p.order_id = o.id where ${word} in (o.id::text, o.session_id, p.id)
    union select i.user_id from invoices i left join payments p on p.invoice_id = i.id where ${word} in (i.id, p.id)`)
  const id = rows[0]?.id
  if (id === undefined) throw new StartError(`Nobody is known by ${word}.`)
  return userId.parse(id)
}
