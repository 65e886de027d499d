import type { AllowedRedirects } from '#shared/billing/billing.ts'

export interface HttpSettings {
  /** Scheme and host, no path. */
  readonly publicAddress: string
  /** The number of proxies in front that each add one entry to `X-Forwarded-For`; 0: the header is ignored. */
  readonly trustedProxies: number
  /** Multiplies every rate limit; 1 in production. */
  readonly rateLimitFactor: number
  /** The bearer token for reading `/metrics`; null: no access. */
  readonly operatorToken: string | null
  readonly webFolder: string
  readonly sampleFolder: string
  readonly isMailReal: boolean
  readonly sandboxes: readonly string[]
  /** The address that players write to, shown on the pages: support, or else the sender of our mail. */
  readonly supportEmail: string
  /** Where browsers may be sent to pay and to link a Microsoft account. */
  readonly payments: AllowedRedirects
  readonly accountLink: AllowedRedirects
}

/** On our own origin, so that the content security policy needs no other host. */
export const SAMPLE_MEDIA_PATH = '/sample-media'
