import type { AllowedRedirects } from '#shared/billing/billing.ts'

/** What the operator has set that answers and pages depend on. */
export interface HttpSettings {
  /** Where browsers find us: scheme and host, no path. */
  readonly publicAddress: string
  /** Proxies in front that each add one entry to `X-Forwarded-For`; 0: the header is not believed. */
  readonly trustedProxies: number
  /** Multiplies every rate limit; 1 in production. */
  readonly rateLimitFactor: number
  /** The bearer token that may read `/metrics`; null: nobody may. */
  readonly operatorToken: string | null
  /** Folder of the built web; may be missing while only the calls are served. */
  readonly webFolder: string
  /** Folder of the sample's video and picture. */
  readonly sampleFolder: string
  /** Whether mail really goes out, or into the sandbox. */
  readonly isMailReal: boolean
  /** Names of the providers that the sandbox plays. */
  readonly sandboxes: readonly string[]
  /** The address that players write to, shown on the pages: support, or else the sender of our mail. */
  readonly supportEmail: string
  /** Where browsers may be sent to pay, and to link a Microsoft account. */
  readonly payments: AllowedRedirects
  readonly accountLink: AllowedRedirects
}
