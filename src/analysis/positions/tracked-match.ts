import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Stance, TrackedHit } from '#shared/tracks/tracked-combat.ts'

/**
 * The joined log and tracks of one match: the player and side of each track, and the life that each death of the log ended. Players are
 * indices in the tracks and times are film times, unless a name says otherwise.
 */
export interface TrackedMatch {
  readonly log: EventLog
  /** Without countdowns: lives begin when their player may first move. */
  readonly tracks: MatchTracks
  /** When players may first move, in film time; null when the film does not show it. */
  readonly kickOffMs: number | null
  /** The log's player for each player of the tracks; null when not in the log. */
  readonly players: readonly (LogPlayer | null)[]
  /** True when places may be measured: the map is known, and no gate of places failed. */
  readonly hasPlaces: boolean
  /** True when map and sides are those of an arena. Elsewhere nothing is stated about help nearby. */
  readonly isArena: boolean
  /** True when the film has enough known attackers to state who hit whom. */
  readonly areAttackersNamed: boolean
  /** In time order. */
  readonly fights: readonly Fight[]
  /** Where the live objective was, as far as awards show it; in time order. */
  readonly objectives: readonly LiveObjective[]
  /** The middles of the strongholds, as far as awards show them. */
  readonly strongholds: readonly Place[]
  /** The index in the tracks of a player of the log; null when the film lacks the player. */
  readonly playerIndexOf: (playerId: string) => number | null
  readonly matesOf: (player: number) => ReadonlySet<number>
  readonly enemiesOf: (player: number) => ReadonlySet<number>
  /** The index in `tracks.lives` of the life that a death of the log ended; null when the film does not show it. */
  readonly lifeEndedBy: (deathId: string) => number | null
  readonly logMs: (filmMs: number) => number
  readonly filmMs: (logMs: number) => number
}

/** Consecutive hits without a longer gap than allowed. Never empty. */
export type HitRun = readonly [TrackedHit, ...TrackedHit[]]

/** Damage between the same two players without a long gap. Players are indices in the tracks, times are film times. */
export interface Fight {
  readonly startMs: number
  readonly endMs: number
  /** The player who hit first, and the player who was hit. */
  readonly first: number
  readonly other: number
  readonly hits: HitRun
  readonly hitsByFirst: number
  readonly hitsByOther: number
  /** The player who made the last kill; null when both lived. */
  readonly killedBy: number | null
  /** The state of both at the first hit, which `other` took. */
  readonly atFirstHit: { readonly other: Stance; readonly first: Stance | null }
}

/** A stretch of the film in which the objective's place is known. Players are indices in the tracks. */
export interface LiveObjective {
  readonly kind: 'hill' | 'ball'
  readonly fromMs: number
  readonly toMs: number
  /** The middle of the hill, or the place of the ball's carrier. */
  readonly placeAt: (ms: number) => Place
  /** The ball's carrier; null for a hill. */
  readonly carrier: number | null
  /** Ids of the awards that show it. */
  readonly awards: readonly string[]
}
