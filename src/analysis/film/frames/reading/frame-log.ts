import type { DamageEvent, DeathState, FilmAssist, Magazine, PlayerAction, Shot } from '#analysis/film/tracks/combat-event.ts'

/** What happened, as it was read, in time order. */
export interface FrameLog {
  readonly damage: DamageEvent[]
  readonly shots: Shot[]
  readonly magazines: Magazine[]
  readonly deaths: DeathState[]
  readonly assists: FilmAssist[]
  readonly actions: PlayerAction[]
}

export function frameLog(): FrameLog {
  return { damage: [], shots: [], magazines: [], deaths: [], assists: [], actions: [] }
}
