import { expect, test } from 'vitest'
import { soakPaymentStorm } from '#soak/payment-storm.ts'
import { soakWebhookKills } from '#soak/webhook-kills.ts'
import { testDatabase } from './database.ts'
import { rounds } from './rounds.ts'

/** In a daily size; `npm run soak` runs the same in full. */

const database = await testDatabase()

test(
  'payments whose events arrive many times, shuffled, at once and at two processes are each granted once',
  async () => {
    const payments = 50 * rounds(1).length
    expect(await soakPaymentStorm(database, payments)).toBeGreaterThan(payments * 5)
  },
  60_000 * rounds(3).length,
)

test(
  'a payment is granted once when the webhook is killed at any point and sent again',
  async () => {
    await soakWebhookKills(database, rounds(1).length)
  },
  60_000 * rounds(4).length,
)
