import type { Registry } from 'prom-client'
import type { Auth } from '#server/auth/auth.ts'
import type { SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { SilenceWatch } from '#server/database/silence-watch.ts'
import type { AllowedRedirects } from '#shared/billing/billing.ts'

/** What the web role needs; the program's own services may hold more. */
export interface AppServices {
  readonly database: Pick<DatabaseConnection, 'db' | 'pool'>
  /** Calls that wait for the database give up when it falls silent. */
  readonly silenceWatch: Pick<SilenceWatch, 'unlessSilent'>
  readonly auth: Auth
  readonly hashes: SlowHashes
  readonly settings: HttpSettings
  readonly log: Log
  /** Numbers of this process, printed by `/metrics`. */
  readonly metrics: Registry
}

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
  /** Names of the companies that the sandbox plays. */
  readonly sandboxes: readonly string[]
  /** Whom players write to, shown to them: support, or whoever our mail comes from. */
  readonly supportEmail: string
  /** Where browsers may be sent to pay, and to link a Microsoft account. */
  readonly payments: AllowedRedirects
  readonly accountLink: AllowedRedirects
}

/** The part of a pino logger that is used here. */
export interface Log {
  readonly info: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
