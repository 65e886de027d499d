import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { AFTER_KILL_WINDOW_MS, HABIT_MATCHES } from '#analysis/rules.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { createRandom } from '#simulator/random.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import {
  type Habit,
  type HabitKind,
  type Leaver,
  type RiskMoment,
  SIMULATED_MODES,
  type SimulatedMode,
  type SimulatedPlayer,
} from '#simulator/simulated-match.ts'

/**
 * How well the coach finds habits that were really there, and how often it finds one that was not: the real coach on simulated matches. Players differ from each
 * other, return up to five seconds sooner or later than the coach assumes, leave and join; what a player's risk truly was is held beside what the coach says.
 */

/** The kinds of death whose habits the simulator can play. */
export const HABIT_KINDS: readonly HabitKind[] = ['after-kill', 'behind', 'ahead']
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')
const SEATS = 8

const MOST_RESPAWN_SHIFT_MS = 5_000
/** Matches that somebody leaves, and of these those whose seat is taken again. */
const LEFT_SHARE = 0.25
const REPLACED_SHARE = 0.5

interface Played {
  readonly log: EventLog
  readonly analysis: MatchAnalysis
  readonly players: readonly SimulatedPlayer[]
  readonly risks: readonly RiskMoment[]
}

function playMatch(seed: number, habits: readonly Habit[], players?: readonly SimulatedPlayer[]): Played {
  const random = createRandom(seed, 'circumstances of the evaluation')
  const mode: SimulatedMode = TEAM_MODES[seed % TEAM_MODES.length] ?? 'slayer'
  const respawnShiftMs = random.whole(-MOST_RESPAWN_SHIFT_MS, MOST_RESPAWN_SHIFT_MS)
  const leaver: Leaver = {
    player: random.whole(0, SEATS - 1),
    afterMs: random.whole(60_000, 480_000),
    replacedAfterMs: random.isHit(REPLACED_SHARE) ? random.whole(10_000, 60_000) : null,
  }
  const leavers = random.isHit(LEFT_SHARE) ? [leaver] : []
  const { film, statistics, truth } = simulateMatch({ seed, mode, habits, respawnShiftMs, leavers, ...(players ? { players } : {}) })
  const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: events })
  return { log, analysis: analyseMatch(log, LOG_KINDS), players: truth.players.slice(0, SEATS), risks: truth.risks }
}

/** The same eight people in as many matches as a habit needs. */
function playSeries(firstSeed: number, habits: readonly Habit[]): Played[] {
  const first = playMatch(firstSeed, habits)
  const later = Array.from({ length: HABIT_MATCHES - 1 }, (_, place) => playMatch(firstSeed + place + 1, habits, first.players))
  return [first, ...later]
}

/** What the coach says of one kind of one player's deaths, and what was true. */
export interface KindVerdict {
  readonly kind: string
  readonly certainty: Leak['certainty']
  /**
   * By how much the player's risk in the kind's situation was above that of the others in his place: deaths per occasion. Null for a kind whose habit the
   * simulator cannot play: nobody has it, so that every call of it is a wrong one.
   */
  readonly trueFactor: number | null
}

export interface Verdict {
  readonly seat: number
  /** In the coach's order. */
  readonly alone: readonly KindVerdict[]
  /** With the matches before it; only after the last one of a series. */
  readonly together: readonly KindVerdict[] | null
  readonly trueFactors: Readonly<Record<HabitKind, number>>
}

/** What the coach says of some seats of a series, match by match. */
function judgeSeries(firstSeed: number, habits: readonly Habit[], seats: readonly number[]): Verdict[] {
  const matches = playSeries(firstSeed, habits)
  return seats.flatMap((seat) => {
    const earlier: KindTallies[] = []
    return matches.flatMap(({ log, analysis, players, risks }, place): Verdict[] => {
      const you = log.players.find((player) => player.id === `xuid(${players[seat]?.xuid})`)
      if (!you) return []
      const { tallies, leaks } = studyPlayer({ log, skill: null, you, analysis })
      const isLast = place === matches.length - 1
      const together = isLast ? studyPlayer({ log, skill: null, you, earlier, analysis }).leaks : null
      earlier.push(tallies)
      const ofMatch = factorsOf(risks, seat)
      const ofSeries = factorsOf(
        matches.flatMap((match) => match.risks),
        seat,
      )
      return [{ seat, alone: verdictsOf(leaks, ofMatch), together: together && verdictsOf(together, ofSeries), trueFactors: ofSeries }]
    })
  })
}

function verdictsOf(leaks: readonly Leak[], factors: Readonly<Record<HabitKind, number>>): KindVerdict[] {
  return leaks.map(({ kind: { id }, certainty }) => {
    const kind = HABIT_KINDS.find((one) => one === id)
    return { kind: id, certainty, trueFactor: kind === undefined ? null : factors[kind] }
  })
}

/** After a kill one can die only once: of the others' kills 22 in 100 are followed by the own death. */
const KILL_THEN_DEATH_SHARE = 0.22

function factorsOf(risks: readonly RiskMoment[], seat: number): Record<HabitKind, number> {
  const own = risks.filter(({ player }) => player === seat)
  const isFresh = ({ sinceKillMs }: RiskMoment) => sinceKillMs <= AFTER_KILL_WINDOW_MS
  const ratio = (moments: readonly RiskMoment[]) => {
    const others = moments.reduce((sum, moment) => sum + moment.others, 0)
    return others === 0 ? 1 : moments.reduce((sum, moment) => sum + moment.own, 0) / others
  }
  return {
    'after-kill': (1 - (1 - KILL_THEN_DEATH_SHARE) ** ratio(own.filter(isFresh))) / KILL_THEN_DEATH_SHARE,
    behind: ratio(own.filter((moment) => !isFresh(moment) && moment.net < 0)),
    ahead: ratio(own.filter((moment) => !isFresh(moment) && moment.net > 0)),
  }
}

/** One series to play: of players without a habit, or with one planted in the first seat. */
export interface LogTask {
  readonly firstSeed: number
  readonly planted: { readonly kind: HabitKind; readonly riskFactor: number } | null
}

export type JudgedSeries = readonly Verdict[]

const ALL_SEATS = Array.from({ length: SEATS }, (_, seat) => seat)

export function judgeTask({ firstSeed, planted }: LogTask): JudgedSeries {
  if (planted === null) return judgeSeries(firstSeed, [], ALL_SEATS)
  return judgeSeries(firstSeed, [{ player: 0, kind: planted.kind, factor: planted.riskFactor }], [0])
}
