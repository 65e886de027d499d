import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { Fight } from '#analysis/positions/fights/fight.ts'
import type { LiveObjective } from '#analysis/positions/objectives/live-objective.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'

/**
 * Log and tracks of one match laid upon each other: whose track it is, on which side, and which life a death of the log ended. Players are
 * called by their place in the tracks, times are the film's, unless a name says otherwise.
 */
export interface TrackedMatch {
  readonly log: EventLog
  readonly tracks: MatchTracks
  /** The player of the log for each player of the tracks; null for one whom the log does not know. */
  readonly players: readonly (LogPlayer | null)[]
  /** Whether places may be measured: the map is known, and no check of the places failed. */
  readonly hasPlaces: boolean
  /** Whether the film names enough attackers to say who hit whom. */
  readonly areAttackersNamed: boolean
  /** Every fight between two players, by time. */
  readonly fights: readonly Fight[]
  /** Where the live objective was, as far as awards tell; by time. */
  readonly objectives: readonly LiveObjective[]
  /** The middles of those that stand all match long, as far as awards tell. */
  readonly strongholds: readonly Place[]
  /** The place in the tracks of a player of the log; null where the film does not have the player. */
  readonly placeOf: (playerId: string) => number | null
  readonly matesOf: (player: number) => ReadonlySet<number>
  readonly enemiesOf: (player: number) => ReadonlySet<number>
  /** The life that a death of the log ended, as its place in `tracks.lives`; null where the film does not show it. */
  readonly lifeEndedBy: (deathId: string) => number | null
  readonly logMs: (filmMs: number) => number
  readonly filmMs: (logMs: number) => number
}
