import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { PlayerExposure } from './exposure.ts'
import type { LivesByPlayer } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'
import type { DeathReview, KindRule } from './sort-deaths.ts'

export interface OtherRespawn extends Pick<MatchAnalysis, 'lives' | 'numbers' | 'reviews' | 'exposures'> {
  readonly respawnMs: number
}

/** The log and all that is derived from it for every player, with lives from tracks or with one assumed respawn. */
export interface MatchAnalysis {
  readonly log: EventLog
  /** The film's tracks matched with the log; null without tracks. */
  readonly tracked: TrackedMatch | null
  /** Ids of the players whose lives were read from tracks. The lives of other players are assumed. */
  readonly livesRead: ReadonlySet<string>
  /** The assumed respawn; null if the mode has no fixed one or lives were read from tracks. */
  readonly respawnMs: number | null
  /** The results if that assumption is wrong; empty if nothing was assumed. */
  readonly otherRespawns: readonly OtherRespawn[]
  readonly kinds: readonly KindRule[]
  readonly lives: LivesByPlayer
  readonly numbers: NumbersTimeline
  readonly reviews: readonly DeathReview[]
  readonly causes: readonly CausedDeath[]
  readonly exposures: readonly PlayerExposure[]
}
