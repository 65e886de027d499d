export type SimulatedMode = 'slayer' | 'ctf' | 'oddball' | 'strongholds' | 'king-of-the-hill' | 'free-for-all'

export const SIMULATED_MODES: readonly SimulatedMode[] = ['slayer', 'ctf', 'oddball', 'strongholds', 'king-of-the-hill', 'free-for-all']

/** When a habit costs lives: soon after an own kill, or with fewer or more living players than the enemy. Free-for-all: only the first. */
export type HabitKind = 'after-kill' | 'behind' | 'ahead'

/** A player's risk compared with the lobby's: factors at the moment of a kill, and when far behind or far ahead. */
export interface Ways extends Readonly<Record<HabitKind, number>> {
  /** The time in which the extra risk after an own kill falls to a third. */
  readonly calmsInMs: number
}

/** Multiplies one player's risk, on top of the player's `ways`. */
export interface Habit {
  /** Index into `truth.players`. */
  readonly player: number
  readonly kind: HabitKind
  readonly factor: number
}

/**
 * What a player neglects for the objective: `hunts-kills` seeks fights instead, `leaves-objective` leaves a zone as soon as it is
 * taken, `never-stops` leaves carriers and dropped flags to teammates.
 */
export type ObjectiveHabitKind = 'hunts-kills' | 'leaves-objective' | 'never-stops'

export interface ObjectiveHabit {
  /** Index into `truth.players`. */
  readonly player: number
  readonly kind: ObjectiveHabitKind
}

/** A player who leaves before the end. A newcomer takes the seat later; with null, the seat stays empty. */
export interface Leaver {
  readonly player: number
  /** Milliseconds since kick-off. */
  readonly afterMs: number
  readonly replacedAfterMs: number | null
}

/** How a player plays the objective: `objective` takes it more often and dies more with it, `slayer` leaves it to others. */
export type Temperament = 'steady' | 'objective' | 'slayer'

/** The same person in several matches, for habits over time. */
export interface Regular {
  readonly player: number
  /** Decimal, strictly between 2e15 and 3e15. */
  readonly xuid: string
  readonly gamertag: string
  /** As in `SimulatedPlayer`; by default drawn anew for each match. */
  readonly skill?: number
}

export interface SimulationOptions {
  readonly seed: number
  readonly mode: SimulatedMode
  readonly habits?: readonly Habit[]
  readonly objectiveHabits?: readonly ObjectiveHabit[]
  readonly regulars?: readonly Regular[]
  /** Rating in rank points of a player with the lobby's average skill; random by default. */
  readonly meanRating?: number
  /** Maximum time from kick-off to the end of play, breaks included; by default the mode's own limit. */
  readonly durationMs?: number
  /** Added to the mode's usual respawn time, which readers of the log assume. */
  readonly respawnShiftMs?: number
  readonly leavers?: readonly Leaver[]
  /** The eight players of another match, who also play this one. */
  readonly players?: readonly SimulatedPlayer[]
}

export interface SimulatedPlayer {
  readonly index: number
  readonly xuid: string
  readonly gamertag: string
  /** In free-for-all, the player's index. */
  readonly team: number
  readonly slot: number | null
  /** Natural logarithm of the player's weight when the killer is drawn; 0 is the lobby's average. */
  readonly skill: number
  /** Multiplies the risk of death everywhere. */
  readonly frailty: number
  /** Share of shots that hit, 0 to 1. */
  readonly accuracy: number
  readonly temperament: Temperament
  readonly ways: Ways
}

/** One death. Players are indices; `killer` is null for falls and betrayals. */
export interface TrueDeath {
  readonly atMs: number
  readonly victim: number
  readonly killer: number | null
  readonly cause: 'kill' | 'fall' | 'betrayal'
}

/** Facts that only the simulator knows. All times are film times in ms. */
export interface SimulationTruth {
  readonly mode: SimulatedMode
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string }
  readonly habits: readonly Habit[]
  readonly players: readonly SimulatedPlayer[]
  readonly respawnMs: number
  readonly kickOffMs: number
  readonly endMs: number
  readonly roundBreaks: readonly { readonly startMs: number; readonly endMs: number }[]
  readonly deaths: readonly TrueDeath[]
  /** Each change of the scoreboard: points that a team (in free-for-all, a player's index) gains or loses. */
  readonly scoring: readonly { readonly atMs: number; readonly team: number; readonly points: number }[]
}
