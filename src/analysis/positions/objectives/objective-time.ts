import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { NEAR_U } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { STRONGHOLDS } from './strongholds.ts'

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
  const found = [...unitsToLive(match, players, window), ...unitsToStrongholds(match, players, window)]
  const median = found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? null
  return { nearMs: found.filter((units) => units <= NEAR_U).length * STEP_MS, ofMs: found.length * STEP_MS, median }
}

function unitsToLive({ tracks, objectives }: TrackedMatch, players: readonly number[], { fromMs, toMs }: FilmSpan): number[] {
  return objectives.flatMap((objective) =>
    secondsIn(Math.max(objective.fromMs, fromMs), Math.min(objective.toMs, toMs)).flatMap((ms) =>
      players.flatMap((player) => {
        const life = player === objective.carrier ? null : lifeAt(tracks, player, ms)
        return life ? [distance(placeAt(life, ms), objective.placeAt(ms))] : []
      }),
    ),
  )
}

/** To the nearest one. As long as one of them is not known, the nearest is not either. */
function unitsToStrongholds({ tracks, strongholds }: TrackedMatch, players: readonly number[], { fromMs, toMs }: FilmSpan): number[] {
  if (strongholds.length < STRONGHOLDS) return []
  return secondsIn(fromMs, toMs).flatMap((ms) =>
    players.flatMap((player) => {
      const life = lifeAt(tracks, player, ms)
      return life ? [Math.min(...strongholds.map((place) => distance(placeAt(life, ms), place)))] : []
    }),
  )
}

function secondsIn(fromMs: number, toMs: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((toMs - fromMs) / STEP_MS)) }, (_, step) => fromMs + step * STEP_MS)
}
