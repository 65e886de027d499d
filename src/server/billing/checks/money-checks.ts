import { type SQL, sql } from 'drizzle-orm'
import { checkLedger } from '#server/billing/credits/ledger.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { namesOf } from '#shared/names-of.ts'
import { ENTRY_CHECKS } from './entry-checks.ts'
import { OWNER_CHECKS } from './owner-checks.ts'
import { PURCHASE_CHECKS } from './purchase-checks.ts'

/**
 * Checks the books in one snapshot, even during writes, and returns a sentence for each problem. Each check derives the expected state from
 * facts: orders, payments, refunds and disputes of the provider, decisions of operators, and jobs. It uses none of the code that writes, so
 * faults of that code are found too.
 */
export async function checkMoney(db: Database): Promise<string[]> {
  const problems = await db.transaction(findProblems, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  return problems.map(({ words }) => words)
}

export interface MoneyProblem {
  readonly check: CheckName
  readonly words: string
}

const CHECKS = { ...ENTRY_CHECKS, ...PURCHASE_CHECKS, ...OWNER_CHECKS } satisfies Readonly<Record<string, SQL>>
export type CheckName = keyof typeof CHECKS | 'ledger'

export async function findProblems(db: Queries): Promise<MoneyProblem[]> {
  const problems: MoneyProblem[] = (await checkLedger(db)).map((words) => ({ check: 'ledger', words }))
  for (const check of namesOf(CHECKS)) {
    const { rows } = await db.execute<{ problem: string }>(sql`${CHECKS[check]}`)
    problems.push(...rows.map(({ problem }) => ({ check, words: problem })))
  }
  return problems
}
