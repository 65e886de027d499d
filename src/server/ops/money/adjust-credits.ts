import { adjustCredits as enterAdjustment } from '#server/billing/credits/ledger.ts'
import type { Database } from '#server/database/database.ts'
import { beginAction, endAction } from '#server/ops/operator-actions.ts'
import { wantUser } from '#server/ops/want-user.ts'
import { StartError } from '#server/process/start-error.ts'
import { Refusal } from '#shared/calls/errors.ts'

/** Gives a user credits, or takes them, by an operator's decision. The entry names the audit row that it comes with. */
export async function adjustCredits(db: Database, word: string, credits: number, why: string): Promise<void> {
  const userId = await wantUser(db, word)
  const details = { credits, why }
  try {
    await db.transaction(async (tx) => {
      const action = await beginAction(tx, { action: 'adjust', subject: userId, details })
      await enterAdjustment(tx, userId, action.id, credits)
      await endAction(tx, action, details)
    })
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`User ${userId} does not have ${-credits} credits.`, { cause: error })
    throw error
  }
}
