import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { setMoneyScene } from '#tests/money-faults/money-scene.ts'
import { plantedFaults } from '#tests/money-faults/planted-faults.ts'
import { ENTRY_CHECKS } from './entry-checks.ts'
import { checkMoney, findProblems, type MoneyProblem } from './money-checks.ts'
import { OWNER_CHECKS } from './owner-checks.ts'
import { PURCHASE_CHECKS } from './purchase-checks.ts'

const database = await testDatabase()
const { db } = database
const { deliver } = await openMoney(database, true)
const scene = await setMoneyScene(db, async (event) => expect(await deliver(event)).toBe(200))
const faults = plantedFaults(scene)

/** What is found once the statements were run by somebody whom neither triggers nor references hold up; then nothing of it stays. */
async function findPlanted(statements: readonly string[]): Promise<readonly MoneyProblem[]> {
  let found: readonly MoneyProblem[] = []
  const undo = new Error('undo')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      found = await findProblems(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

test('money that is in order is in order', async () => {
  expect(await checkMoney(db)).toEqual([])
})

test.each(faults)('$name is found, and nothing else', async ({ check, plant, named }) => {
  const found = await findPlanted(plant)
  expect([...new Set(found.map((problem) => problem.check))]).toEqual([check])
  expect(found.map(({ words }) => words).join('\n')).toContain(named)
})

test('each check finds a planted fault', () => {
  const names = ['ledger', ...Object.keys({ ...ENTRY_CHECKS, ...PURCHASE_CHECKS, ...OWNER_CHECKS })]
  expect([...new Set<string>(faults.map(({ check }) => check))].sort()).toEqual(names.sort())
})

test('after all that, money is in order again', async () => {
  expect(await checkMoney(db)).toEqual([])
})
