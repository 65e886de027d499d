import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import { createRandom } from '#simulator/random.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import {
  type Habit,
  type HabitKind,
  type Leaver,
  SIMULATED_MODES,
  type SimulatedMode,
  type SimulatedPlayer,
} from '#simulator/simulation.ts'
import { type Call, callsOf, firstOfDeaths, type JudgedCall, LONG_RUN, trueFactorOf } from '../shares/calls.ts'

/**
 * Judges how well the coach finds real habits, and how often it finds false ones: the real coach on simulated matches. Players differ from
 * each other, return up to five seconds sooner or later than the coach assumes, leave and join. Many more matches show the true factors.
 */

/** The kinds of death whose habits the simulator can play. */
export const HABIT_KINDS: readonly HabitKind[] = ['after-kill', 'behind', 'ahead']
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')
const SEATS = 8

const MAX_RESPAWN_SHIFT_MS = 5_000
/** Share of matches with a leaver, and share of these whose seat is taken again. */
const LEAVER_SHARE = 0.25
const REPLACED_SHARE = 0.5
/** Far from the first seeds of all series. */
const LONG_RUN_SEED = 500_000_000

/** One series: players without a habit, or with one planted in the first seat. */
export interface LogTask {
  readonly firstSeed: number
  readonly planted: { readonly kind: HabitKind; readonly riskFactor: number } | null
}

interface Played {
  readonly analysis: MatchAnalysis
  readonly players: readonly SimulatedPlayer[]
}

function playMatch({ firstSeed, planted }: LogTask, seed: number, players?: readonly SimulatedPlayer[]): Played {
  const random = createRandom(seed, 'circumstances of the evaluation')
  const mode: SimulatedMode = TEAM_MODES[Math.floor(firstSeed / HABIT_MATCHES) % TEAM_MODES.length] ?? 'slayer'
  const respawnShiftMs = random.integer(-MAX_RESPAWN_SHIFT_MS, MAX_RESPAWN_SHIFT_MS)
  const leaver: Leaver = {
    player: random.integer(0, SEATS - 1),
    afterMs: random.integer(60_000, 480_000),
    replacedAfterMs: random.isHit(REPLACED_SHARE) ? random.integer(10_000, 60_000) : null,
  }
  const leavers = random.isHit(LEAVER_SHARE) ? [leaver] : []
  const habits: Habit[] = planted === null ? [] : [{ player: 0, kind: planted.kind, factor: planted.riskFactor }]
  const { film, statistics, truth } = simulateMatch({ seed, mode, habits, respawnShiftMs, leavers, ...(players ? { players } : {}) })
  const log = logOfSimulated({ statistics, film })
  return { analysis: analyseMatch(log, LOG_KINDS), players: truth.players.slice(0, SEATS) }
}

/** Null for a player who was in the match too briefly to be in its log. */
function studySeat({ analysis, players }: Played, seat: number, earlier: readonly Study['tallies'][] = []): Study | null {
  const { log } = analysis
  const you = log.players.find(({ id }) => id === `xuid(${players[seat]?.xuid})`)
  return you ? studyPlayer({ log, skill: null, you, earlier, analysis }) : null
}

export interface Verdict {
  /** In each match alone. */
  readonly alone: readonly { readonly first: string | null; readonly calls: readonly JudgedCall[] }[]
  /** After the last match, together with the earlier ones. */
  readonly together: readonly JudgedCall[]
  /** The factor by which the planted habit truly raises deaths of its kind; NaN without one. */
  readonly plantedFactor: number
}

/** The coach's calls for some seats of a series, match by match, with their true factors. */
export function judgeTask(task: LogTask): Verdict[] {
  const first = playMatch(task, task.firstSeed)
  const later = Array.from({ length: HABIT_MATCHES - 1 }, (_, index) => playMatch(task, task.firstSeed + index + 1, first.players))
  const more = longRun(task, first.players)
  const seats = task.planted === null ? [...first.players.keys()] : [0]
  return seats.flatMap((seat) => {
    const studies = [first, ...later].flatMap((played) => studySeat(played, seat) ?? [])
    const last = studySeat(
      later.at(-1) ?? first,
      seat,
      studies.slice(0, -1).map(({ tallies }) => tallies),
    )
    if (studies.length < HABIT_MATCHES || last === null) return []
    const judge = (calls: readonly Call[]) =>
      calls.map((call) => ({ ...call, trueFactor: task.planted ? Number.NaN : trueFactorOf(call, more(seat)) }))
    const planted: Call | null = task.planted && { kind: task.planted.kind, isHabit: true, by: 'deaths' }
    return {
      alone: studies.map((study) => ({ first: firstOfDeaths(study), calls: judge(callsOf(study)) })),
      together: judge(callsOf(last)),
      plantedFactor: planted ? trueFactorOf(planted, studies) : Number.NaN,
    }
  })
}

/** Many more matches of the same people, played only when a player is called. */
function longRun(task: LogTask, players: readonly SimulatedPlayer[]): (seat: number) => Study[] {
  let played: Played[] | null = null
  const studied = new Map<number, Study[]>()
  return (seat) => {
    played ??= Array.from({ length: LONG_RUN }, (_, index) => playMatch(task, LONG_RUN_SEED + LONG_RUN * task.firstSeed + index, players))
    const studies = studied.get(seat) ?? played.flatMap((one) => studySeat(one, seat) ?? [])
    studied.set(seat, studies)
    return studies
  }
}
