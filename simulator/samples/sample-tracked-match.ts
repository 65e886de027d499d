import type { EventLog } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedDeath } from '#shared/tracks/tracked-combat.ts'
import { kill, logOf } from './sample-log.ts'
import { type ScriptedHit, type ScriptedLife, type ScriptedTracks, tracksOf } from './sample-tracks.ts'

/** A small match with tracks, for tests: each team stays together, and players fall one by one, some of them far from all others. */
const RESPAWN_MS = 8_000
const SEATS = [...'abcdefgh']

export interface ScriptedKill {
  readonly ms: number
  readonly killer: string
  readonly victim: string
  /** Both players are out of reach of all others during the four seconds before the kill. */
  readonly isFar?: boolean
  /** All its hits are headshots. */
  readonly isHead?: boolean
  /** The victim hit back once. */
  readonly isAnswered?: boolean
  /** The weapon in the film's death record; undefined means that the film has no record of the death. */
  readonly weapon?: string
}

/** Height of each seat; 0 by default. */
export type Heights = Readonly<Record<string, number>>

export function trackedMatch(
  kills: readonly ScriptedKill[],
  changes: ScriptedTracks = {},
  heights: Heights = {},
): { log: EventLog; tracks: MatchTracks } {
  const endMs = Math.max(...kills.map(({ ms }) => ms)) + 5_000
  const lives = SEATS.flatMap((seat) => livesOf(seat, kills, endMs, heights))
  const hits = kills.flatMap(({ ms, killer, victim, isHead: head = false, isAnswered = false }): ScriptedHit[] => [
    { ms: ms - 2_000, from: killer, to: victim, head },
    ...(isAnswered ? [{ ms: ms - 1_500, from: victim, to: killer }] : []),
    { ms: ms - 1_000, from: killer, to: victim, head },
    { ms, from: killer, to: victim, kills: true, head },
  ])
  const log = logOf(kills.flatMap(({ ms, killer, victim }) => kill(ms, killer, victim)))
  const tracks = tracksOf(lives, { ...changes, hits })
  return { log, tracks: { ...tracks, deaths: [...tracks.deaths, ...kills.flatMap((one) => deathOf(one, tracks))] } }
}

function deathOf({ ms, killer, victim, weapon }: ScriptedKill, { lives, hits }: MatchTracks): TrackedDeath[] {
  const last = hits.find((hit) => hit.ms === ms && hit.isKillingBlow && lives[hit.victimLife]?.player === SEATS.indexOf(victim))
  if (weapon === undefined || !last) return []
  return [
    {
      ms,
      victimLife: last.victimLife,
      killer: { player: SEATS.indexOf(killer), life: last.attackerLife },
      weapon: { tag: 1, name: weapon },
      category: 0,
      victim: last.victim,
      killerStance: last.attacker,
    },
  ]
}

function livesOf(seat: string, kills: readonly ScriptedKill[], endMs: number, heights: Heights): ScriptedLife[] {
  const ends = kills.filter(({ victim }) => victim === seat).map(({ ms }) => ms)
  return [...ends, endMs].flatMap((toMs, life): ScriptedLife[] => {
    const fromMs = life === 0 ? 0 : (ends[life - 1] ?? 0) + RESPAWN_MS
    const away = kills.filter(({ isFar, ms, killer, victim }) => isFar && ms <= toMs && ms > fromMs && (killer === seat || victim === seat))
    const isDeath = life < ends.length
    return fromMs >= toMs
      ? []
      : [{ seat, fromMs, toMs, at: wayOf(seat, away, heights), ending: isDeath ? 'death' : 'film-end', yaw: isEagle(seat) ? 0 : 180 }]
  })
}

/** At home, except during the four seconds before a far death. */
function wayOf(seat: string, away: readonly ScriptedKill[], heights: Heights): ScriptedLife['at'] {
  const home = placeOf(seat, 0, heights)
  if (away.length === 0) return home
  return away.flatMap(({ ms }) => [
    [ms - 5_000, home] as const,
    [ms - 4_000, placeOf(seat, 40, heights)] as const,
    [ms, placeOf(seat, 40, heights)] as const,
    [ms + 1_000, home] as const,
  ])
}

function placeOf(seat: string, away: number, heights: Heights): Place {
  return [isEagle(seat) ? 0 : 8, (SEATS.indexOf(seat) % 4) + away, heights[seat] ?? 0]
}

function isEagle(seat: string): boolean {
  return SEATS.indexOf(seat) < 4
}
