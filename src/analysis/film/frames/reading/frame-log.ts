import type { DamageEvent, DeathState, FilmAssist, Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { PlayerAction } from '#analysis/film/tracks/player-action.ts'

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
