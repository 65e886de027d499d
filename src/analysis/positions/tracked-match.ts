import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Stance, TrackedHit } from '#shared/tracks/tracked-combat.ts'

/**
 * Log and tracks of one match laid upon each other: whose track it is, on which side, and which life a death of the log ended. Players are
 * called by their place in the tracks, times are the film's, unless a name says otherwise.
 */
export interface TrackedMatch {
  readonly log: EventLog
  /** Lives without countdowns: they begin where their player may first move. */
  readonly tracks: MatchTracks
  /** When players may first move, in the film's time; null where it does not show that. */
  readonly kickOffMs: number | null
  /** The player of the log for each player of the tracks; null for one whom the log does not know. */
  readonly players: readonly (LogPlayer | null)[]
  /** Whether places may be measured: the map is known, and no check of the places failed. */
  readonly hasPlaces: boolean
  /** Whether map and sides are those of an arena. Nothing is said of help near by elsewhere. */
  readonly isArena: boolean
  /** Whether the film names enough attackers to say who hit whom. */
  readonly areAttackersNamed: boolean
  /** By time. */
  readonly fights: readonly Fight[]
  /** Where the live objective was, as far as awards tell; by time. */
  readonly objectives: readonly LiveObjective[]
  /** The middles of those that stand all match long, as far as awards tell. */
  readonly strongholds: readonly Place[]
  /** The index in the tracks of a player of the log; null where the film does not have the player. */
  readonly playerIndexOf: (playerId: string) => number | null
  readonly matesOf: (player: number) => ReadonlySet<number>
  readonly enemiesOf: (player: number) => ReadonlySet<number>
  /** The life that a death of the log ended, as its index in `tracks.lives`; null where the film does not show it. */
  readonly lifeEndedBy: (deathId: string) => number | null
  readonly logMs: (filmMs: number) => number
  readonly filmMs: (logMs: number) => number
}

/** Hits that follow each other without a longer gap. Never empty. */
export type HitRun = readonly [TrackedHit, ...TrackedHit[]]

/** Damage between the same two players without a longer gap. Players are places in the tracks, times the film's. */
export interface Fight {
  readonly startMs: number
  readonly endMs: number
  /** Who hit first, and whom. */
  readonly first: number
  readonly other: number
  readonly hits: HitRun
  readonly hitsByFirst: number
  readonly hitsByOther: number
  /** Who killed the other last; null where both lived. */
  readonly killedBy: number | null
  /** How both stood at the first hit; the other is the one hit. */
  readonly atFirstHit: { readonly other: Stance; readonly first: Stance | null }
}

/** A stretch of the film in which it is known where the objective was. Players are places in the tracks. */
export interface LiveObjective {
  readonly kind: 'hill' | 'ball'
  readonly fromMs: number
  readonly toMs: number
  /** The middle of the hill, or where the carrier of the ball is. */
  readonly placeAt: (ms: number) => Place
  /** Who carries it; null for what stands. */
  readonly carrier: number | null
  /** Awards that say so. */
  readonly awards: readonly string[]
}
