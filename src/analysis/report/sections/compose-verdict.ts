import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { freshClaims, type Mentioned, mentionedBy } from '#analysis/report/fresh-claims.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'

/** Under the headline: the plain score line, and whether it was the shooting. What to do next is said by the focus, once. */
export function composeVerdict({ book, leaks }: Pick<Study, 'book' | 'leaks'>, headline: Claim): Claim[] {
  const mentioned = mentionedBy([headline])
  return madeClaims([scoreLine(book, mentioned), ...freshClaims(madeClaims([aim(book, leaks.length > 0)]), mentioned)])
}

function scoreLine(book: FactBook, mentioned: Mentioned): Claim | null {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const assists = book.find('assists')
  const hasAssists = assists !== null && assists.value > 0
  if (kills && deaths && mentioned.has(kills.id) && mentioned.has(deaths.id))
    return hasAssists ? makeClaim('verdict.assists', { assists }) : null
  return hasAssists ? makeClaim('verdict.score-line', { kills, deaths, assists }) : makeClaim('verdict.kills-deaths', { kills, deaths })
}

function aim(book: FactBook, hasFocus: boolean): Claim | null {
  const sigma = book.find('accuracy-sigma')
  if (!sigma) return null
  return makeClaim(aimTemplate(sigma.value, hasFocus), { own: book.find('shots-hit'), others: book.find('others-shots-hit') }, [sigma])
}

/** Under one deviation there is no gap; up to the bar of a finding one match cannot tell; beyond it the gap is real. */
function aimTemplate(sigma: number, hasFocus: boolean) {
  if (sigma >= ACCURACY_SIGMA) return 'verdict.aim-above'
  if (sigma <= -ACCURACY_SIGMA) return 'verdict.aim-below'
  if (sigma >= EXPECTATION_SIGMA) return 'verdict.aim-good-sign'
  if (sigma <= -EXPECTATION_SIGMA) return 'verdict.aim-bad-sign'
  return hasFocus ? 'verdict.aim-even' : 'verdict.aim-even-alone'
}
