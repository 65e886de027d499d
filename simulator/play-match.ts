import { createObjective } from '#simulator/modes/mode-objective.ts'
import { type Fight, fightUntil } from '#simulator/play/fight.ts'
import type { ModeRules } from '#simulator/play/mode-rules.ts'
import { createFighter, type Fighter, hasLeft, type Play } from '#simulator/play/play.ts'
import { createRandom } from './random.ts'
import { drawNewcomers } from './roster.ts'
import type { SimulatedPlayer, SimulationOptions, SimulationTruth } from './simulation.ts'

/** Pause between two rounds. The sum of pauses is `Duration - PlayableDuration` in the statistics. */
export const ROUND_BREAK_MS = 7_530

export interface RoundResults {
  readonly won: ReadonlyMap<number, number>
  readonly tied: number
}

export interface PlayedMatch {
  readonly play: Play
  readonly kickOffMs: number
  readonly endMs: number
  readonly roundBreaks: SimulationTruth['roundBreaks']
  readonly rounds: RoundResults
}

/** Plays all rounds. In matchmade films the first event is at 29 to 58 s, about 12 to 20 s after kick-off. */
export function playMatch(options: SimulationOptions, rules: ModeRules, players: readonly SimulatedPlayer[]): PlayedMatch {
  const random = createRandom(options.seed, 'fight')
  const kickOffMs = random.integer(20_000, 34_000)
  const respawnMs = rules.respawnMs + (options.respawnShiftMs ?? 0)
  const fighters = createFighters(options, players, kickOffMs)
  const play: Play = { random, rules, fighters, happenings: [], scoring: [], roundScore: new Map(), respawnMs, nowMs: kickOffMs }
  const objective = createObjective(options.mode, play)
  const isFinished = () => Math.max(0, ...play.roundScore.values()) >= rules.roundTarget
  const fight: Fight = { play, objective, isFinished, isScoredByKills: options.mode === 'slayer' || options.mode === 'free-for-all' }
  const deadlineMs = kickOffMs + (options.durationMs ?? rules.timeLimitMs)
  const roundBreaks: { startMs: number; endMs: number }[] = []
  const won = new Map<number, number>()
  let tied = 0
  for (;;) {
    startRound(fight)
    fightUntil(fight, deadlineMs)
    endEmptyReview(fight)
    const winner = leadingTeam(play)
    if (winner === null) tied += 1
    else won.set(winner, (won.get(winner) ?? 0) + 1)
    const isOver = Math.max(0, ...won.values()) >= rules.roundsToWin || play.nowMs + ROUND_BREAK_MS >= deadlineMs
    if (isOver) return { play, kickOffMs, endMs: play.nowMs, roundBreaks, rounds: { won, tied } }
    roundBreaks.push({ startMs: play.nowMs, endMs: play.nowMs + ROUND_BREAK_MS })
    play.nowMs += ROUND_BREAK_MS
  }
}

function createFighters(options: SimulationOptions, players: readonly SimulatedPlayer[], kickOffMs: number): Fighter[] {
  const { seed, leavers = [] } = options
  const leavesAtMs = (player: SimulatedPlayer) => {
    const afterMs = leavers.find((leaver) => leaver.player === player.index)?.afterMs
    return afterMs === undefined ? Number.POSITIVE_INFINITY : kickOffMs + afterMs
  }
  const joinsAtMs = leavers.flatMap(({ afterMs, replacedAfterMs }) =>
    replacedAfterMs === null ? [] : [kickOffMs + afterMs + replacedAfterMs],
  )
  return [
    ...players.map((player) =>
      createFighter(player, habitsOf(options, player), { joinsAtMs: 0, leavesAtMs: leavesAtMs(player) }, undoneBy(options, player)),
    ),
    ...drawNewcomers(seed, players, leavers).map((player, index) =>
      createFighter(player, new Map(), { joinsAtMs: joinsAtMs[index] ?? 0, leavesAtMs: Number.POSITIVE_INFINITY }),
    ),
  ]
}

function habitsOf(options: SimulationOptions, player: SimulatedPlayer) {
  const own = (options.habits ?? []).filter((habit) => habit.player === player.index)
  return new Map(own.map(({ kind, factor }) => [kind, factor]))
}

function undoneBy({ objectiveHabits = [] }: SimulationOptions, { index }: SimulatedPlayer) {
  return new Set(objectiveHabits.filter(({ player }) => player === index).map(({ kind }) => kind))
}

function startRound({ play, objective }: Fight): void {
  play.roundScore.clear()
  for (const fighter of play.fighters) {
    if (hasLeft(play, fighter)) continue
    fighter.aliveFromMs = Math.max(play.nowMs, fighter.joinsAtMs)
    fighter.isFirstLife = true
    fighter.lastKillAtMs = Number.NEGATIVE_INFINITY
    fighter.spawns += 1
  }
  objective.onRoundStart()
}

/** Cancels the respawn of fighters who still wait for it when the round ends. */
function endEmptyReview({ play, objective }: Fight): void {
  objective.onRoundEnd()
  for (const fighter of play.fighters) {
    const waitingMs = fighter.aliveFromMs - play.nowMs
    if (waitingMs <= 0 || hasLeft(play, fighter) || fighter.joinsAtMs > play.nowMs) continue
    fighter.spawns -= 1
    fighter.deadMs -= waitingMs
  }
}

export function leadingTeam(play: Play): number | null {
  const best = Math.max(0, ...play.roundScore.values())
  const leaders = [...play.roundScore].filter(([, points]) => points === best && best > 0)
  const [leader] = leaders
  return leader === undefined || leaders.length > 1 ? null : leader[0]
}
