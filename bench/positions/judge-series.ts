import { CAUSE_TESTS } from '#analysis/death-kinds/all-kinds.ts'
import { conductSigmaOf } from '#analysis/death-kinds/counting/kind-tally.ts'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import type { Cause } from '#shared/report/causes.ts'
import type { SimulatedPlayer } from '#simulator/simulated-match.ts'
import type { Behaviour } from '#simulator/walking/behaviours.ts'
import { heldIn } from './calibration/held-tests.ts'
import { type WalkedReport, walkedReport } from './walked-report.ts'
import type { WalkedSeries } from './walked-series.ts'

/** A kind in one player's match. */
export interface JudgedKind {
  readonly id: string
  readonly deaths: number
  readonly expected: number
  readonly sigma: number
  /** Of what was done, deaths or not; null where tracks do not show it. */
  readonly conductSigma: number | null
}

/** What was said of one player after a match. */
export interface Judged {
  readonly seat: number
  readonly isLowSkilled: boolean
  readonly behaviour: Behaviour | null
  /** Kinds called in this match: from the log alone, and with tracks. */
  readonly calledByLog: readonly string[]
  readonly called: readonly string[]
  /** The first focus area, whether called or only counted. */
  readonly first: string | null
  /** Kinds called a habit over the whole series; null before its last match. */
  readonly habits: readonly string[] | null
  /** Named in whatever way in the report on the last match, with the others before it; null before. */
  readonly isNamed: boolean | null
  readonly kinds: readonly JudgedKind[]
  /** Share of the time with a living team-mate in which none was within reach. */
  readonly timeAlone: number
}

/** Nothing but plain values, so that another process can tell it. */
export interface JudgedMatch {
  readonly seed: number
  readonly players: readonly Judged[]
  /** Of every death. */
  readonly causes: readonly Cause[]
  /** Of every death, all causes whose tests it passed. */
  readonly held: readonly (readonly Cause[])[]
  /** An honest match fails none. */
  readonly failedGates: readonly string[]
}

/** Plays a series, in which the same people meet again, and says of every seat what the coach would. */
export function judgeSeries(series: WalkedSeries): JudgedMatch[] {
  const earlier = new Map<number, KindTallies[]>()
  let players: readonly SimulatedPlayer[] | undefined
  return series.seeds.map((seed, place) => {
    const { mode, confounders, behaviours, throughBytes, hitsRead } = series
    const report = walkedReport(
      { seed, mode, confounders, behaviours, ...(players ? { players } : {}) },
      { isThroughBytes: place < throughBytes, hitsRead },
    )
    players = report.players
    const isLast = place === series.seeds.length - 1
    return { seed, ...judgeMatch(series, report, earlier, isLast), failedGates: report.failedGates }
  })
}

function judgeMatch(series: WalkedSeries, { log, tracks, seats }: WalkedReport, earlier: Map<number, KindTallies[]>, isLast: boolean) {
  const [byLog, byTracks] = [analyseMatch(log, LOG_KINDS), analyseMatch(log, LOG_KINDS, { tracks, tests: CAUSE_TESTS })]
  const players = seats.flatMap((id, seat): Judged[] => {
    const you = log.players.find((player) => player.id === id)
    if (!you) return []
    const before = earlier.get(seat) ?? []
    const positions = { status: 'read', tracks } as const
    const study = studyPlayer({ log, skill: null, you, positions, analysis: byTracks })
    const together = isLast ? studyPlayer({ log, skill: null, you, positions, analysis: byTracks, earlier: before }) : null
    earlier.set(seat, [...before, study.tallies])
    return [
      {
        seat,
        isLowSkilled: series.confounders.lowSkill?.includes(seat) ?? false,
        behaviour: series.behaviours.find(({ player }) => player === seat)?.behaviour ?? null,
        calledByLog: kindsOf(studyPlayer({ log, skill: null, you, analysis: byLog }).leaks, 'in this match'),
        called: kindsOf(study.leaks, 'in this match'),
        first: study.leaks[0]?.kind.id ?? null,
        habits: together && kindsOf(together.leaks, 'habit'),
        isNamed: together?.leaks.some(({ certainty }) => certainty === 'in this match' || certainty === 'habit') ?? null,
        kinds: judgedKinds(study),
        timeAlone: shareOfTime(study),
      },
    ]
  })
  return { players, causes: byTracks.causes.map(({ cause }) => cause), held: byTracks.causes.map(heldIn) }
}

function kindsOf(leaks: readonly Leak[], wanted: Leak['certainty']): string[] {
  return leaks.filter(({ certainty }) => certainty === wanted).map(({ kind }) => kind.id)
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
