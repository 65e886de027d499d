import { expect, test } from 'vitest'
import { soakCreditHistory } from '#soak/credit-history.ts'
import { soakEventOrders } from '#soak/event-orders.ts'
import { testDatabase } from '#tests/database.ts'
import { rounds } from '#tests/rounds.ts'
import { sweepOf } from '#tests/sweeps.ts'

/** A small size for daily runs; `npm run soak` runs the same in full. */

const database = await testDatabase()

test(
  'a random history of sign-ups, analyses, purchases, refunds and disputes agrees with a simple model after every step',
  async () => {
    const parts = rounds(sweepOf({ whole: 3, everyDay: 1 })).length
    await soakCreditHistory(database, { operations: 1_000 * parts, seed: Date.now(), lanes: 4, checks: parts })
  },
  60_000 * rounds(4).length,
)

test(
  'the events of a refunded payment end the same in all 24 orders',
  async () => {
    const parts = rounds(sweepOf({ whole: 2, everyDay: 1 })).length
    expect(await soakEventOrders(database, parts)).toBe(24 * parts)
  },
  30_000 * rounds(4).length,
)
