import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { HABIT_MATCHES } from '#analysis/rules.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { type Habit, SIMULATED_MODES, type SimulatedMode } from '#simulator/simulated-match.ts'

/** How well the coach finds habits that were really there, and how often it finds one that was not: the real coach on simulated matches. */

/** The lines whose habits the simulator can play. */
const HABITS = { 'after-kill': 'after-own-kill', behind: 'behind', ahead: 'ahead' } as const satisfies Partial<
  Record<DeathKindId, Habit['line']>
>
type HabitKind = keyof typeof HABITS
export const HABIT_KINDS: readonly HabitKind[] = ['after-kill', 'behind', 'ahead']
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')
const SEATS = 8

interface Played {
  readonly log: EventLog
  readonly analysis: MatchAnalysis
  /** Player ids in the simulator's order. */
  readonly seats: readonly string[]
}

function playMatch(seed: number, habits: readonly Habit[]): Played {
  const mode: SimulatedMode = TEAM_MODES[seed % TEAM_MODES.length] ?? 'slayer'
  const { film, statistics, truth } = simulateMatch({ seed, mode, habits })
  const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: events })
  return {
    log,
    analysis: analyseMatch(log, LOG_KINDS),
    seats: truth.players.map(({ xuid }) => `xuid(${xuid})`),
  }
}

interface Verdict {
  /** Of the last match alone. */
  readonly alone: readonly Leak[]
  /** Of the last match, with those before it. */
  readonly together: readonly Leak[] | null
}

/** What the coach says of one seat of each match, every third one with the two before it as earlier reports. */
function judge(matches: readonly Played[], seat: number): Verdict[] {
  let earlier: KindTallies[] = []
  return matches.flatMap(({ log, analysis, seats }) => {
    const you = log.players.find((player) => player.id === seats[seat])
    if (!you) return []
    const { tallies, leaks } = studyPlayer({ log, skill: null, you, analysis })
    const isThird = earlier.length === HABIT_MATCHES - 1
    const together = isThird ? studyPlayer({ log, skill: null, you, earlier, analysis }).leaks : null
    earlier = isThird ? [] : [...earlier, tallies]
    return [{ alone: leaks, together }]
  })
}

const isCalled = ({ certainty }: Leak) => certainty === 'in this match'
const isHabit = ({ certainty }: Leak) => certainty === 'habit'

function share<T>(items: readonly T[], isHit: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(isHit).length / items.length
}

function series(verdicts: readonly Verdict[]): (readonly Leak[])[] {
  return verdicts.flatMap(({ together }) => (together ? [together] : []))
}

export interface InnocentRates {
  readonly players: number
  readonly flagged: number
  readonly habit: number
}

/** Players without a habit: every seat of every match, and each seat over three matches. */
export function evaluateInnocents(matches: number): InnocentRates {
  const played = Array.from({ length: matches }, (_, index) => playMatch(100_000 + index, []))
  const verdicts = Array.from({ length: SEATS }, (_, seat) => judge(played, seat)).flat()
  return {
    players: verdicts.length,
    flagged: share(verdicts, ({ alone }) => alone.some(isCalled)),
    habit: share(series(verdicts), (leaks) => leaks.some(isHabit)),
  }
}

export interface HabitRates {
  readonly line: HabitKind
  readonly factor: number
  readonly rankedFirst: number
  readonly called: number
  readonly calledOverThree: number
}

/** Players with one habit, seat 0 of each match. */
export function evaluateHabit(line: HabitKind, factor: number, matches: number): HabitRates {
  const habit: Habit = { player: 0, line: HABITS[line], factor }
  const verdicts = judge(
    Array.from({ length: matches }, (_, index) => playMatch(index + 1, [habit])),
    0,
  )
  return {
    line,
    factor,
    rankedFirst: share(verdicts, ({ alone }) => alone[0]?.line.id === line),
    called: share(verdicts, ({ alone }) => alone.some((leak) => leak.line.id === line && isCalled(leak))),
    calledOverThree: share(series(verdicts), (leaks) => leaks.some((leak) => leak.line.id === line && isHabit(leak))),
  }
}

export function meanOf(rows: readonly HabitRates[], pick: (row: HabitRates) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0) / rows.length
}

/** Bounds on the log's lines: players without a habit, and a habit of three times the usual rate. */
export const MOST = { flagged: 0.06, habit: 0.02 } as const
export const AT_THREEFOLD = { first: 0.88, overThree: 0.94 } as const
