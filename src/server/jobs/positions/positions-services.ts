import type { Registry } from 'prom-client'
import type { CoachServices } from '#server/coaching/coach.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { Log } from '#server/log/log.ts'
import type { Halo } from '#server/outside/halo/halo.ts'

/** What bringing positions into reports needs of the program. */
export interface PositionsServices extends CoachServices {
  readonly database: DatabaseConnection
  readonly halo: Halo
  readonly log: Log
  readonly metrics: Registry
}
