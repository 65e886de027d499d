import type { Play } from '#simulator/play/play.ts'
import type { Random } from '#simulator/random.ts'
import type { Arena } from './arena/arena.ts'
import type { Sight } from './arena/sight.ts'
import type { WalkingWays } from './arena/walking-ways.ts'
import type { ItemSpawn, Thrown } from './combat/arms.ts'
import type { WalkedObjective } from './objectives/walked-objective.ts'
import type { TrackRecorder } from './recording/track-recorder.ts'
import type { Walker } from './walker.ts'

export interface Walk {
  readonly random: Random
  readonly arena: Arena
  readonly ways: WalkingWays
  readonly canSee: Sight
  readonly play: Play
  readonly walkers: readonly Walker[]
  readonly recorder: TrackRecorder
  readonly objective: WalkedObjective
  /** Kills count as points: Slayer and free-for-all. */
  readonly isScoredByKills: boolean
  /** Recent deaths: players avoid respawning near them. */
  readonly deathPlaces: { readonly cell: number; readonly tick: number }[]
  readonly thrown: Thrown[]
  readonly itemSpawns: readonly ItemSpawn[]
  tick: number
}
