import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { LEAK_LINES } from '#analysis/facts/lines/line-tally.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { freshClaims, type Told, toldBy } from '#analysis/report/compose-fresh.ts'
import { makeClaim, said } from '#analysis/report/make-claim.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA, FOCUS_EXCESS } from '#analysis/rules.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Two to four sentences under the headline: what to look at first, and whether it was the shooting. */
export function composeVerdict(book: FactBook, leaks: readonly Leak[], headline: Claim, hasFilm: boolean): Claim[] {
  const told = toldBy([headline])
  return said([scoreLine(book, told), ...leakClaims(book, leaks, hasFilm), ...freshClaims(said([aim(book, leaks)]), told)])
}

function scoreLine(book: FactBook, told: Told): Claim | null {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const assists = book.find('assists')
  const hasAssists = assists !== null && assists.value > 0
  if (kills && deaths && told.has(kills.id) && told.has(deaths.id)) return hasAssists ? makeClaim('verdict.assists', { assists }) : null
  return hasAssists ? makeClaim('verdict.score-line', { kills, deaths, assists }) : makeClaim('verdict.kills-deaths', { kills, deaths })
}

/** Deaths under this are too few for "nothing stands out" to mean anything. */
const FEW_DEATHS = 5

function leakClaims(book: FactBook, leaks: readonly Leak[], hasFilm: boolean): (Claim | null)[] {
  const [first, second] = leaks.filter(({ certainty }) => certainty !== 'a count, not a habit')
  if (first) {
    return [
      makeClaim(`verdict.leak-${first.line}`, { line: first.deaths, par: first.par }, [first.sigma]),
      second ? makeClaim(`verdict.also-leak-${second.line}`, { line: second.deaths, par: second.par }, [second.sigma]) : null,
    ]
  }
  const [nearest] = leaks
  if (nearest) {
    const place = nearest.sigma.value >= EXPECTATION_SIGMA ? 'watch' : 'widest'
    return [makeClaim(`verdict.${place}-${nearest.line}`, againstPar(nearest), [nearest.sigma])]
  }
  const isWorthSaying = hasFilm && (book.find('deaths')?.value ?? 0) >= FEW_DEATHS
  return [isWorthSaying ? nothing(book) : null]
}

/** Under par on every line is better news than merely near it. */
function nothing(book: FactBook): Claim | null {
  const lines = LEAK_LINES.map((line) => ({ deaths: book.find(`line-${line}`), par: book.find(`par-${line}`) }))
  const isUnder = lines.every(({ deaths, par }) => deaths !== null && par !== null && deaths.value <= par.value)
  const facts = isUnder ? lines.flatMap(({ deaths, par }) => [deaths, par]) : LEAK_LINES.map((line) => book.find(`sigma-${line}`))
  return makeClaim(isUnder ? 'verdict.under-par' : 'verdict.nothing', {}, facts)
}

/** True when the untraded deaths of the line alone lie a whole death over their par. */
export function isOverPar({ deaths, par }: Pick<Leak, 'deaths' | 'par'>): boolean {
  return deaths.value - par.value >= FOCUS_EXCESS
}

function againstPar(leak: Leak): { readonly line: Fact; readonly par?: Fact } {
  return { line: leak.deaths, ...(isOverPar(leak) ? { par: leak.par } : {}) }
}

function aim(book: FactBook, leaks: readonly Leak[]): Claim | null {
  const sigma = book.find('accuracy-sigma')
  if (!sigma) return null
  return makeClaim(aimTemplate(sigma.value, leaks.length > 0), { own: book.find('shots-hit'), others: book.find('others-shots-hit') }, [
    sigma,
  ])
}

/** Under one deviation there is no gap; up to the bar of a finding one match cannot tell; beyond it the gap is real. */
function aimTemplate(sigma: number, hasFocus: boolean) {
  if (sigma >= ACCURACY_SIGMA) return 'verdict.aim-above'
  if (sigma <= -ACCURACY_SIGMA) return 'verdict.aim-below'
  if (sigma >= EXPECTATION_SIGMA) return 'verdict.aim-good-sign'
  if (sigma <= -EXPECTATION_SIGMA) return 'verdict.aim-bad-sign'
  return hasFocus ? 'verdict.aim-even' : 'verdict.aim-even-alone'
}
