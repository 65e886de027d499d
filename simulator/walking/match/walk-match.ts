import type { ModeRules } from '#simulator/play/mode-rules.ts'
import type { Play } from '#simulator/play/play.ts'
import { leadingTeam, type PlayedMatch, ROUND_BREAK_MS } from '#simulator/play-match.ts'
import { createRandom } from '#simulator/random.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import { drawArena } from '#simulator/walking/arena/draw-arena.ts'
import { sightOf } from '#simulator/walking/arena/sight.ts'
import { walkingWays } from '#simulator/walking/arena/walking-ways.ts'
import { createItemSpawns } from '#simulator/walking/combat/stands.ts'
import { FIRST_SPAWN_MS, summaryMs, tickAt } from '#simulator/walking/film-clock.ts'
import { createWalkedObjective } from '#simulator/walking/objectives/create-walked-objective.ts'
import { trackRecorder } from '#simulator/walking/recording/track-recorder.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { WalkedOptions } from '#simulator/walking/walked-match.ts'
import { createWalkers } from './create-walkers.ts'
import { endEmptyReview, endMatch, startRound } from './rounds.ts'
import { runTick } from './run-tick.ts'

export interface WalkedPlay {
  readonly walk: Walk
  readonly played: PlayedMatch
}

export function walkMatch(options: WalkedOptions, rules: ModeRules, players: readonly SimulatedPlayer[], mapName: string): WalkedPlay {
  const random = createRandom(options.seed, `walk ${options.mode}`)
  const kickOffTick = tickAt(random.integer(20_000, 34_000))
  const walk = createWalk(options, rules, players, mapName)
  const deadlineMs = summaryMs(kickOffTick) + (options.durationMs ?? rules.timeLimitMs)
  const roundBreaks: { startMs: number; endMs: number }[] = []
  const won = new Map<number, number>()
  let tied = 0
  startRound(walk, tickAt(FIRST_SPAWN_MS))
  goTo(walk, kickOffTick)
  for (;;) {
    walk.objective.onRoundStart()
    playRound(walk, rules, deadlineMs)
    endEmptyReview(walk)
    const winner = leadingTeam(walk.play)
    if (winner === null) tied += 1
    else won.set(winner, (won.get(winner) ?? 0) + 1)
    const startMs = walk.play.nowMs
    const isOver = Math.max(0, ...won.values()) >= rules.roundsToWin || startMs + ROUND_BREAK_MS >= deadlineMs
    if (isOver) break
    startRound(walk, tickAt(startMs + ROUND_BREAK_MS))
    roundBreaks.push({ startMs, endMs: walk.play.nowMs })
  }
  endMatch(walk)
  const played = { play: walk.play, kickOffMs: summaryMs(kickOffTick), endMs: walk.play.nowMs, roundBreaks, rounds: { won, tied } }
  return { walk, played }
}

function createWalk(options: WalkedOptions, rules: ModeRules, players: readonly SimulatedPlayer[], mapName: string): Walk {
  const random = createRandom(options.seed, `walkers ${options.mode}`)
  const { mode, behaviours = [], confounders = {} } = options
  const walkers = createWalkers(random, { mode, players, planted: behaviours, confounders })
  const fighters = walkers.map(({ fighter }) => fighter)
  const play: Play = {
    random,
    rules,
    fighters,
    happenings: [],
    scoring: [],
    roundScore: new Map(),
    respawnMs: rules.respawnMs,
    nowMs: 0,
  }
  const arena = drawArena(mapName)
  const isScoredByKills = mode === 'slayer' || mode === 'free-for-all'
  const ground = { random, arena, ways: walkingWays(arena), canSee: sightOf(arena) }
  const walk = {
    ...ground,
    play,
    walkers,
    recorder: trackRecorder(),
    isScoredByKills,
    deathPlaces: [],
    thrown: [],
    itemSpawns: createItemSpawns(arena),
    tick: 0,
  }
  return Object.assign(walk, { objective: createWalkedObjective(mode, walk) })
}

function playRound(walk: Walk, { roundTarget }: ModeRules, deadlineMs: number): void {
  const { play } = walk
  while (Math.max(0, ...play.roundScore.values()) < roundTarget && play.nowMs < deadlineMs) {
    goTo(walk, walk.tick + 1)
    runTick(walk)
  }
}

function goTo(walk: Walk, tick: number): void {
  walk.tick = tick
  walk.play.nowMs = summaryMs(tick)
}
