import { expect, test } from 'vitest'
import { banner } from './banner.ts'
import { readSettings } from './settings.ts'

const SANDBOX = {
  SANDBOX_ADDRESS: 'http://127.0.0.1:4000',
  SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:4025',
  SANDBOX_STRIPE_ADDRESS: 'http://127.0.0.1:4001',
}
const doubts = (variables: Readonly<Record<string, string>>) =>
  banner(readSettings({ ...SANDBOX, ...variables }), ['web'], 'embedded')
    .split('\n')
    .filter((line) => line.trim().startsWith('Doubt'))

test('the sandbox and completely configured real providers raise no doubt', () => {
  expect(doubts({})).toEqual([])
  const model = { MODEL_BASE_URL: 'http://127.0.0.1:8000/v1', MODEL_ID: 'model', MODEL_PRICE: '0.3/2.5' }
  expect(doubts({ ...model, HALO_CLIENT_ID: 'client', HALO_REFRESH_TOKEN: 'token' })).toEqual([])
})

test.each([
  [{ HALO_SPARTAN_TOKEN: 'pasted' }, 'the pasted HALO_SPARTAN_TOKEN ends within hours'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    'Stripe cannot tell http://localhost:3000 of payments',
  ],
  [{ MODEL_BASE_URL: 'http://127.0.0.1:8000/v1', MODEL_ID: 'model' }, 'without MODEL_PRICE only the calls'],
] as const)('%j raises a doubt that the doctor explains', (variables, words) => {
  const messages = doubts(variables)
  expect(messages).toEqual([expect.stringContaining(words)])
  expect(messages[0]).toContain('"npm run doctor" looks')
})
