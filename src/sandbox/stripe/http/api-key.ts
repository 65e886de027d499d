import { StripeRefusal } from './stripe-refusal.ts'

/** The one secret key of the sandbox's account. */
export const SECRET_KEY = 'sk_test_sandbox'

/** The key comes as a bearer token, as the SDK sends it. */
export function checkApiKey(authorization: string | undefined): void {
  if (authorization === `Bearer ${SECRET_KEY}`) return
  throw new StripeRefusal('Invalid API Key provided.', { status: 401, isMalformed: true })
}
