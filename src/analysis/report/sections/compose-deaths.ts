import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import {
  DEATHS_FOR_A_SHARE,
  LEVEL_DEATHS_ONE_IN,
  RATES_APART_SIGMA,
  TOP_KILLER_DEATHS,
  TOP_KILLER_SHARE,
  TOP_KILLER_TIMES_EVEN,
} from '#analysis/mention-thresholds.ts'
import { LOPSIDED_DUEL_NET, LOPSIDED_DUEL_P } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { deviationsApart } from './deviations-apart.ts'

/** Traded deaths, first deaths, one opponent: only what is unusual. */
export function composeDeaths(book: FactBook): Claim[] {
  const level = book.find('deaths-level')
  return madeClaims([
    answered(book),
    firstToFall(book.find('first-to-fall'), book.find('others-first-to-fall')),
    level && !book.find('cause-none') && book.find('deaths-behind') && level.value * LEVEL_DEATHS_ONE_IN >= (level.of ?? 0)
      ? makeClaim('deaths.level', { level })
      : null,
    lostDuel(book) ?? topKiller(book),
  ])
}

function firstToFall(first: Fact | null, others: Fact | null): Claim | null {
  const isOften = first && others && (first.of ?? 0) >= DEATHS_FOR_A_SHARE && deviationsApart(first, others) >= RATES_APART_SIGMA
  return isOften ? makeClaim('deaths.first-to-fall', { first, others }) : null
}

function answered(book: FactBook): Claim | null {
  const [team, enemy] = [book.find('team-answered'), book.find('enemy-answered')]
  const apart = team && enemy ? deviationsApart(team, enemy) : 0
  return apart > -RATES_APART_SIGMA ? null : makeClaim('deaths.answered-less', { team, enemy })
}

function topKiller(book: FactBook): Claim | null {
  const [killer] = [...book.list('duel-deaths')].sort((a, b) => b.value - a.value)
  const deaths = book.find('deaths')
  const share = Math.max(TOP_KILLER_SHARE, TOP_KILLER_TIMES_EVEN / Math.max(1, book.list('duel-deaths').length))
  if (!killer?.other || !deaths || killer.value < Math.max(TOP_KILLER_DEATHS, deaths.value * share)) return null
  return makeClaim('deaths.top-killer', { who: { players: [killer.other] }, killer, deaths })
}

function lostDuel(book: FactBook): Claim | null {
  const [luck] = [...book.list('duel-probability')].sort((a, b) => a.value - b.value)
  if (!luck?.other || luck.value > LOPSIDED_DUEL_P) return null
  const kills = book.list('duel-kills').find((fact) => fact.other === luck.other)
  const deaths = book.list('duel-deaths').find((fact) => fact.other === luck.other)
  if (!kills || !deaths || deaths.value - kills.value < LOPSIDED_DUEL_NET) return null
  return makeClaim('deaths.duel-lost', { who: { players: [luck.other] }, kills, deaths, luck })
}
