import { eq } from 'drizzle-orm'
import { readAccount } from '#server/auth/session-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { endJobsOf } from '#server/jobs/end-job.ts'
import type { UserId } from '#shared/ids.ts'
import type { DataOwner, PlayerTable } from './data-rule.ts'
import { DATA_RULES } from './data-rules.ts'

/**
 * Deletes an account by the rules of its tables. Sessions and bearer tokens are dead, shared results are gone and running analyses are over
 * when the transaction ends. What is under way for this player elsewhere waits for it, and is refused by the database afterwards.
 */
export async function deleteAccount(tx: Transaction, userId: UserId): Promise<void> {
  // Not "for update": a worker that finishes a job refers to this row, and holds what `endJobsOf` waits for.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const account = await readAccount(tx, userId)
  if (!account) return
  await endJobsOf(tx, userId)
  for (const rule of DATA_RULES) if (rule.about === 'player') await applyRule(tx, rule, { userId, email: account.email })
}

async function applyRule(tx: Transaction, { table, own, afterwards }: PlayerTable, owner: DataOwner): Promise<void> {
  if (afterwards.rows === 'kept') {
    const cleared = afterwards.cleared(owner)
    if (Object.keys(cleared).length > 0) await tx.update(table).set(cleared).where(own(owner))
    return
  }
  await tx.delete(table).where(own(owner))
  if (afterwards.also) await tx.delete(table).where(afterwards.also(owner))
}
