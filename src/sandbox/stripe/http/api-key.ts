import { StripeRefusal } from './stripe-refusal.ts'

/** The one secret key of the sandbox's account. */
export const SECRET_KEY = 'sk_test_sandbox'

/** Takes the key as bearer token or as the user name of basic authentication, as Stripe does. */
export function checkApiKey(authorization: string | undefined): void {
  const given = keyOf(authorization ?? '')
  if (given === null) {
    const words = 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
    throw new StripeRefusal(words, { status: 401, isMalformed: true })
  }
  if (given !== SECRET_KEY) throw new StripeRefusal(`Invalid API Key provided: ${masked(given)}`, { status: 401, isMalformed: true })
}

function keyOf(authorization: string): string | null {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? null
  return null
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.length > 12 ? key.slice(-4) : ''}`
}
