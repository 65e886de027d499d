import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'

/** Kills and deaths outside the usual swing of a match, and the rank whose expected kills are nearest. */
export function composeRank(book: FactBook): Claim[] {
  return madeClaims([outside(book, 'kills'), tier(book), outside(book, 'deaths')])
}

function outside(book: FactBook, stat: 'kills' | 'deaths'): Claim | null {
  const sigma = book.find(`sigma-${stat}`)
  if (!sigma || Math.abs(sigma.value) <= EXPECTATION_SIGMA) return null
  const filled = { actual: book.find(stat), expected: book.find(`expected-${stat}`) }
  return makeClaim(sigma.value > 0 ? `rank.${stat}-over` : `rank.${stat}-under`, filled, [sigma])
}

function tier(book: FactBook): Claim | null {
  const [kills, sigma] = [book.find('kills'), book.find('sigma-kills')]
  if (!kills || !sigma || Math.abs(sigma.value) <= EXPECTATION_SIGMA) return null
  const [nearest] = book.list('tier-kills').toSorted((a, b) => Math.abs(a.value - kills.value) - Math.abs(b.value - kills.value))
  return nearest?.variant ? makeClaim('rank.tier', { tier: nearest.variant, kills: nearest }, [kills]) : null
}
