import type { GameMode } from './modes.ts'

/** Match statistics in our words: one entry per player, summed over the teams they played for. */
export interface Match {
  readonly matchId: string
  readonly mode: GameMode
  readonly startedAt: string
  readonly durationMs: number
  /** Without the pauses between rounds. */
  readonly playableMs: number
  /** Null where the statistics name no map. */
  readonly mapAssetId: string | null
  readonly mapVersionId: string | null
  readonly playlistAssetId: string | null
  readonly areTeamsEnabled: boolean
  readonly lifecycle: Lifecycle
  readonly teams: readonly MatchTeam[]
  readonly players: readonly MatchPlayer[]
  /** Rows of teams and players that could not be read, by the first field that is wrong (`Players[3].Outcome`). */
  readonly unread: readonly { readonly field: string; readonly problem: string }[]
}

export type Outcome = 'win' | 'loss' | 'tie' | 'left' | 'unknown'

export interface MatchTeam {
  readonly teamId: number
  readonly outcome: Outcome
  readonly score: number
  readonly rounds: { readonly won: number; readonly lost: number; readonly tied: number }
}

/** How many rounds the teams played against each other. */
export function playedRounds(teams: readonly MatchTeam[]): number {
  return Math.max(0, ...teams.map(({ rounds }) => rounds.won + rounds.lost + rounds.tied))
}

export interface MatchPlayer {
  /** `xuid(N)` or `bid(N.0)`, as the game writes it: the player's key everywhere in the analysis. */
  readonly playerId: string
  /** Decimal; null for bots. */
  readonly xuid: string | null
  readonly teamId: number | null
  readonly outcome: Outcome
  readonly isPresentAtBeginning: boolean
  readonly isPresentAtCompletion: boolean
  /** Milliseconds from the beginning of play, as `durationMs` counts it; null where the statistics do not say it. */
  readonly joinedMs: number | null
  /** Null for who stayed, too. */
  readonly leftMs: number | null
  readonly timePlayedMs: number
  readonly totals: PlayerTotals
  readonly medals: number
  readonly objectiveAwards: number
  /** Every number of the mode blocks by `Block.Field`, durations in milliseconds: `OddballStats.TimeAsSkullCarrier`. */
  readonly modeTotals: Readonly<Record<string, number>>
}

/** Sums over a player's team entries. */
export interface PlayerTotals {
  readonly score: number
  readonly kills: number
  readonly deaths: number
  readonly assists: number
  readonly suicides: number
  readonly betrayals: number
  readonly shotsFired: number
  readonly shotsHit: number
  readonly damageDealt: number
  readonly damageTaken: number
}

const OUTCOMES: Readonly<Record<number, Outcome>> = { 1: 'tie', 2: 'win', 3: 'loss', 4: 'left' }

/** What the game's `Outcome` says of a player or a team. */
export function outcomeOf(code: number): Outcome {
  return OUTCOMES[code] ?? 'unknown'
}

export type Lifecycle = 'custom' | 'matchmade' | 'unknown'

const LIFECYCLES: Readonly<Record<number, Lifecycle>> = { 1: 'custom', 3: 'matchmade', 7: 'custom' }

/** What the game's `LifecycleMode` says of a match. */
export function lifecycleOf(code: number | null | undefined): Lifecycle {
  return LIFECYCLES[code ?? 0] ?? 'unknown'
}
