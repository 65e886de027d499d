import type { DeathWalk } from '#shared/matches/free-card.ts'
import type { Report } from '#shared/report/report.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import { drawGround } from './card-map.ts'
import { isInside, type Spot, windowAround } from './map-svg.ts'

const [FROM_MS, TO_MS, STEP_MS] = [-6_000, 400, 200]

/** A death from above that can be played: the ground and the paths of players near it. For strangers, tracks and report come masked. */
export interface WalkedDeath {
  readonly ground: string
  readonly walk: DeathWalk
  /** The distance to the killer in world units; 0 when unknown. */
  readonly range: number
}

/** `you` is the name shown for the player. Null when the tracks lack this death or positions are hidden. */
export function walkOf(tracks: MatchTracks, report: Report, event: string, you: string): WalkedDeath | null {
  if (isHidden(tracks.gates, 'positions')) return null
  const cast = castOf(report, tracks)
  const scene = deathSceneOf({ event }, report, tracks, cast)
  if (!scene) return null
  const seen = windowAround(scene.death.victim.place, scene.death.killerStance?.place ?? null)
  const people = cast.flatMap((person, index) => {
    const path = pathOf((ms) => {
      const life = lifeAt(tracks, index, scene.death.ms + ms)
      return life && seen.toSpot(placeAt(life, scene.death.ms + ms))
    })
    if (!path.some((spot) => spot !== null && isInside({ x: spot[0], y: spot[1] }))) return []
    const isYou = index === scene.life.player
    const role = isYou ? 'you' : index === scene.killer?.player ? 'killer' : person.role === 'mate' ? 'mate' : 'foe'
    return [{ name: isYou ? you : person.name, role, path } as const]
  })
  return { ground: drawGround(tracks, scene), walk: { fromMs: FROM_MS, stepMs: STEP_MS, people }, range: scene.range ?? 0 }
}

/** One position per step, in whole pixels; null while the player is not alive. */
function pathOf(placeAtMs: (ms: number) => Spot | null): ([number, number] | null)[] {
  const steps = Math.round((TO_MS - FROM_MS) / STEP_MS) + 1
  return Array.from({ length: steps }, (_, step) => {
    const spot = placeAtMs(FROM_MS + step * STEP_MS)
    return spot && [Math.round(spot.x), Math.round(spot.y)]
  })
}
