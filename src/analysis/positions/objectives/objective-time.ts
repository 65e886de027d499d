import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { NEAR_U } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'

const STEP_MS = 1_000

export interface ObjectiveTime {
  readonly nearMs: number
  /** Living time in which it is known where the objective was. */
  readonly ofMs: number
  /** World units; null where there was no such time. */
  readonly median: number | null
}

/** How near some players were to the live objective, looked at once a second. Who carries it is on it anyway, and not counted meanwhile. */
export function objectiveTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): ObjectiveTime {
  const found: number[] = []
  for (const objective of match.objectives) {
    for (let ms = Math.max(objective.fromMs, window.fromMs); ms < Math.min(objective.toMs, window.toMs); ms += STEP_MS) {
      for (const player of players) {
        const life = player === objective.carrier ? null : lifeAt(match.tracks, player, ms)
        if (life) found.push(distance(placeAt(life, ms), objective.placeAt(ms)))
      }
    }
  }
  const median = found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? null
  return { nearMs: found.filter((units) => units <= NEAR_U).length * STEP_MS, ofMs: found.length * STEP_MS, median }
}
