import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { mentionedBy } from '#analysis/report/fresh-claims.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'

/** Under the headline: kills, deaths and assists, as far as it does not name them. */
export function composeVerdict(book: FactBook, headline: Claim): Claim[] {
  return madeClaims([scoreLine(book, headline)])
}

function scoreLine(book: FactBook, headline: Claim): Claim | null {
  const [kills, deaths, assists] = [book.find('kills'), book.find('deaths'), book.find('assists')]
  const hasAssists = assists !== null && assists.value > 0
  const mentioned = mentionedBy([headline])
  if (kills && deaths && mentioned.has(kills.id) && mentioned.has(deaths.id))
    return hasAssists ? makeClaim('verdict.assists', { assists }) : null
  return hasAssists ? makeClaim('verdict.score-line', { kills, deaths, assists }) : makeClaim('verdict.kills-deaths', { kills, deaths })
}
