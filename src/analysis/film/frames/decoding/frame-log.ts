import type { DamageEvent, DeathState, Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'

/** All lists are in time order. */
export interface FrameLog {
  readonly damage: DamageEvent[]
  readonly shots: Shot[]
  readonly magazines: Magazine[]
  readonly deaths: DeathState[]
}

export function frameLog(): FrameLog {
  return { damage: [], shots: [], magazines: [], deaths: [] }
}
