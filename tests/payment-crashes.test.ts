import { expect, test } from 'vitest'
import { soakPaymentStorm } from '#soak/payment-storm.ts'
import { soakWebhookKills } from '#soak/webhook-kills.ts'
import { testDatabase } from './database.ts'

/** In a size for every day; `npm run soak` runs the same in full. */

const database = await testDatabase()

test('payments told many times, shuffled, at once and to two processes are each granted once', async () => {
  expect(await soakPaymentStorm(database, 60)).toBeGreaterThan(300)
}, 120_000)

test('killed at any point of the webhook and told again, a payment is granted once', async () => {
  await soakWebhookKills(database, 1)
}, 120_000)
