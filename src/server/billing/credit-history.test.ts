import { expect, test } from 'vitest'
import { soakCreditHistory } from '#soak/credit-history.ts'
import { soakNewsOrders } from '#soak/news-orders.ts'
import { testDatabase } from '#tests/database.ts'

/** In a size for every day; `npm run soak` runs the same in full. */

const database = await testDatabase()

test('a random history of sign-ups, analyses, purchases, refunds and disputes agrees with a simple model after every step', async () => {
  await soakCreditHistory(database, { operations: 5_000, seed: Date.now(), lanes: 4, checks: 5 })
}, 120_000)

test('the news of a refunded payment ends the same in all 24 orders', async () => {
  expect(await soakNewsOrders(database, 2)).toBe(48)
})
