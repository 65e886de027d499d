import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripeSandbox } from '#sandbox/stripe/stripe-server.ts'
import { STRIPE_TYPES, STRIPE_VERSION } from '#server/integrations/stripe/payment-events.ts'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { controlStripe } from '#tests/sandbox/stripe-control-client.ts'
import { judgeWebhook } from './checks.ts'

const sandbox = await startStripeSandbox()
const stripe = controlStripe(sandbox.address)
const payments = makeStripe(sandboxPayments(sandbox.address))
const URL = 'https://callout.example/api/stripe-webhook'

afterAll(() => sandbox.close())
beforeEach(() => stripe.clear())

async function judge(): Promise<string> {
  const { webhooks } = await payments.inspect()
  try {
    judgeWebhook(webhooks, URL)
    return 'well'
  } catch (error) {
    return String(error)
  }
}

test.each([
  ['a webhook of all events', { url: URL }, 'well'],
  ['one of just our events', { url: URL, enabled_events: [...STRIPE_TYPES] }, 'well'],
  ['one that leads elsewhere', { url: 'https://elsewhere.example/api/stripe-webhook' }, `no webhook endpoint leads to ${URL}`],
  ['one that is switched off', { url: URL, status: 'disabled' as const }, `the webhook endpoint of ${URL} is disabled`],
  ['one of an older version', { url: URL, api_version: '2024-12-18.acacia' }, `with ${STRIPE_VERSION}`],
  ['one of the version of the account', { url: URL, api_version: null }, 'is of the version of the account'],
  ['one that is told too little', { url: URL, enabled_events: ['invoice.paid'] }, 'is not told of checkout.session.completed'],
])('%s is judged: %j, %s', async (_, webhook, words) => {
  await stripe.webhook(webhook)
  expect(await judge()).toContain(words)
})
