import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { readCredits } from '#server/billing/credits/ledger.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { addSale, addUser, chargeEvent, checkoutEvent, intentEvent } from '#tests/payment-events.ts'
import { makeDelivery } from './deliver-event.ts'

/** The refunded cents of 999, and the credits left of four. */
const REFUNDS = [
  [999, 0],
  [500, 2],
  [250, 3],
  [1, 4],
] as const

/** Delivers the four events of a refunded payment in all 24 orders: the final credits must be the same. Returns the number of orders. */
export async function soakEventOrders(database: Pick<DatabaseConnection, 'db'>, rounds: number): Promise<number> {
  const { db } = database
  const deliver = makeDelivery(database)
  const orders = permutations([0, 1, 2, 3])
  for (let round = 0; round < rounds; round++) {
    const [refunded, remaining] = REFUNDS[round % REFUNDS.length] ?? REFUNDS[0]
    for (const order of orders) {
      const sale = await addSale(db, await addUser(db))
      const events = [checkoutEvent(sale, 'completed'), intentEvent(sale), chargeEvent(sale), chargeEvent(sale, refunded)]
      const copies = order.flatMap((at) => events[at] ?? []).flatMap((one) => (round % 2 === 0 ? [one] : [one, one]))
      for (const one of copies) await deliver(one)
      const credits = await readCredits(db, sale.userId)
      if (credits !== remaining)
        throw new Error(`After ${order.join()} and ${refunded} cents back there are ${credits} credits, not ${remaining}.`)
    }
  }
  const problems = await checkMoney(db)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return rounds * orders.length
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
