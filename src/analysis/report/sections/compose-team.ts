import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { HELP_TO_TELL, RATES_APART_SIGMA, SPAWNS_BEHIND_TO_TELL, SPREADS_APART_U, SPREADS_TO_TELL } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { deviationsApart } from './deviations-apart.ts'

/** Help, the team's spread and where enemies came back: where there is enough of it, and it is worse than the others'. */
export function composeTeam(book: FactBook): (Claim | null)[] {
  return [help(book), nearDeaths(book), spread(book), spawnedBehind(book)]
}

function help(book: FactBook): Claim | null {
  const [own, others] = [book.find('help-given'), book.find('others-help-given')]
  return isRarer(own, others) ? makeClaim('team.help', { own, others }) : null
}

function nearDeaths(book: FactBook): Claim | null {
  const [own, others] = [book.find('near-deaths-answered'), book.find('others-near-deaths-answered')]
  return isRarer(own, others) ? makeClaim('team.near-deaths', { own, others }) : null
}

function isRarer(own: Fact | null, others: Fact | null): boolean {
  return own !== null && others !== null && (own.of ?? 0) >= HELP_TO_TELL && deviationsApart(own, others) <= -RATES_APART_SIGMA
}

function spread(book: FactBook): Claim | null {
  const [own, others] = [book.find('team-spread'), book.find('enemy-spread')]
  const apart = (own?.value ?? 0) - (others?.value ?? 0)
  if ((book.find('team-spread-count')?.value ?? 0) < SPREADS_TO_TELL || apart < SPREADS_APART_U) return null
  return makeClaim('team.spread-wider', { own, others })
}

function spawnedBehind(book: FactBook): Claim | null {
  const [own, others] = [book.find('spawned-behind'), book.find('others-spawned-behind')]
  const isOften = (own?.value ?? 0) >= SPAWNS_BEHIND_TO_TELL && share(own) > share(others)
  return isOften ? makeClaim('team.spawned-behind', { own, others }) : null
}

function share(fact: Fact | null): number {
  return fact?.of ? fact.value / fact.of : 0
}
