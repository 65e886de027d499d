import { median } from 'd3-array'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { STRONGHOLDS } from './live-objectives.ts'
import { NEAR_U, ROTATION_MS } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

const STEP_MS = 1_000

interface ObjectiveTime {
  readonly nearMs: number
  /** Living time in which it is known where the objective was. */
  readonly ofMs: number
  /** World units; null where there was no such time. */
  readonly median: number | null
}

/** How near some players were to the live objective, looked at once a second. Who carries it is on it anyway, and not counted meanwhile. */
export function objectiveTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): ObjectiveTime {
  const found = [...unitsToLive(match, players, window), ...unitsToStrongholds(match, players, window)]
  return { nearMs: found.filter((units) => units <= NEAR_U).length * STEP_MS, ofMs: found.length * STEP_MS, median: median(found) ?? null }
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

/** Distance to the nearest one; unknown while any of them is unknown. */
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

/** A change of the hill: how far from the new one the player was shortly before anybody was paid there, and how far his living team-mates. */
interface Rotation {
  readonly award: string
  readonly units: number
  /** Never empty. */
  readonly mates: readonly number[]
}

/** Changes at which the player and a team-mate lived. */
export function rotationsOf(match: TrackedMatch, player: number, window: FilmSpan): Rotation[] {
  const hills = match.objectives.filter(({ kind }) => kind === 'hill')
  return hills.slice(1).flatMap(({ fromMs, placeAt: hillAt, awards: [award] }): Rotation[] => {
    const ms = fromMs - ROTATION_MS
    if (award === undefined || !isWithinSpan(window, fromMs)) return []
    const unitsOf = (one: number) => {
      const life = lifeAt(match.tracks, one, ms)
      return life ? [distance(placeAt(life, ms), hillAt(ms))] : []
    }
    const [units] = unitsOf(player)
    const mates = [...match.matesOf(player)].flatMap(unitsOf)
    return units === undefined || mates.length === 0 ? [] : [{ award, units, mates }]
  })
}
