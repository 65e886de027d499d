import type { DeathRow, Report } from '#shared/report/report.ts'
import { distance, nearestAlive } from '#shared/tracks/geometry.ts'
import { lifeAt, livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import type { TrackedDeath, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { type Person, playersOf, yourself } from './cast.ts'

/** A card shows this much before and after a death. */
export const BEFORE_MS = 8_000
export const AFTER_MS = 1_000
/** Shared reports have times in whole seconds: a death of the tracks this near is the same one. */
export const SAME_DEATH_MS = 1_500
const JUST_BEFORE_MS = 1

/** One death of the player as its card draws it. Times are film time, distances world units. */
export interface DeathScene {
  readonly death: TrackedDeath
  readonly life: TrackedLife
  readonly you: Person
  /** Null without a credited killer, and for suicides. */
  readonly killer: Person | null
  readonly killerLife: TrackedLife | null
  /** Every hit on the player in the shown stretch. */
  readonly hits: readonly TrackedHit[]
  /** Every hit of the player on the killer in the shown stretch. */
  readonly answers: readonly TrackedHit[]
  readonly range: number | null
  /** Height of the killer above the player; negative below. */
  readonly higher: number | null
  readonly nearestMate: { readonly person: Person; readonly distance: number } | null
  readonly alive: { readonly own: number; readonly enemy: number }
}

/** Returns null when the tracks have no such death. */
export function deathSceneOf(
  row: Pick<DeathRow, 'event'>,
  report: Pick<Report, 'events'>,
  tracks: MatchTracks,
  cast: readonly Person[],
): DeathScene | null {
  const you = yourself(cast)
  const event = report.events.find(({ id }) => id === row.event)
  if (!you || !event) return null
  const death = findDeath(tracks, you, toFilmMs(tracks, event.atMs))
  const life = death && tracks.lives[death.victimLife]
  if (!death || !life) return null
  const before = death.ms - JUST_BEFORE_MS
  const credited = death.killer && death.killer.player !== you.player ? death.killer : null
  const killer = credited ? (cast[credited.player] ?? null) : null
  const killerLife = credited
    ? ((credited.life === null ? null : tracks.lives[credited.life]) ?? lifeAt(tracks, credited.player, before))
    : null
  const killerPlace = death.killerStance?.place ?? (killerLife ? placeAt(killerLife, before) : null)
  const mate = nearestAlive(tracks, playersOf(cast, 'mate'), death.victim.place, before)
  const mateAs = mate && cast[mate.life.player]
  const living = livesAt(tracks, before).map(({ player }) => cast[player]?.role)
  const isShown = ({ ms }: TrackedHit) => ms >= death.ms - BEFORE_MS && ms <= death.ms
  return {
    death,
    life,
    you,
    killer,
    killerLife,
    hits: tracks.hits.filter((hit) => hit.victimLife === death.victimLife && isShown(hit)),
    answers: tracks.hits.filter(
      (hit) => tracks.lives[hit.victimLife] === killerLife && killerLife !== null && hit.attackerPlayer === you.player && isShown(hit),
    ),
    range: killer && killerPlace ? distance(killerPlace, death.victim.place) : null,
    higher: killer && killerPlace ? killerPlace[2] - death.victim.place[2] : null,
    nearestMate: mate && mateAs ? { person: mateAs, distance: mate.distance } : null,
    alive: { own: living.filter((role) => role !== 'foe').length, enemy: living.filter((role) => role === 'foe').length },
  }
}

function findDeath({ deaths, lives }: MatchTracks, you: Person, ms: number): TrackedDeath | null {
  const own = deaths.filter(({ victimLife }) => lives[victimLife]?.player === you.player)
  const near = own.filter((death) => Math.abs(death.ms - ms) <= SAME_DEATH_MS)
  return near.reduce<TrackedDeath | null>((best, death) => (best && Math.abs(best.ms - ms) <= Math.abs(death.ms - ms) ? best : death), null)
}
