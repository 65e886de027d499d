import { Registry } from 'prom-client'
import type { CoachServices } from '#server/coaching/coach.ts'

export function quietServices(database: CoachServices['database']): CoachServices {
  return { database, log: { info: () => undefined, error: () => undefined }, metrics: new Registry() }
}
