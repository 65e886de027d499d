import { rollup } from 'd3-array'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import type { Cause } from '#shared/report/causes.ts'
import type { Behaviour } from '#simulator/walking/behaviours.ts'
import { type Counted, countIn, shareOf } from '../shares/interval.ts'
import { spreadOf } from './calibration/propose-constants.ts'
import type { Judged, JudgedKind, JudgedMatch } from './judge-series.ts'

/** The kind of death in which each habit must show. */
export const KIND_OF_BEHAVIOUR: Readonly<Record<Behaviour, string>> = {
  alone: 'tracks-alone',
  weak: 'tracks-weak',
  'off-screen': 'tracks-off-screen',
  'after-kill': 'tracks-after-kill',
}

export function playersOf(matches: readonly JudgedMatch[]): Judged[] {
  return matches.flatMap(({ players }) => players)
}

export function isFlagged({ called }: Judged): boolean {
  return called.length > 0
}

export function causeCounts(matches: readonly JudgedMatch[]): ReadonlyMap<Cause, number> {
  return rollup(
    matches.flatMap(({ causes }) => causes),
    ({ length }) => length,
    (cause) => cause,
  )
}

export interface KindSpread {
  readonly id: string
  /** Mean square of the deviations: 1 is chance alone. */
  readonly spread: number
  /** The same for conduct; null when tracks do not show it. */
  readonly conductSpread: number | null
  readonly flagged: number
}

export function spreadsOf(players: readonly Judged[]): KindSpread[] {
  return TRACK_KINDS.map(({ id }) => {
    const rows = rowsOf(players, id)
    const conduct = rows.flatMap(({ conductSigma }) => conductSigma ?? [])
    const conductSpread = conduct.length === 0 ? null : spreadOf(conduct)
    return {
      id,
      spread: spreadOf(rows.map(({ sigma }) => sigma)),
      conductSpread,
      flagged: shareOf(countIn(players, ({ called }) => called.some((call) => call.kind === id))),
    }
  })
}

export interface Power {
  readonly behaviour: Behaviour
  /** Deaths, or kills followed by death, divided by the number that the others' share predicts. */
  readonly factor: number
  readonly firstInOne: Counted
  readonly calledInOne: Counted
  readonly calledOverThree: Counted
}

export function powersOf(players: readonly Judged[]): Power[] {
  const behaviours = [...new Set(players.flatMap(({ behaviour }) => behaviour ?? []))]
  return behaviours.map((behaviour) => {
    const kind = KIND_OF_BEHAVIOUR[behaviour]
    const own = players.filter((player) => player.behaviour === behaviour)
    const rows = rowsOf(own, kind)
    const sum = (amount: (row: JudgedKind) => number) => rows.reduce((total, row) => total + amount(row), 0)
    const lasts = own.flatMap(({ together }) => (together ? [together] : []))
    return {
      behaviour,
      factor: sum(({ deaths }) => deaths) / sum(({ expected }) => expected),
      firstInOne: countIn(own, ({ first }) => first === kind),
      calledInOne: countIn(own, ({ called }) => called.some((call) => call.kind === kind)),
      calledOverThree: countIn(lasts, (calls) => calls.some((call) => call.kind === kind && call.isHabit)),
    }
  })
}

function rowsOf(players: readonly Judged[], kind: string): JudgedKind[] {
  return players.flatMap(({ kinds }) => kinds.filter(({ id }) => id === kind))
}
