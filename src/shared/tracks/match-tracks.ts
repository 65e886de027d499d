import type { MapBox } from './place.ts'
import type { TrackClock } from './track-clock.ts'
import type { TrackGate } from './track-gate.ts'
import type { TrackedAction, TrackedAssist, TrackedDeath, TrackedHit, TrackedRounds, TrackedShot } from './tracked-combat.ts'
import type { TrackedLife } from './tracked-life.ts'

/**
 * What is kept of a film's frames, once per match for all its players: everything that rules and pictures need, so that a change of rules
 * never fetches the film again. Times are milliseconds of the film's clock (`toLogMs` gives the log's), whole except where said. Places
 * and distances are world units. Lives are named by their place in `lives`, players by their place in `players`. Lists are in time order.
 */
export interface MatchTracks {
  readonly versions: TrackVersions
  readonly film: TrackedFilm
  readonly map: TrackedMap
  /** Time of the last frame. */
  readonly endMs: number
  readonly clock: TrackClock
  readonly players: readonly TrackedPlayer[]
  readonly lives: readonly TrackedLife[]
  readonly hits: readonly TrackedHit[]
  readonly shots: readonly TrackedShot[]
  readonly rounds: readonly TrackedRounds[]
  readonly deaths: readonly TrackedDeath[]
  readonly assists: readonly TrackedAssist[]
  readonly actions: readonly TrackedAction[]
  readonly gates: readonly TrackGate[]
  /** Where frames are missing between two that were read. */
  readonly gaps: readonly FrameGap[]
  /** What could not be read of the film, in plain sentences; empty when it was read whole. */
  readonly problems: readonly string[]
}

/** A stretch of the film of which no frame was read. */
export interface FrameGap {
  readonly fromMs: number
  readonly toMs: number
}

interface TrackVersions {
  /** Of the reader of frames: a better one reads kept chunks again. */
  readonly reader: number
  /** Of the kept form. */
  readonly kept: number
}

/** Which game wrote the film; null where its header chunk is missing or names nothing. */
interface TrackedFilm {
  readonly majorVersion: number | null
  readonly format: number | null
  readonly build: string | null
}

/**
 * Where the places lie. Without a known base map shapes are right, but the scale of each axis is only known within a third: nothing may
 * then be said about distances.
 */
export type TrackedMap =
  | {
      readonly areDistancesKnown: true
      readonly foundBy: 'level-id' | 'map-name' | 'forge-widths' | 'tracks'
      readonly name: string
      readonly box: MapBox
    }
  | { readonly areDistancesKnown: false; readonly foundBy: 'nothing'; readonly box: MapBox }

export interface TrackedPlayer {
  /** The film's own number of the player, 0 to 31. */
  readonly index: number
  /** Decimal; null for a bot, and for a player whom the film does not name. */
  readonly xuid: string | null
  /** The player's id in log and statistics, `xuid(N)` or `bid(N.0)`; null where it is not known which bot this is. */
  readonly playerId: string | null
}
