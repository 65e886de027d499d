import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { conductSigmaOf } from '#analysis/death-kinds/counting/kind-tally.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import type { Cause } from '#shared/report/causes.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import type { Behaviour } from '#simulator/walking/behaviours.ts'
import { callsOf, firstOfDeaths, type JudgedCall, LONG_RUN, trueFactorOf } from '../shares/calls.ts'
import { heldIn } from './calibration/held-tests.ts'
import { type WalkedReport, walkedReport } from './walked-report.ts'
import type { WalkedSeries } from './walked-series.ts'

export interface JudgedKind {
  readonly id: string
  readonly deaths: number
  readonly expected: number
  readonly sigma: number
  /** Deviation of the conduct; null when tracks do not show it. */
  readonly conductSigma: number | null
}

export interface Judged {
  readonly seat: number
  readonly isLowSkilled: boolean
  readonly behaviour: Behaviour | null
  /** All calls in this match alone. */
  readonly called: readonly JudgedCall[]
  /** The first focus area, whether called or only counted. */
  readonly first: string | null
  /** All calls of the report on the last match together with the others; null for earlier matches. */
  readonly together: readonly JudgedCall[] | null
  readonly kinds: readonly JudgedKind[]
  /** Share of the time with a living teammate in which none was within reach. */
  readonly timeAlone: number
}

/** Plain values only, so that it can be sent between processes. */
export interface JudgedMatch {
  readonly seed: number
  readonly players: readonly Judged[]
  /** The cause of every death. */
  readonly causes: readonly Cause[]
  /** For every death, all causes whose tests it passed. */
  readonly held: readonly (readonly Cause[])[]
  /** A correct match fails none. */
  readonly failedGates: readonly string[]
}

interface Played extends WalkedReport {
  readonly seed: number
  readonly analysis: MatchAnalysis
}

/** Far from the first seeds of all series. */
const LONG_RUN_SEED = 500_000_000

/** Plays a series with the same people in each match, and judges the coach's calls for every seat. */
export function judgeSeries(series: WalkedSeries): JudgedMatch[] {
  const [first = 0, ...later] = series.seeds
  const opening = play(series, first, series.throughBytes > 0)
  const matches = [opening, ...later.map((seed, index) => play(series, seed, index + 1 < series.throughBytes, opening.players))]
  const factorOf = series.behaviours.length > 0 ? () => Number.NaN : longRun(series, first, opening.players)
  const studies = new Map(opening.seats.keys().map((seat) => [seat, matches.flatMap((match) => studySeat(match, seat) ?? [])]))
  return matches.map((match, index) => {
    const isLast = index === matches.length - 1
    const players = [...studies].flatMap(([seat, all]): Judged[] => {
      const study = all[index]
      if (!study) return []
      const earlier = all.slice(0, -1).map(({ tallies }) => tallies)
      const last = isLast ? studySeat(match, seat, earlier) : null
      const judge = (calls: ReturnType<typeof callsOf>) => calls.map((call) => ({ ...call, trueFactor: factorOf(seat, call) }))
      return [{ ...judgedStudy(series, seat, study), called: judge(callsOf(study)), together: last && judge(callsOf(last)) }]
    })
    const { causes } = match.analysis
    return { seed: match.seed, players, causes: causes.map(({ cause }) => cause), held: causes.map(heldIn), failedGates: match.failedGates }
  })
}

function play(series: WalkedSeries, seed: number, isThroughBytes: boolean, people?: readonly SimulatedPlayer[]): Played {
  const { mode, confounders, behaviours, hitsRead } = series
  const options = { seed, mode, confounders, behaviours, ...(people ? { players: people } : {}) }
  const report = walkedReport(options, { isThroughBytes, hitsRead })
  return { ...report, seed, analysis: analyseMatch(report.log, LOG_KINDS, { tracks: report.tracks, tests: CAUSE_TESTS }) }
}

function studySeat({ log, tracks, seats, analysis }: Played, seat: number, earlier: readonly Study['tallies'][] = []): Study | null {
  const you = log.players.find(({ id }) => id === seats[seat])
  return you ? studyPlayer({ log, skill: null, you, positions: { status: 'read', tracks }, analysis, earlier }) : null
}

/** Many more matches of the same people, played only when a player is called. */
function longRun(series: WalkedSeries, firstSeed: number, people: readonly SimulatedPlayer[]) {
  let matches: readonly Played[] | null = null
  const studied = new Map<number, readonly Study[]>()
  return (seat: number, call: Parameters<typeof trueFactorOf>[0]): number => {
    matches ??= Array.from({ length: LONG_RUN }, (_, index) => play(series, LONG_RUN_SEED + LONG_RUN * firstSeed + index, false, people))
    const studies = studied.get(seat) ?? matches.flatMap((match) => studySeat(match, seat) ?? [])
    studied.set(seat, studies)
    return trueFactorOf(call, studies)
  }
}

function judgedStudy(series: WalkedSeries, seat: number, study: Study): Omit<Judged, 'called' | 'together'> {
  return {
    seat,
    isLowSkilled: series.confounders.lowSkill?.includes(seat) ?? false,
    behaviour: series.behaviours.find(({ player }) => player === seat)?.behaviour ?? null,
    first: firstOfDeaths(study),
    kinds: judgedKinds(study),
    timeAlone: shareOfTime(study),
  }
}

function shareOfTime({ book }: Study): number {
  const time = book.find('time-alone')
  return time?.of ? time.value / time.of : 0
}

function judgedKinds({ book, tallies }: Study): JudgedKind[] {
  return TRACK_KINDS.flatMap(({ id }) => {
    const tally = tallies[id]
    const conductSigma = tally ? conductSigmaOf([tally]) : null
    const [deaths, over, sigma] = [book.find(`share-${id}`)?.value, book.find(`over-${id}`)?.value, book.find(`sigma-${id}`)?.value]
    return deaths === undefined || over === undefined || sigma === undefined
      ? []
      : [{ id, deaths, expected: deaths - over, sigma, conductSigma }]
  })
}
