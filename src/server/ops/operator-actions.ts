import { userInfo } from 'node:os'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/database.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'

export type OperatorAction = typeof operatorActions.$inferSelect

/** Writes down who does what, before it is done. */
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

/** Newest first. */
export async function listActions(db: Database, action: OperatorAction['action'], subject: string): Promise<OperatorAction[]> {
  return await db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.action, action), eq(operatorActions.subject, subject)))
    .orderBy(desc(operatorActions.createdAt))
}
