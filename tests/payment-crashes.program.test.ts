import { expect, test } from 'vitest'
import { soakPaymentStorm } from '#soak/payment-storm.ts'
import { soakWebhookKills } from '#soak/webhook-kills.ts'
import { testDatabase } from './database.ts'
import { rounds } from './rounds.ts'

/** In a size for every day; `npm run soak` runs the same in full. */

const database = await testDatabase()

test(
  'payments told many times, shuffled, at once and to two processes are each granted once',
  async () => {
    const payments = 50 * rounds(1).length
    expect(await soakPaymentStorm(database, payments)).toBeGreaterThan(payments * 5)
  },
  60_000 * rounds(3).length,
)

test(
  'killed at any point of the webhook and told again, a payment is granted once',
  async () => {
    await soakWebhookKills(database, rounds(1).length)
  },
  60_000 * rounds(4).length,
)
