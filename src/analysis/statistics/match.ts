import type { GameMode } from './modes.ts'

/** Match statistics with one entry per player, summed over the teams that the player was in. */
export interface Match {
  readonly matchId: string
  readonly mode: GameMode
  readonly startedAt: string
  readonly durationMs: number
  /** Without the pauses between rounds. */
  readonly playableMs: number
  readonly mapAssetId: string | null
  readonly mapVersionId: string | null
  readonly playlistAssetId: string | null
  readonly areTeamsEnabled: boolean
  readonly lifecycle: Lifecycle
  readonly teams: readonly MatchTeam[]
  readonly players: readonly MatchPlayer[]
  /** Unreadable rows of teams and players, each with its first invalid field (`Players[3].Outcome`). */
  readonly unread: readonly { readonly field: string; readonly problem: string }[]
}

export type Outcome = 'win' | 'loss' | 'tie' | 'left' | 'unknown'

export interface MatchTeam {
  readonly teamId: number
  readonly outcome: Outcome
  readonly score: number
  readonly rounds: { readonly won: number; readonly lost: number; readonly tied: number }
}

export function playedRounds(teams: readonly MatchTeam[]): number {
  return Math.max(0, ...teams.map(({ rounds }) => rounds.won + rounds.lost + rounds.tied))
}

export interface MatchPlayer {
  /** `xuid(N)` or `bid(N.0)`, as in the game's data: the player's key everywhere in `analysis`. */
  readonly playerId: string
  /** Decimal; null for bots. */
  readonly xuid: string | null
  readonly teamId: number | null
  readonly outcome: Outcome
  readonly isPresentAtBeginning: boolean
  readonly isPresentAtCompletion: boolean
  /** Milliseconds from the start of play, like `durationMs`; null when the statistics lack it. */
  readonly joinedMs: number | null
  /** Also null for a player who stayed. */
  readonly leftMs: number | null
  readonly timePlayedMs: number
  readonly totals: PlayerTotals
  readonly medals: number
  readonly objectiveAwards: number
  /** Every number of the mode blocks by `Block.Field`, durations in milliseconds: `OddballStats.TimeAsSkullCarrier`. */
  readonly modeTotals: Readonly<Record<string, number>>
}

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

export function outcomeOf(code: number): Outcome {
  return OUTCOMES[code] ?? 'unknown'
}

export type Lifecycle = 'custom' | 'matchmade' | 'unknown'

const LIFECYCLES: Readonly<Record<number, Lifecycle>> = { 1: 'custom', 3: 'matchmade', 7: 'custom' }

export function lifecycleOf(code: number | null | undefined): Lifecycle {
  return LIFECYCLES[code ?? 0] ?? 'unknown'
}
