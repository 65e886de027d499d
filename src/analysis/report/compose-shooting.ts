import type { FactBook } from '#analysis/facts/fact-book.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import type { Claim } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'

/** Shots, damage and kinds of kills beside the lobby. */
export function composeShooting(book: FactBook): Claim[] {
  const headshots = book.find('headshot-kills')
  return said([
    makeClaim('shooting.accuracy-rank', { own: book.find('shots-hit'), rank: book.find('rank-accuracy') }),
    makeClaim('shooting.damage', { dealt: book.find('damage-dealt'), rank: book.find('rank-damage'), taken: book.find('damage-taken') }),
    headshots && (headshots.of ?? 0) > 0
      ? makeClaim('shooting.kinds', { headshots, melee: book.find('melee-kills'), grenades: book.find('grenade-kills') })
      : null,
  ])
}

/** Actual against expected, and the rank whose expectation comes nearest. */
export function composeRank(book: FactBook): Claim[] {
  return said([expectation(book, 'kills'), expectation(book, 'deaths'), tier(book), csr(book)])
}

function expectation(book: FactBook, stat: 'kills' | 'deaths'): Claim | null {
  const sigma = book.find(`sigma-${stat}`)
  if (!sigma) return null
  const place = sigma.value > EXPECTATION_SIGMA ? 'over' : sigma.value < -EXPECTATION_SIGMA ? 'under' : 'inside'
  return makeClaim(
    `rank.${stat}-${place}`,
    { actual: book.find(stat), expected: book.find(`expected-${stat}`), ...(place === 'inside' ? {} : { sigma }) },
    [sigma],
  )
}

function tier(book: FactBook): Claim | null {
  const kills = book.find('kills')
  const [nearest] = [...book.list('tier-kills')].sort(
    (a, b) => Math.abs(a.value - (kills?.value ?? 0)) - Math.abs(b.value - (kills?.value ?? 0)),
  )
  if (!kills || !nearest?.variant) return null
  return makeClaim('rank.tier', { tier: nearest.variant, kills: nearest, deaths: book.find('tier-deaths', nearest.variant) }, [kills])
}

function csr(book: FactBook): Claim | null {
  const fact = book.find('csr')
  return fact?.variant ? makeClaim('rank.csr', { csr: fact, tier: fact.variant }) : null
}
