import type { Random } from '#simulator/random.ts'
import type { HabitKind, ObjectiveHabitKind, SimulatedPlayer, SimulationTruth } from '#simulator/simulation.ts'
import type { AwardName, Happening } from './happening.ts'
import type { ModeRules } from './mode-rules.ts'

/** Counts for the mode blocks of match statistics; no film event holds them. */
export interface ModeTally {
  /** Time with ball or flag in hand, or inside the hill or zone. */
  heldMs: number
  longestHeldMs: number
  grabs: number
  scoringTicks: number
  killsWhileHolding: number
  killsNearObjective: number
}

/** A player during the match: the only mutable state besides `Play` and the objective. */
export interface Fighter {
  readonly player: SimulatedPlayer
  readonly habits: ReadonlyMap<HabitKind, number>
  /** The objective work that the player neglects. */
  readonly undone: ReadonlySet<ObjectiveHabitKind>
  readonly tally: ModeTally
  /** Start of this life; in the future while dead. */
  aliveFromMs: number
  /** First life of a round: everyone starts far apart. */
  isFirstLife: boolean
  /** Time of the last own kill of this life, or minus infinity. */
  lastKillAtMs: number
  spawns: number
  deadMs: number
  /** Zero for players who are present from the start. */
  readonly joinsAtMs: number
  /** Infinity for players who stay. */
  readonly leavesAtMs: number
}

/** One match in progress. Times are whole milliseconds of the film clock. */
export interface Play {
  readonly random: Random
  readonly rules: ModeRules
  readonly fighters: readonly Fighter[]
  readonly happenings: Happening[]
  readonly scoring: SimulationTruth['scoring'][number][]
  readonly roundScore: Map<number, number>
  /** The rules' respawn time plus the options' shift. */
  readonly respawnMs: number
  nowMs: number
}

interface Presence {
  readonly joinsAtMs: number
  readonly leavesAtMs: number
}

const ALWAYS: Presence = { joinsAtMs: 0, leavesAtMs: Number.POSITIVE_INFINITY }

export function createFighter(
  player: SimulatedPlayer,
  habits: ReadonlyMap<HabitKind, number>,
  presence = ALWAYS,
  undone: ReadonlySet<ObjectiveHabitKind> = new Set(),
): Fighter {
  const tally = { heldMs: 0, longestHeldMs: 0, grabs: 0, scoringTicks: 0, killsWhileHolding: 0, killsNearObjective: 0 }
  const life = { aliveFromMs: presence.joinsAtMs, isFirstLife: true, lastKillAtMs: Number.NEGATIVE_INFINITY }
  return { player, habits, undone, tally, ...life, spawns: 0, deadMs: 0, ...presence }
}

export function isAlive(play: Play, fighter: Fighter): boolean {
  return fighter.aliveFromMs <= play.nowMs
}

export function hasLeft({ nowMs }: Play, { leavesAtMs }: Fighter): boolean {
  return leavesAtMs <= nowMs
}

export function ageMs(play: Play, fighter: Fighter): number {
  return play.nowMs - fighter.aliveFromMs
}

export function areEnemies(one: Fighter, other: Fighter): boolean {
  return one.player.team !== other.player.team
}

/** Living teammates (including self) minus living enemies; always 0 without teams. */
export function netNumbers(play: Play, fighter: Fighter): number {
  if (!play.rules.hasTeams) return 0
  let net = 0
  for (const other of play.fighters) if (isAlive(play, other)) net += areEnemies(fighter, other) ? -1 : 1
  return net
}

export function award(play: Play, fighter: Fighter, name: AwardName, atMs = play.nowMs): void {
  play.happenings.push({ kind: 'award', atMs, player: fighter.player, award: name })
}

export function addScore(play: Play, team: number, points: number): void {
  play.roundScore.set(team, (play.roundScore.get(team) ?? 0) + points)
  play.scoring.push({ atMs: play.nowMs, team, points })
}

/** A player cannot reach for the objective this soon after a kill, or kill this soon after taking a flag. */
export const HANDS_FULL_MS = 300

/** Picks a living player by pull towards the objective; players who just spawned are still on their way. */
export function pickForObjective(play: Play, candidates: readonly Fighter[], walkMs = 4_000, pull = objectiveDrive): Fighter | undefined {
  return play.random.weighted(candidates, (fighter) => {
    const isReady = ageMs(play, fighter) >= walkMs && play.nowMs - fighter.lastKillAtMs >= HANDS_FULL_MS
    return isReady ? pull(fighter) : 0
  })
}

/** Factors on the usual pull for kill hunters, and for players who never stop carriers. */
const HUNTER_DRIVE = 0.08
const NEVER_STOPS_FACTOR = 0.08

/** Pull towards carriers and dropped flags. */
export function stopDrive(fighter: Fighter): number {
  return objectiveDrive(fighter) * stopFactor(fighter)
}

export function stopFactor({ undone }: Fighter): number {
  return undone.has('never-stops') ? NEVER_STOPS_FACTOR : 1
}

export function objectiveDrive(fighter: Fighter): number {
  if (fighter.undone.has('hunts-kills')) return HUNTER_DRIVE
  if (fighter.player.temperament === 'objective') return 2.5
  return fighter.player.temperament === 'slayer' ? 0.35 : 1
}
