import type { ReportFight } from '#shared/report/report-positions.ts'
import { metres } from '#shared/tracks/metres.ts'
import { TERM_NOTES } from '#web/features/report-view/terms.ts'
import type { Figure } from '#web/features/results/tables/figure-row.tsx'

/** The minimum number of fights for a share or a median to mean anything. */
const FEWEST = 10
/** 95% of chance results lie within this many standard deviations, plus half a fight because fights are whole numbers. */
const CHANCE_SIGMA = 1.96
const HALF_FIGHT = 0.5

export function fightTotals(fights: readonly ReportFight[]): Figure[] {
  const opened = fights.filter(({ isFirstHitYours }) => isFirstHitYours)
  const answered = fights.filter(({ isFirstHitYours }) => !isFirstHitYours)
  return [
    { name: 'Won, lost, no kill', value: OUTCOMES.map((outcome) => count(fights, outcome)).join(' – '), note: null },
    {
      name: 'Hit first',
      value: `${opened.length} of ${fights.length}`,
      note: `won ${wonOf(opened)}; when they hit first ${wonOf(answered)}`,
    },
    ...evenTotal(fights.filter(({ isEven }) => isEven)),
    ...rangeTotal(fights),
  ]
}

/** Sums up the fights in a sentence or two. Wins are counted among fights that ended with a kill. */
export function fightWords(fights: readonly ReportFight[]): string {
  const opened = fights.filter(({ isFirstHitYours }) => isFirstHitYours)
  const weak = fights.filter(({ ownShield, outcome }) => ownShield !== null && ownShield < WEAK_SHARE && outcome !== 'open')
  const first = `You opened ${opened.length} of ${fights.length} fights and won ${wonOf(opened)} of those that ended with a kill.`
  return weak.length === 0 ? first : `${first} With your shield under half you won ${wonOf(weak)}.`
}

const WEAK_SHARE = 0.5
export const OUTCOMES = ['won', 'lost', 'open'] as const

export function count(fights: readonly ReportFight[], outcome: ReportFight['outcome']): number {
  return fights.filter((fight) => fight.outcome === outcome).length
}

/** Returns "7 of 10": wins among fights that ended with a kill. */
function wonOf(fights: readonly ReportFight[]): string {
  return `${count(fights, 'won')} of ${count(fights, 'won') + count(fights, 'lost')}`
}

function evenTotal(even: readonly ReportFight[]): Figure[] {
  const [won, lost] = [count(even, 'won'), count(even, 'lost')]
  const all = won + lost
  if (all === 0) return []
  const width = (CHANCE_SIGMA * Math.sqrt(all)) / 2 + HALF_FIGHT
  const [low, high] = [Math.ceil(all / 2 - width), Math.floor(all / 2 + width)]
  return [
    {
      name: 'Even fights',
      meaning: TERM_NOTES.even,
      value: `${won} – ${lost}`,
      note: all < FEWEST ? 'too few to call' : `luck alone gives ${low} to ${high} wins of ${all}`,
    },
  ]
}

function rangeTotal(fights: readonly ReportFight[]): Figure[] {
  const ranges = (outcome: ReportFight['outcome']) => fights.flatMap((fight) => (fight.outcome === outcome ? (fight.range ?? []) : []))
  const [won, lost] = [ranges('won'), ranges('lost')]
  const all = fights.flatMap(({ range }) => range ?? [])
  if (all.length === 0) return []
  const isSplit = won.length >= FEWEST && lost.length >= FEWEST
  return [
    isSplit
      ? { name: 'Typical range', value: inMetres(median(won)), note: `of fights won; ${inMetres(median(lost))} of fights lost` }
      : { name: 'Typical range', value: inMetres(median(all)), note: 'of all fights' },
  ]
}

export function inMetres(units: number): string {
  return `${metres(units)} m`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
