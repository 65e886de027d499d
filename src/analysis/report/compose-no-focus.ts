import type { FactBook } from '#analysis/facts/fact-book.ts'
import type { Claim } from '#shared/report.ts'
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
    level && level.value * 3 >= (level.of ?? 0) ? makeClaim('no-focus.level', { level }) : null,
    exchanged && exchanged.value * 4 >= (exchanged.of ?? 0) ? makeClaim('no-focus.exchanged', { exchanged }) : null,
  ])
}
