import type { StripeSettings } from './stripe.ts'

/** The sandbox's Stripe. Its key and secret open nothing else. */
export function sandboxPayments(address: string, publicAddress = 'http://callout.test'): StripeSettings {
  return {
    secretKey: 'sk_test_sandbox',
    webhookSecrets: ['whsec_sandbox'],
    address,
    prices: {},
    portalConfiguration: null,
    publicAddress,
  }
}
