import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulation.ts'
import type { Behaviour, Confounders, PlantedBehaviour } from '#simulator/walking/behaviours.ts'

/** Seeds that nothing was tuned on: the simulator's tests and tuning use lower ones. */
const PROOF_SEED = 700_000
const HABIT_SEED = 800_000
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')
export const SEATS = 8

/** Matches of one mode in which each seat plays in the same way: the number that a habit needs. */
export const MATCHES_A_SERIES = 3

export interface WalkedSeries {
  readonly seeds: readonly number[]
  readonly mode: SimulatedMode
  readonly confounders: Confounders
  readonly behaviours: readonly PlantedBehaviour[]
  /** The number of its matches that are written as film bytes and read back. */
  readonly throughBytes: number
  /** Share of the hits that are in the tracks. */
  readonly hitsRead: number
}

/** Median of recorded films (facts of LevelUp: 2,185 players). */
const HITS_READ = 0.85
/** For half of the series; the others have all hits. */
const hitsReadAt = (turn: number) => (turn % 2 === 1 ? HITS_READ : 1)

/** Series without a habit; in three of four, some players have what looks like one. */
export function plainSeries(count: number, throughBytes: number, firstSeed = 0): WalkedSeries[] {
  return Array.from({ length: count }, (_, index) => ({
    ...seriesAt(PROOF_SEED + firstSeed, index),
    confounders: confoundersOf(index),
    behaviours: [],
    throughBytes: Math.min(MATCHES_A_SERIES, Math.max(0, throughBytes - index * MATCHES_A_SERIES)),
    hitsRead: hitsReadAt(index >> 2),
  }))
}

/** Low skill is evaluated separately, so it is given to as many players as a proof needs: four seats in every four series. */
function confoundersOf(place: number): Confounders {
  const seat = (place >> 2) % SEATS
  const other = (seat + 5) % SEATS
  const kinds: readonly Confounders[] = [
    {},
    { lowSkill: [seat, other] },
    { objectiveRole: [seat] },
    { teamLead: 0.4, lowSkill: [seat, other] },
  ]
  return kinds[place % kinds.length] ?? {}
}

const HABIT_SEATS: Readonly<Record<Behaviour, number>> = {
  alone: 1,
  weak: 2,
  'off-screen': 4,
  'after-kill': 7,
}

export function habitSeries(count: number, firstSeed = 0): WalkedSeries[] {
  const behaviours: PlantedBehaviour[] = [
    { player: HABIT_SEATS['alone'], behaviour: 'alone' },
    { player: HABIT_SEATS['weak'], behaviour: 'weak' },
    { player: HABIT_SEATS['off-screen'], behaviour: 'off-screen' },
    { player: HABIT_SEATS['after-kill'], behaviour: 'after-kill' },
  ]
  return Array.from({ length: count }, (_, index) => ({
    ...seriesAt(HABIT_SEED + firstSeed, index),
    confounders: {},
    behaviours,
    throughBytes: 0,
    hitsRead: hitsReadAt(index),
  }))
}

function seriesAt(seed: number, place: number): Pick<WalkedSeries, 'seeds' | 'mode'> {
  const first = seed + place * MATCHES_A_SERIES
  const seeds = Array.from({ length: MATCHES_A_SERIES }, (_, match) => first + match)
  return { seeds, mode: TEAM_MODES[place % TEAM_MODES.length] ?? 'slayer' }
}
