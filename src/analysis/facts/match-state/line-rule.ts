import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { LogLine } from '#shared/report/lines.ts'
import type { ReviewedDeath } from './death-review.ts'
import type { Life } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'

/** What one player did in the match that a line's deaths can be counted against. */
export interface Played {
  readonly log: EventLog
  readonly player: LogPlayer
  readonly lives: readonly Life[]
  readonly numbers: NumbersTimeline
}

export interface Exposure {
  /** For the deaths that the line takes. */
  readonly line: number
  /** For every death in the line's situation, traded ones too, without what an earlier line takes. */
  readonly situation: number
}

/** Which deaths a line takes, and what they are counted against. */
export interface LineRule {
  readonly id: LogLine
  /** Whether the line exists only where the living players of two sides can be counted. */
  readonly needsNumbers: boolean
  /** Whether a death was in the line's situation; asked only of deaths by a killer while nothing was carried, in the order of the lines. */
  readonly holds: (death: ReviewedDeath) => boolean
  /** How often or how long the player ran the risk of such a death: own kills, or milliseconds in a state. */
  readonly exposure: (played: Played) => Exposure
}
