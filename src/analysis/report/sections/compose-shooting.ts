import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { PLACED_PLAYERS } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Damage beside the lobby, and kinds of kills that are not zero. Accuracy stands in the verdict. */
export function composeShooting(book: FactBook): Claim[] {
  return madeClaims([damage(book), kinds(book)])
}

function damage(book: FactBook): Claim | null {
  const rank = book.find('rank-damage')
  const parts = { dealt: book.find('damage-dealt'), taken: book.find('damage-taken') }
  if (!rank?.of || rank.of < PLACED_PLAYERS) return makeClaim('shooting.damage', parts)
  const isAlone = rank.variant === null
  if (rank.value === 1 && isAlone) return makeClaim('shooting.damage-most', parts, [rank])
  if (rank.value === rank.of && isAlone) return makeClaim('shooting.damage-least', parts, [rank])
  return makeClaim('shooting.damage-place', { ...parts, rank })
}

function kinds(book: FactBook): Claim | null {
  const known = [
    ['headshots', book.find('headshot-kills')],
    ['melee', book.find('melee-kills')],
    ['grenades', book.find('grenade-kills')],
    ['power', book.find('power-weapon-kills')],
  ] as const
  const mentioned = known.flatMap(([name, fact]) => (fact && fact.value > 0 ? [[name, fact] as const] : []))
  return mentioned.length > 0 ? makeClaim('shooting.kinds', { kills: book.find('kills'), ...entriesToSlots(mentioned) }) : null
}

/** Actual against expected; the rank whose expectation comes nearest only where kills lie outside of one deviation. */
export function composeRank(book: FactBook): Claim[] {
  const [kills, deaths] = [book.find('sigma-kills'), book.find('sigma-deaths')]
  if (!kills || !deaths) return madeClaims([csr(book)])
  const isInside = (sigma: Fact) => Math.abs(sigma.value) <= EXPECTATION_SIGMA
  if (isInside(kills) && isInside(deaths)) return madeClaims([bothInside(book, [kills, deaths]), csr(book)])
  const claims = [expectation(book, 'kills', kills), isInside(kills) ? null : tier(book), expectation(book, 'deaths', deaths)]
  return madeClaims([...(isInside(kills) ? [claims[2] ?? null, claims[0] ?? null] : claims), csr(book)])
}

function bothInside(book: FactBook, sigmas: readonly Fact[]): Claim | null {
  const filled = {
    'expected-kills': book.find('expected-kills'),
    'expected-deaths': book.find('expected-deaths'),
    kills: book.find('kills'),
    deaths: book.find('deaths'),
  }
  return makeClaim('rank.inside', filled, sigmas)
}

function expectation(book: FactBook, stat: 'kills' | 'deaths', sigma: Fact): Claim | null {
  const place = sigma.value > EXPECTATION_SIGMA ? 'over' : sigma.value < -EXPECTATION_SIGMA ? 'under' : 'inside'
  return makeClaim(`rank.${stat}-${place}`, { actual: book.find(stat), expected: book.find(`expected-${stat}`) }, [sigma])
}

function tier(book: FactBook): Claim | null {
  const kills = book.find('kills')
  const distance = (fact: Fact) => Math.abs(fact.value - (kills?.value ?? 0))
  const [nearest] = [...book.list('tier-kills')].sort((a, b) => distance(a) - distance(b))
  return kills && nearest?.variant ? makeClaim('rank.tier', { tier: nearest.variant, kills: nearest }, [kills]) : null
}

function csr(book: FactBook): Claim | null {
  const fact = book.find('csr')
  if (!fact?.variant) return null
  const tierName = fact.variant.startsWith('Onyx') ? 'Onyx' : fact.variant
  return makeClaim(fact.value === fact.of ? 'rank.csr-held' : 'rank.csr-moved', { csr: fact, tier: tierName })
}
