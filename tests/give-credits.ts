import type { Database } from '#server/database/database.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { operatorActions } from '#server/database/schema/money-schema.ts'

/** Grants credits as an operator, with the required audit row. */
export async function giveCredits(db: Database, userId: string, credits: number): Promise<void> {
  await db.transaction(async (tx) => {
    const action = { operator: 'test', action: 'adjust', subject: userId, details: { credits, why: 'test' }, isDone: true } as const
    const [{ id } = { id: '' }] = await tx.insert(operatorActions).values(action).returning({ id: operatorActions.id })
    await tx.insert(creditEntries).values({ userId, kind: 'adjustment', delta: credits, reason: `adjustment:${id}` })
  })
}
