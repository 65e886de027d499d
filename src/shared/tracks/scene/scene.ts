import { isAliveAt, readPlace, shieldAt, yawAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { Person } from './cast.ts'

/** How long a death's cross and the line from the killer are shown. */
export const CROSS_MS = 4_000
export const KILL_LINE_MS = 2_000

export interface Standing {
  readonly person: Person
  readonly life: TrackedLife
  readonly place: Place
  /** Degrees counterclockwise from +X; null before the life's first aim. */
  readonly yaw: number | null
  /** Share of a full shield. */
  readonly shield: number
}

export interface Fallen {
  readonly ms: number
  readonly person: Person
  readonly place: Place
  readonly killer: Person | null
  readonly killerPlace: Place | null
}

/** All living players at an instant, with yourself last, so that you are drawn on top. */
export function standingAt(tracks: Pick<MatchTracks, 'lives'>, cast: readonly Person[], ms: number): readonly Standing[] {
  return standingReader(tracks, cast)(ms)
}

/**
 * Like `standingAt`, for animations: it allocates nothing per frame, so no garbage collection interrupts them. Each result is overwritten
 * by the next call.
 */
export function standingReader(tracks: Pick<MatchTracks, 'lives'>, cast: readonly Person[]): (ms: number) => readonly Standing[] {
  const seats = cast
    .toSorted((one, other) => Number(one.role === 'you') - Number(other.role === 'you'))
    .flatMap((person): Seat[] => {
      const lives = tracks.lives.filter(({ player }) => player === person.player)
      const [life] = lives
      return life ? [{ person, life, place: [0, 0, 0], yaw: null, shield: 1, lives }] : []
    })
  const standing: Standing[] = []
  return (ms) => {
    standing.length = 0
    for (const seat of seats) if (sit(seat, ms)) standing.push(seat)
    return standing
  }
}

interface Seat extends Standing {
  life: TrackedLife
  readonly place: [number, number, number]
  yaw: number | null
  shield: number
  /** In time order. */
  readonly lives: readonly TrackedLife[]
}

function sit(seat: Seat, ms: number): boolean {
  if (!isAliveAt(seat.life, ms)) {
    let found: TrackedLife | undefined
    for (const life of seat.lives) if (isAliveAt(life, ms)) found ??= life
    if (!found) return false
    seat.life = found
  }
  readPlace(seat.life, ms, seat.place)
  seat.yaw = yawAt(seat.life, ms)
  seat.shield = shieldAt(seat.life, ms)
  return true
}

export function fallenOf({ deaths, lives }: Pick<MatchTracks, 'deaths' | 'lives'>, cast: readonly Person[]): readonly Fallen[] {
  return deaths.flatMap((death) => {
    const person = cast[lives[death.victimLife]?.player ?? -1]
    if (!person) return []
    const killer = death.killer ? (cast[death.killer.player] ?? null) : null
    return [{ ms: death.ms, person, place: death.victim.place, killer, killerPlace: death.killerStance?.place ?? null }]
  })
}

export function isFallenSeen(fallen: Fallen, ms: number): boolean {
  return fallen.ms <= ms && ms - fallen.ms < CROSS_MS
}
