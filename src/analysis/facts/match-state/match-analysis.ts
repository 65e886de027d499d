import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { PlayerExposure } from './exposure.ts'
import type { LivesByPlayer } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'
import type { DeathReview, KindRule } from './sort-deaths.ts'

/** The deaths as they would be sorted if players respawned after another time than the assumed one. */
export interface OtherRespawn extends Pick<MatchAnalysis, 'lives' | 'numbers' | 'reviews' | 'exposures'> {
  readonly respawnMs: number
}

/** The log with what follows from it for every player, with lives read from tracks or under one assumed respawn. Computed once, read by every fact. */
export interface MatchAnalysis {
  readonly log: EventLog
  /** The film's tracks laid upon the log; null where there are none. */
  readonly tracked: TrackedMatch | null
  /** Ids of the players whose lives were read from tracks; those of the others are assumed. */
  readonly livesRead: ReadonlySet<string>
  /** The respawn that was assumed; null where none was, because the mode has no fixed one or because lives were read. */
  readonly respawnMs: number | null
  /** What changes if that assumption is wrong; empty where nothing was assumed. */
  readonly otherRespawns: readonly OtherRespawn[]
  /** The kinds that the deaths were sorted by. */
  readonly kinds: readonly KindRule[]
  readonly lives: LivesByPlayer
  readonly numbers: NumbersTimeline
  readonly reviews: readonly DeathReview[]
  /** Why each death happened, as far as tracks show it; empty without tracks. */
  readonly causes: readonly CausedDeath[]
  readonly exposures: readonly PlayerExposure[]
}
