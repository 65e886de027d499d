import { expect, test } from 'vitest'
import { COMPANIES } from '#server/outside/companies.ts'
import { allowedRedirectsTo } from './allowed-redirects.ts'

test('browsers are sent to a real company’s own pages, all of them by https', () => {
  const redirect = allowedRedirectsTo(COMPANIES.payments, { kind: 'real', place: 'https://api.stripe.com' })
  expect(redirect).toEqual({ origins: ['https://checkout.stripe.com', 'https://billing.stripe.com'], isSandbox: false })
})

test('browsers are sent to the sandbox, and to nothing real, while it plays the company', () => {
  expect(allowedRedirectsTo(COMPANIES.payments, { kind: 'sandbox', place: 'http://127.0.0.1:4000/stripe' })).toEqual({
    origins: ['http://127.0.0.1:4000'],
    isSandbox: true,
  })
})
