import type { FactBook } from '#analysis/facts/fact-book.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { ACCURACY_SIGMA } from '#analysis/rules.ts'
import type { Claim } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'

/** Two to four sentences under the headline. What the headline said already is not said again. */
export function composeVerdict(book: FactBook, leaks: readonly Leak[], headline: Claim, hasFilm: boolean): Claim[] {
  return said([scoreLine(book, headline), ...leakClaims(leaks), aim(book), hasFilm ? null : makeClaim('verdict.no-film', {})])
}

function scoreLine(book: FactBook, headline: Claim): Claim | null {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const assists = book.find('assists')
  const told = Object.values(headline.params).flatMap((param) => (param.kind === 'fact' ? [param.id] : []))
  const isTold = kills !== null && deaths !== null && told.includes(kills.id) && told.includes(deaths.id)
  if (isTold) return assists && assists.value > 0 ? makeClaim('verdict.assists', { assists }) : null
  return makeClaim('verdict.score-line', { kills, deaths, assists }) ?? makeClaim('verdict.kills-deaths', { kills, deaths })
}

function leakClaims(leaks: readonly Leak[]): (Claim | null)[] {
  const [first, second] = leaks.filter(({ certainty }) => certainty !== 'a count, not a habit')
  const [nearest] = leaks
  if (!first)
    return nearest ? [makeClaim(`verdict.nearest-${nearest.line}`, { line: nearest.deaths, par: nearest.par }, [nearest.sigma])] : []
  return [
    makeClaim(`verdict.leak-${first.line}`, { line: first.deaths, par: first.par }, [first.sigma]),
    second ? makeClaim(`verdict.also-leak-${second.line}`, { line: second.deaths, par: second.par }, [second.sigma]) : null,
  ]
}

function aim(book: FactBook): Claim | null {
  const sigma = book.find('accuracy-sigma')
  if (!sigma) return null
  const template =
    sigma.value >= ACCURACY_SIGMA ? 'verdict.aim-above' : sigma.value <= -ACCURACY_SIGMA ? 'verdict.aim-below' : 'verdict.aim-even'
  return makeClaim(template, { own: book.find('shots-hit'), others: book.find('others-shots-hit') }, [sigma])
}
