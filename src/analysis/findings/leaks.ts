import type { FactBook } from '#analysis/facts/fact-book.ts'
import { LEAK_LINES, type LeakLine } from '#analysis/facts/line-tally.ts'
import { FOCUS_DEATHS, FOCUS_EXCESS, LEAK_DEATHS, LEAK_SIGMA, MOST_FOCUS_AREAS } from '#analysis/rules.ts'
import type { Certainty, Fact } from '#shared/report.ts'

/** A line of deaths over its par, with how sure the log is of it. */
export interface Leak {
  readonly line: LeakLine
  readonly deaths: Fact
  readonly par: Fact
  readonly sigma: Fact
  readonly certainty: Certainty
}

/** The lines worth a focus area, most deaths over par first. Empty is a finding too: nothing stands out. */
export function findLeaks(book: FactBook): Leak[] {
  return LEAK_LINES.flatMap((line) => toLeak(book, line))
    .filter(({ deaths, par }) => deaths.value >= FOCUS_DEATHS && deaths.value - par.value >= FOCUS_EXCESS)
    .sort((a, b) => overPar(b) - overPar(a))
    .slice(0, MOST_FOCUS_AREAS)
}

function toLeak(book: FactBook, line: LeakLine): Leak[] {
  const deaths = book.find(`line-${line}`)
  const par = book.find(`par-${line}`)
  const sigma = book.find(`sigma-${line}`)
  return deaths && par && sigma ? [{ line, deaths, par, sigma, certainty: certaintyOf(book, line, deaths, sigma) }] : []
}

function overPar({ deaths, par }: Leak): number {
  return deaths.value - par.value
}

/** "Habit" needs three matches together; one match is called only far beyond chance; the rest is a count. */
function certaintyOf(book: FactBook, line: LeakLine, deaths: Fact, sigma: Fact): Certainty {
  const series = book.find('series-sigma', line)
  const seriesDeaths = book.find('series-deaths', line)
  if (series && seriesDeaths && series.value >= LEAK_SIGMA && seriesDeaths.value >= LEAK_DEATHS) return 'habit'
  return sigma.value >= LEAK_SIGMA && deaths.value >= LEAK_DEATHS ? 'in this match' : 'a count, not a habit'
}
