import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { MatchSkillJson } from '#simulator/skill/match-skill-json.ts'
import type { MatchStatsJson } from '#simulator/statistics/match-stats-json.ts'

export type SimulatedMode = 'slayer' | 'ctf' | 'oddball' | 'strongholds' | 'king-of-the-hill' | 'free-for-all'

export const SIMULATED_MODES: readonly SimulatedMode[] = ['slayer', 'ctf', 'oddball', 'strongholds', 'king-of-the-hill', 'free-for-all']

/** When a habit costs lives: while an own kill is fresh, with fewer or with more living teammates than enemies. In free-for-all only the first means anything. */
export type HabitKind = 'after-kill' | 'behind' | 'ahead'

/** What each player does otherwise than the lobby: multiplies his risk at the kill itself, and with far fewer or far more players alive. */
export interface Ways extends Readonly<Record<HabitKind, number>> {
  /** The extra risk after an own kill falls to a third in this time. */
  readonly calmsInMs: number
}

/** Multiplies one player's risk as his `ways` do, on top of them. */
export interface Habit {
  /** Index into `truth.players`. */
  readonly player: number
  readonly kind: HabitKind
  readonly factor: number
}

/**
 * What a player leaves undone for the objective: `hunts-kills` looks for fights instead, `leaves-objective` is gone from a zone as soon as it is
 * taken, `never-stops` leaves carriers and dropped flags to others.
 */
export type ObjectiveHabitKind = 'hunts-kills' | 'leaves-objective' | 'never-stops'

export interface ObjectiveHabit {
  /** Index into `truth.players`. */
  readonly player: number
  readonly kind: ObjectiveHabitKind
}

/** Somebody leaves before the end; a newcomer takes the seat some time later, or nobody does. */
export interface Leaver {
  readonly player: number
  /** Since kick-off. */
  readonly afterMs: number
  readonly replacedAfterMs: number | null
}

/** Who is drawn to the objective: `objective` takes it more often and dies more with it, `slayer` leaves it to others. */
export type Temperament = 'steady' | 'objective' | 'slayer'

/** The same person in several matches, for habits over time. */
export interface Regular {
  readonly player: number
  /** Decimal, strictly between 2e15 and 3e15. */
  readonly xuid: string
  readonly gamertag: string
  /** As in `SimulatedPlayer`; another one in each match where nothing is said. */
  readonly skill?: number
}

export interface SimulationOptions {
  readonly seed: number
  readonly mode: SimulatedMode
  readonly habits?: readonly Habit[]
  readonly objectiveHabits?: readonly ObjectiveHabit[]
  readonly regulars?: readonly Regular[]
  /** Rating of a player whose skill is the lobby's average, in rank points; drawn where nothing is said. */
  readonly meanRating?: number
  /** Play from kick-off ends here at the latest, breaks included; the mode's own limit otherwise. */
  readonly durationMs?: number
  /** Players return so much later than the mode's usual time, which is what a reader of the log assumes. */
  readonly respawnShiftMs?: number
  readonly leavers?: readonly Leaver[]
  /** The eight of another match, who play this one too. */
  readonly players?: readonly SimulatedPlayer[]
}

export interface SimulatedPlayer {
  readonly index: number
  readonly xuid: string
  readonly gamertag: string
  /** In free-for-all the player's own number. */
  readonly team: number
  readonly slot: number | null
  /** Natural logarithm of the player's weight when a kill is handed out; 0 is the lobby's average. */
  readonly skill: number
  /** Multiplies the risk of death everywhere. */
  readonly frailty: number
  /** Share of shots that hit, 0 to 1. */
  readonly accuracy: number
  readonly temperament: Temperament
  readonly ways: Ways
}

/** One death as it happened. `killer` is null for a fall; a betrayer is not a killer. Players by index. */
export interface TrueDeath {
  readonly atMs: number
  readonly victim: number
  readonly killer: number | null
  readonly cause: 'kill' | 'fall' | 'betrayal'
}

/** What only the simulator knows. All times on the film clock, in ms. */
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
  /** Each change of the scoreboard: points gained (or lost) by a team, in free-for-all by a player's own number. */
  readonly scoring: readonly { readonly atMs: number; readonly team: number; readonly points: number }[]
}

export interface SimulatedMatch {
  readonly statistics: MatchStatsJson
  readonly skill: MatchSkillJson
  readonly film: readonly FilmEvent[]
  readonly truth: SimulationTruth
}
