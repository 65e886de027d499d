import type { FactBook } from '#analysis/facts/fact-book.ts'
import { LEAK_LINES } from '#analysis/facts/line-tally.ts'
import type { Claim, Fact } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'

const FEW_DEATHS = 5

/** What to say when no line is worth a drill: "nothing stands out" is a finding, and the report goes on with what is useful. */
export function composeNoFocus(book: FactBook, hasFilm: boolean): Claim[] {
  if (!hasFilm) return said([makeClaim('no-focus.no-film', {})])
  const deaths = book.find('deaths')
  const level = book.find('line-level')
  const exchanged = book.find('line-exchanged')
  if (deaths && deaths.value < FEW_DEATHS) return said([makeClaim('no-focus.few-deaths', { deaths })])
  return said([
    makeClaim('no-focus.nothing', {}, [book.find('sigma-after-kill'), book.find('sigma-behind'), book.find('sigma-ahead')]),
    makeClaim('no-focus.pars', pars(book)),
    level && level.value * 3 >= (level.of ?? 0) ? makeClaim('no-focus.level', { level }) : null,
    exchanged && exchanged.value * 4 >= (exchanged.of ?? 0) ? makeClaim('no-focus.exchanged', { exchanged }) : null,
  ])
}

/** Each leak line beside its par; null where one has none. */
function pars(book: FactBook): Record<string, Fact | null> {
  return Object.fromEntries(
    LEAK_LINES.flatMap((line) => [[line, book.find(`line-${line}`)] as const, [`par-${line}`, book.find(`par-${line}`)] as const]),
  )
}
