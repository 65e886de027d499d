import { describeProvider } from '#server/integrations/provider.ts'
import { text, web } from '#server/process/variable-kinds.ts'
import { open, secret } from '#server/process/variables.ts'
import { makeStripe, type StripeSettings } from './stripe.ts'

const secretKey = text.regex(/^[sr]k_(?:test|live)_\w{8,}$/, 'a secret or restricted key of Stripe (sk_test_..., sk_live_..., rk_...)')
const webhookSecrets = text.regex(
  /^whsec_[^\s,]{8,}(?:,whsec_[^\s,]{8,}){0,3}$/,
  'the signing secret of the webhook (whsec_...); two with a comma while one is being replaced',
)
const price = text.startsWith('price_', 'a price of Stripe (price_...)')

export const stripe = describeProvider({
  name: 'Payments',
  variables: {
    STRIPE_SECRET_KEY: secret(secretKey.optional()),
    STRIPE_WEBHOOK_SECRET: secret(webhookSecrets.optional()),
    STRIPE_PRICE_BASIC: open(price.optional()),
    STRIPE_PRICE_PRO: open(price.optional()),
    STRIPE_PORTAL_CONFIGURATION: open(text.startsWith('bpc_', 'a portal configuration of Stripe (bpc_...)').optional()),
    SANDBOX_STRIPE_ADDRESS: open(web.optional()),
  },
  realBy: [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  pages: ['https://checkout.stripe.com', 'https://billing.stripe.com'],
  real: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_BASIC, STRIPE_PRICE_PRO, ...others }, { publicAddress }) =>
    STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
      ? null
      : {
          place: 'https://api.stripe.com',
          settings: {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecrets: STRIPE_WEBHOOK_SECRET.split(','),
            address: null,
            prices: { basic: STRIPE_PRICE_BASIC, pro: STRIPE_PRICE_PRO },
            portalConfiguration: others.STRIPE_PORTAL_CONFIGURATION ?? null,
            publicAddress,
          },
        },
  sandbox: ({ SANDBOX_STRIPE_ADDRESS: address = '' }, { publicAddress }) => ({
    place: address,
    settings: sandboxPayments(address, publicAddress),
  }),
  // With a test key, anyone can pay with a test card.
  trial: ({ STRIPE_SECRET_KEY }) => (STRIPE_SECRET_KEY?.includes('k_test_') ? 'STRIPE_SECRET_KEY is a test key' : null),
  open: makeStripe,
})

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
