import { Registry } from 'prom-client'
import type { CoachServices } from '#server/coaching/coach.ts'

/** What makes and shows reports, on a database, with a log that nobody reads. */
export function quietServices(database: CoachServices['database']): CoachServices {
  return { database, log: { info: () => undefined, error: () => undefined }, metrics: new Registry() }
}
