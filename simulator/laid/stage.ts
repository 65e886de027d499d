import { createRandom } from '#simulator/random.ts'
import type { LoggedPlay } from '#simulator/simulate-match.ts'
import { drawArena } from '#simulator/walking/arena/draw-arena.ts'
import { sightOf } from '#simulator/walking/arena/sight.ts'
import { walkingWays } from '#simulator/walking/arena/walking-ways.ts'
import { createWalkers } from '#simulator/walking/match/create-walkers.ts'
import { NO_WALKED_OBJECTIVE } from '#simulator/walking/objectives/walked-objective.ts'
import { trackRecorder } from '#simulator/walking/recording/track-recorder.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { type Meeting, placeMeetings } from './place-meetings.ts'
import { type PlannedStrike, planChains } from './plan-chains.ts'
import { readScript, type Script } from './script.ts'
import { type Quota, quotasOf } from './target-counts.ts'

/** Everything that laying tracks under a log works on. */
export interface Stage {
  readonly walk: Walk
  readonly script: Script
  /** By player, in order of time. */
  readonly meetings: readonly (readonly Meeting[])[]
  /** In order of time. */
  readonly strikes: readonly PlannedStrike[]
  readonly quotas: readonly Quota[]
}

export function setStage(seed: number, log: LoggedPlay): Stage {
  const random = createRandom(seed, 'laid tracks')
  const script = readScript(log)
  const arena = drawArena(log.map.name)
  const ground = { random, arena, ways: walkingWays(arena), canSee: sightOf(arena) }
  const walkers = createWalkers(random, { mode: 'oddball', players: log.players, planted: [], confounders: {} })
  const { rules } = log.played.play
  const fighters = walkers.map(({ fighter }) => fighter)
  const walk: Walk = {
    ...ground,
    walkers,
    play: { random, rules, fighters, happenings: [], scoring: [], roundScore: new Map(), nowMs: 0 },
    recorder: trackRecorder(),
    objective: NO_WALKED_OBJECTIVE,
    isScoredByKills: false,
    deathPlaces: [],
    tick: 0,
  }
  const meetings = placeMeetings(ground, script)
  const strikes = planChains(random, script, (player) => 1 - (log.players[player]?.accuracy ?? 0.5))
  return {
    walk,
    script,
    meetings: log.players.map(({ index }) => meetings.filter(({ player }) => player === index)),
    strikes,
    quotas: quotasOf(log, strikes),
  }
}
