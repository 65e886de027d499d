import { aimAt, isAliveAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { Person } from './cast.ts'

/** How long a fallen player's cross stays, and the line from the killer. */
export const CROSS_MS = 4_000
export const KILL_LINE_MS = 2_000

export interface Standing {
  readonly person: Person
  readonly life: TrackedLife
  readonly place: Place
  /** Degrees counter-clockwise from +X; null before the life's first aim. */
  readonly yaw: number | null
  /** Share of a whole one. */
  readonly shield: number
}

export interface Fallen {
  readonly person: Person
  readonly place: Place
  readonly killer: Person | null
  readonly killerPlace: Place | null
  readonly agoMs: number
}

/** Everybody who lives at an instant; you come last, to be drawn on top. */
export function standingAt(tracks: Pick<MatchTracks, 'lives'>, cast: readonly Person[], ms: number): Standing[] {
  return cast
    .flatMap((person) => {
      const life = livesOf(tracks, person.player).find((one) => isAliveAt(one, ms))
      return life ? [{ person, life, place: placeAt(life, ms), yaw: aimAt(life, ms)?.yaw ?? null, shield: shieldAt(life, ms) }] : []
    })
    .sort((one, other) => Number(one.person.role === 'you') - Number(other.person.role === 'you'))
}

/** Somebody asks for every frame of a picture: the lives of each player are looked out once. */
const livesByPlayer = new WeakMap<MatchTracks['lives'], Map<number, TrackedLife[]>>()

function livesOf({ lives }: Pick<MatchTracks, 'lives'>, player: number): readonly TrackedLife[] {
  const known = livesByPlayer.get(lives) ?? new Map<number, TrackedLife[]>()
  livesByPlayer.set(lives, known)
  const found = known.get(player) ?? lives.filter((life) => life.player === player)
  known.set(player, found)
  return found
}

/** Who fell in the last seconds before an instant. */
export function fallenAt({ deaths, lives }: Pick<MatchTracks, 'deaths' | 'lives'>, cast: readonly Person[], ms: number): Fallen[] {
  return deaths.flatMap((death) => {
    const person = cast[lives[death.victimLife]?.player ?? -1]
    const agoMs = ms - death.ms
    if (!person || agoMs < 0 || agoMs >= CROSS_MS) return []
    const killer = death.killer ? (cast[death.killer.player] ?? null) : null
    return [{ person, place: death.victim.place, killer, killerPlace: death.killerStance?.place ?? null, agoMs }]
  })
}
