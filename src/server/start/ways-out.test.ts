import { expect, test } from 'vitest'
import { PAYMENT_PAGES, wayOutTo } from './ways-out.ts'

test('browsers are sent to a real company’s own pages, all of them by https', () => {
  const wayOut = wayOutTo({ kind: 'real', place: 'https://api.stripe.com' }, PAYMENT_PAGES)
  expect(wayOut).toEqual({ origins: ['https://checkout.stripe.com', 'https://billing.stripe.com'], isSandbox: false })
})

test('browsers are sent to the sandbox, and to nothing real, while it plays the company', () => {
  expect(wayOutTo({ kind: 'sandbox', place: 'http://127.0.0.1:4000/stripe' }, PAYMENT_PAGES)).toEqual({
    origins: ['http://127.0.0.1:4000'],
    isSandbox: true,
  })
})
