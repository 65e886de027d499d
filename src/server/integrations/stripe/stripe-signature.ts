import Stripe from 'stripe'

/** An older event is a replay; one of the future has a forged clock, which Stripe's own check does not notice. */
const LONGEST_AGE_S = 300
const HEADER = /^t=(\d{1,12})(?:,v\d+=[0-9a-f]{1,128}){1,10}$/

/** Whether Stripe signed these bytes with one of our secrets within the last five minutes. */
export function isSignedNow(rawBody: Uint8Array, header: string | null, secrets: readonly string[]): boolean {
  const seconds = HEADER.exec(header ?? '')?.[1]
  if (header === null || seconds === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > LONGEST_AGE_S) return false
  return secrets.some((secret) => isSignedWith(secret, rawBody, header))
}

function isSignedWith(secret: string, rawBody: Uint8Array, header: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(rawBody, header, secret, LONGEST_AGE_S) ?? false
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
