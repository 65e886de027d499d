import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { tables } from '#server/database/schema/tables.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { setMoneyScene } from '#tests/money-faults/money-scene.ts'
import { plantedFaults } from '#tests/money-faults/planted-faults.ts'
import { trade } from '#tests/money-faults/trade.ts'
import { ENTRY_CHECKS } from './entry-checks.ts'
import { checkMoney, findProblems } from './money-checks.ts'
import { OWNER_CHECKS } from './owner-checks.ts'
import { PURCHASE_CHECKS } from './purchase-checks.ts'
import { reconcile } from './reconcile.ts'

const database = await testDatabase()
const { db } = database
const money = await openMoney(database, true)
const scene = await setMoneyScene(db, async (event) => expect(await money.deliver(event)).toBe(200))
/** The period whose purchases the provider knows. */
const known = { since: new Date(), until: new Date(Date.now() + 3_600_000) }
const faults = plantedFaults(scene, await trade(money))
const client = await database.pool.connect()
afterAll(() => client.release())

interface Found {
  /** The checks of `ops verify` that find something, and "reconcile" if it does. */
  readonly finders: readonly string[]
  readonly words: string
}

/** Runs statements without triggers and foreign keys, checks, and rolls back. A raw `begin` permits requests to the provider. */
async function findPlanted(statements: readonly string[], isReconciled = true): Promise<Found> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    const planted: Database = drizzle(client, { schema: tables })
    const problems = await findProblems(planted)
    const differences = isReconciled ? (await reconcile(planted, money.services.payments, known)).differences : []
    const finders = [...problems.map(({ check }) => check), ...(differences.length > 0 ? ['reconcile'] : [])]
    return { finders: [...new Set(finders)].sort(), words: [...problems.map(({ words }) => words), ...differences].join('\n') }
  } finally {
    await client.query('rollback')
  }
}

test('correct books have no problems, here and at the provider', async () => {
  await expect.poll(() => findPlanted([])).toEqual({ finders: [], words: '' })
  expect(await checkMoney(db)).toEqual([])
})

test.each(faults)('$name: found by $finders and by no other check', async ({ finders, plant, named }) => {
  const isVerified = finders.every((finder) => finder !== 'reconcile' && finder !== 'nobody')
  // The provider does not know the purchases of those faults.
  const found = await findPlanted(plant, !isVerified)
  expect(found.finders).toEqual(finders.filter((finder) => finder !== 'nobody').sort())
  expect(found.words).toContain(named)
})

test('each check finds a planted fault, and so does the comparison with the provider', () => {
  const names = ['ledger', 'reconcile', 'nobody', ...Object.keys({ ...ENTRY_CHECKS, ...PURCHASE_CHECKS, ...OWNER_CHECKS })]
  expect([...new Set<string>(faults.flatMap(({ finders }) => finders))].sort()).toEqual(names.sort())
})

test('after all planted faults, the books are correct again', async () => {
  expect(await checkMoney(db)).toEqual([])
})
