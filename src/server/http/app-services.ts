import type { Registry } from 'prom-client'
import type { Auth } from '#server/auth/auth.ts'
import type { SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { SilenceWatch } from '#server/database/silence-watch.ts'
import type { Log } from '#server/log/log.ts'

export interface AppServices {
  readonly database: Pick<DatabaseConnection, 'db' | 'pool'>
  readonly silenceWatch: Pick<SilenceWatch, 'unlessSilent'>
  readonly auth: Auth
  readonly hashes: SlowHashes
  /** Shared by all calls, so that concurrent requests are counted together. */
  readonly limiter: RateLimiter
  readonly settings: HttpSettings
  readonly log: Log
  readonly metrics: Registry
}
