import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import type { GameMode } from '#analysis/statistics/modes.ts'

/** A match as one ordered log, built from film and statistics. All coaching is based on it. Times are milliseconds on the film's clock. */
export interface EventLog {
  /** The log of which this one is a part; absent for the log of a whole match. */
  readonly fullLog?: EventLog
  readonly match: Match | null
  readonly mode: GameMode
  /** In the order of the statistics, then of first appearance. */
  readonly players: readonly LogPlayer[]
  /** Sorted by time; equal times in the order kill, death, medal, objective, then by player. */
  readonly events: readonly LogEvent[]
  /** Times of the first and the last event; both 0 in a log without events. */
  readonly startMs: number
  readonly endMs: number
  readonly rounds: Rounds
  readonly reconciliation: readonly Reconciliation[]
  readonly film: FilmState
}

export type FilmState =
  | { readonly status: 'absent' }
  | { readonly status: 'complete'; readonly declaredEvents: number }
  /** `declaredEvents` is null without a summary: kills and deaths then come from the film's frames, medals and awards are unknown. */
  | { readonly status: 'partial'; readonly declaredEvents: number | null; readonly problems: readonly string[] }

export interface LogPlayer {
  /** `xuid(N)` or `bid(N.0)`. */
  readonly id: string
  /** Gamertag from the film or the users file, else `XUID N`; `Bot N` for a bot. */
  readonly name: string
  readonly isBot: boolean
  /** 0 Eagle, 1 Cobra, ...; null in free-for-all. */
  readonly team: number | null
  readonly statistics: MatchPlayer | null
  /** The player's time in the match, as far as the log shows it. */
  readonly presentFromMs: number
  readonly presentToMs: number
}

interface EventBase {
  /** Kind letter and time, `k47053`; a second one in the same millisecond is `k47053-2`. Stable as long as the events are. */
  readonly id: string
  readonly atMs: number
  /** Id of the player who killed, died or got the award. */
  readonly player: string
}

export interface KillEvent extends EventBase {
  readonly kind: 'kill'
  /** Null for a bot's death (bots have no events), or when no death is within the pairing window. */
  readonly victim: string | null
  readonly death: string | null
}

export interface DeathEvent extends EventBase {
  readonly kind: 'death'
  readonly killer: string | null
  readonly kill: string | null
  /** Possible reasons of a death without a killer; otherwise empty. */
  readonly possibleReasons: readonly DeathReason[]
}

export type DeathReason = 'own-hand-or-fall' | 'betrayal' | 'bot' | 'kill-missing-in-film'

export interface MedalEvent extends EventBase {
  readonly kind: 'medal'
  readonly filmId: number
  /** `medal #id` for an unknown medal. */
  readonly name: string
  /** Id of the player's kill that the medal came with; null if there is none. */
  readonly kill: string | null
}

export interface ObjectiveEvent extends EventBase {
  readonly kind: 'objective'
  /** `stop` when within the pairing window of a kill by the player: the victim carried the ball, the flag or the seed. */
  readonly award: 'stop' | 'other'
  readonly kill: string | null
}

export type LogEvent = KillEvent | DeathEvent | MedalEvent | ObjectiveEvent

export interface Round {
  readonly startMs: number
  readonly endMs: number
}

/** No event marks a round. Rounds are known only when statistics give their number and the gaps between events are clear. */
export type Rounds =
  | { readonly status: 'single'; readonly rounds: readonly [Round] }
  | { readonly status: 'found'; readonly rounds: readonly Round[]; readonly breakMs: readonly number[] }
  | { readonly status: 'unknown'; readonly count: number | null; readonly rounds: readonly [Round] }

export interface Reconciliation {
  readonly player: string
  /** Null when either source is missing. */
  readonly kills: Compared | null
  readonly deaths: Compared | null
  readonly medals: Compared | null
  readonly objectives: Compared | null
  readonly isTeamSame: boolean | null
}

export interface Compared {
  readonly film: number
  readonly statistics: number
}
