import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import type { GameMode } from '#analysis/statistics/modes.ts'

/**
 * The match as one ordered log: what film and statistics say together. Everything the coach says comes from here.
 * Times are milliseconds on the film's clock.
 */
export interface EventLog {
  /** The log of which this one is a part; absent for the log of a whole match. */
  readonly whole?: EventLog
  readonly match: Match | null
  readonly mode: GameMode
  /** In the order of the statistics, then of first appearance. */
  readonly players: readonly LogPlayer[]
  /** Sorted by time; equal times in the order kill, death, medal, objective, then by player. */
  readonly events: readonly LogEvent[]
  /** First and last event; both 0 in a log without events. */
  readonly startMs: number
  readonly endMs: number
  readonly rounds: Rounds
  readonly reconciliation: readonly Reconciliation[]
  readonly film: FilmState
}

export type FilmState =
  | { readonly status: 'absent' }
  | { readonly status: 'complete'; readonly declaredEvents: number }
  /** Without declared events there is no summary: kills and deaths are those of the film's frames, medals and awards are not known. */
  | { readonly status: 'partial'; readonly declaredEvents: number | null; readonly problems: readonly string[] }

export interface LogPlayer {
  /** `xuid(N)` or `bid(N.0)`. */
  readonly id: string
  /** Gamertag where film or users file know it, else `XUID N`, else `Bot N`. */
  readonly name: string
  readonly isBot: boolean
  /** 0 Eagle, 1 Cobra, ...; null in free-for-all. */
  readonly team: number | null
  readonly statistics: MatchPlayer | null
  /** When the player was in the match, as far as the log shows. */
  readonly presentFromMs: number
  readonly presentToMs: number
}

interface EventBase {
  /** Kind letter and time, `k47053`; a second one in the same millisecond is `k47053-2`. Stable while the events are. */
  readonly id: string
  readonly atMs: number
  /** Id of the player whose event it is: who killed, who died, who was awarded. */
  readonly player: string
}

export interface KillEvent extends EventBase {
  readonly kind: 'kill'
  /** Null for a bot's death (bots have no events) and where no death lies within the pairing window. */
  readonly victim: string | null
  readonly death: string | null
}

export interface DeathEvent extends EventBase {
  readonly kind: 'death'
  readonly killer: string | null
  readonly kill: string | null
  /** What a death without a killer may have been; empty when there is one. */
  readonly possibleReasons: readonly DeathReason[]
}

export type DeathReason = 'own-hand-or-fall' | 'betrayal' | 'bot' | 'kill-missing-in-film'

export interface MedalEvent extends EventBase {
  readonly kind: 'medal'
  readonly filmId: number
  /** `medal #id` for a number nobody has named yet. */
  readonly name: string
  /** The own kill it came with, if any. */
  readonly kill: string | null
}

export interface ObjectiveEvent extends EventBase {
  readonly kind: 'objective'
  /** `stop` when it shares the millisecond with an own kill: the victim carried the ball, the flag or the seed. */
  readonly award: 'stop' | 'other'
  readonly kill: string | null
}

export type LogEvent = KillEvent | DeathEvent | MedalEvent | ObjectiveEvent

export interface Round {
  readonly startMs: number
  readonly endMs: number
}

/** Rounds are not in the log. They are known only where statistics give their number and the gaps are clear. */
export type Rounds =
  | { readonly status: 'single'; readonly rounds: readonly [Round] }
  | { readonly status: 'found'; readonly rounds: readonly Round[]; readonly breakMs: readonly number[] }
  | { readonly status: 'unknown'; readonly count: number | null; readonly rounds: readonly [Round] }

export interface Reconciliation {
  readonly player: string
  /** Null where one of the two sources is missing. */
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
