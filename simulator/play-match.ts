import { createObjective } from '#simulator/modes/mode-objective.ts'
import { type Fight, fightUntil } from '#simulator/play/fight.ts'
import type { ModeRules } from '#simulator/play/mode-rules.ts'
import { createFighter, type Play } from '#simulator/play/play.ts'
import { createRandom } from './random.ts'
import type { SimulatedPlayer, SimulationOptions, SimulationTruth } from './simulated-match.ts'

/** Time without play between two rounds. It is `Duration - PlayableDuration`. */
export const ROUND_BREAK_MS = 7_530

/** Rounds won by each team, and rounds that ended level. */
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

/** Plays all rounds. First events of matchmade films stand at 29–58 s, some 12–20 s after kick-off. */
export function playMatch(options: SimulationOptions, rules: ModeRules, players: readonly SimulatedPlayer[]): PlayedMatch {
  const random = createRandom(options.seed, 'fight')
  const fighters = players.map((player) => createFighter(player, habitsOf(options, player)))
  const kickOffMs = random.whole(20_000, 34_000)
  const play: Play = { random, rules, fighters, happenings: [], scoring: [], roundScore: new Map(), nowMs: kickOffMs }
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
    endRound(fight)
    const winner = leadingTeam(play)
    if (winner === null) tied += 1
    else won.set(winner, (won.get(winner) ?? 0) + 1)
    const isOver = Math.max(0, ...won.values()) >= rules.roundsToWin || play.nowMs + ROUND_BREAK_MS >= deadlineMs
    if (isOver) return { play, kickOffMs, endMs: play.nowMs, roundBreaks, rounds: { won, tied } }
    roundBreaks.push({ startMs: play.nowMs, endMs: play.nowMs + ROUND_BREAK_MS })
    play.nowMs += ROUND_BREAK_MS
  }
}

function habitsOf(options: SimulationOptions, player: SimulatedPlayer) {
  const own = (options.habits ?? []).filter((habit) => habit.player === player.index)
  return new Map(own.map(({ line, factor }) => [line, factor]))
}

function startRound({ play, objective }: Fight): void {
  play.roundScore.clear()
  for (const fighter of play.fighters) {
    fighter.aliveFromMs = play.nowMs
    fighter.isFirstLife = true
    fighter.lastKillAtMs = Number.NEGATIVE_INFINITY
    fighter.spawns += 1
  }
  objective.onRoundStart()
}

/** A fighter who waits for a respawn when the round ends does not get it any more. */
function endRound({ play, objective }: Fight): void {
  objective.onRoundEnd()
  for (const fighter of play.fighters) {
    const waitingMs = fighter.aliveFromMs - play.nowMs
    if (waitingMs <= 0) continue
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
