import { expect, test } from 'vitest'
import { soakCreditHistory } from '#soak/credit-history.ts'
import { soakEventOrders } from '#soak/event-orders.ts'
import { testDatabase } from '#tests/database.ts'
import { rounds } from '#tests/rounds.ts'

/** In a size for every day; `npm run soak` runs the same in full. */

const database = await testDatabase()

test(
  'a random history of sign-ups, analyses, purchases, refunds and disputes agrees with a simple model after every step',
  async () => {
    await soakCreditHistory(database, { operations: 1_000 * rounds(3).length, seed: Date.now(), lanes: 4, checks: rounds(3).length })
  },
  60_000 * rounds(4).length,
)

test(
  'the events of a refunded payment end the same in all 24 orders',
  async () => {
    expect(await soakEventOrders(database, rounds(2).length)).toBe(24 * rounds(2).length)
  },
  30_000 * rounds(4).length,
)
