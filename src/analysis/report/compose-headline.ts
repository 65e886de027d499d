import type { FactBook, View } from '#analysis/facts/fact-book.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { isSoleFirst } from '#analysis/findings/strengths.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import type { Claim, Fact } from '#shared/report.ts'
import { duelParts } from './compose-deaths.ts'
import { makeClaim, said } from './make-claim.ts'
import { carriedObject, type MatchNames } from './match-names.ts'

/** "Name · ranked Oddball · Recharge · won 2–1": rounds where there was more than one, else the score. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const isInRounds = (book.find('team-rounds')?.value ?? 0) + (book.find('enemy-rounds')?.value ?? 0) > 1
  const words = { you: { players: [view.keyOf(view.you.id)] }, mode: names.mode, map: names.map, outcome }
  const [own, enemy] = isInRounds
    ? [book.find('team-rounds'), book.find('enemy-rounds')]
    : [book.find('team-score'), book.find('enemy-score')]
  const scored = outcome === 'unknown' ? null : makeClaim('title.scored', { ...words, own, enemy })
  return firstSaid([scored, makeClaim('title.plain', words)])
}

/** The one sentence that sums the match up for this player: the first that is true, most telling first. */
export function composeHeadline(view: View, book: FactBook, leaks: readonly Leak[], names: MatchNames): Claim {
  return firstSaid([calledLeak(book, leaks, names), ...places(book, names), ...objective(view, book, names), ...fights(view, book, names)])
}

function calledLeak(book: FactBook, leaks: readonly Leak[], { outcome }: MatchNames): Claim | null {
  const leak = leaks.find(({ certainty }) => certainty !== 'a count, not a habit')
  return leak ? makeClaim(`headline.leak-${leak.line}`, { outcome, line: leak.deaths, deaths: book.find('deaths') }) : null
}

/** First or last of the lobby by something that counts. */
function places(book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const rankDeaths = book.find('rank-deaths')
  const isFirst = (kind: 'rank-kills' | 'rank-deaths' | 'rank-objective', fact: Fact | null) =>
    isSoleFirst(book.find(kind)) && (fact?.value ?? 0) > 0
  const awards = book.find('objective-awards')
  return [
    isFirst('rank-kills', kills)
      ? makeClaim(outcome === 'win' ? 'headline.most-kills-won' : 'headline.most-kills', { kills }, [book.find('rank-kills')])
      : null,
    isFirst('rank-deaths', deaths)
      ? makeClaim('headline.most-deaths', { outcome, deaths, all: book.find('match-deaths') }, [rankDeaths])
      : null,
    isFirst('rank-objective', awards)
      ? makeClaim('headline.objective', { outcome, own: awards, team: book.find('team-objective-awards') }, [book.find('rank-objective')])
      : null,
    rankDeaths && rankDeaths.variant === null && rankDeaths.value === rankDeaths.of
      ? makeClaim('headline.fewest-deaths', { outcome, deaths }, [rankDeaths])
      : null,
  ]
}

/** Two fifths of a team's objective time, or half of its captures, is a story of its own. */
function objective(view: View, book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const total = (field: string, share: number) => {
    const fact = book.find('mode-total', field)
    return fact && fact.value > 0 && fact.value >= share * (fact.of ?? 0) ? fact : null
  }
  const { name } = view.analysis.log.mode
  const carried = book.find('line-objective')
  return [
    makeClaim('headline.ball', { outcome, own: total('OddballStats.TimeAsSkullCarrier', 0.4) }),
    makeClaim('headline.captures', { outcome, own: total('CaptureTheFlagStats.FlagCaptures', 0.5) }),
    makeClaim(name === 'Strongholds' ? 'headline.zones' : 'headline.hill', {
      outcome,
      own: total('ZonesStats.StrongholdOccupationTime', 0.4),
    }),
    carried && carried.value >= 5 ? makeClaim('headline.carried', { outcome, line: carried, carried: carriedObject(name).carried }) : null,
  ]
}

function fights(view: View, book: FactBook, { outcome }: MatchNames): (Claim | null)[] {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const sigma = book.find('sigma-kills')
  const exchanged = book.find('line-exchanged')
  const duel = duelParts(book)
  const balance = (kills?.value ?? 0) - (deaths?.value ?? 0)
  const expected = { outcome, kills, expected: book.find('expected-kills') }
  return [
    sigma && sigma.value > EXPECTATION_SIGMA ? makeClaim('headline.over-expected', expected, [sigma]) : null,
    sigma && sigma.value < -EXPECTATION_SIGMA ? makeClaim('headline.under-expected', expected, [sigma]) : null,
    duel ? makeClaim(duel.isLost ? 'headline.duel-lost' : 'headline.duel-won', { outcome, ...duel.parts }) : null,
    exchanged && exchanged.value >= 5 && exchanged.value * 4 >= (exchanged.of ?? 0)
      ? makeClaim('headline.exchanged', { outcome, line: exchanged })
      : null,
    makeClaim(balance > 2 ? 'headline.positive' : balance < -2 ? 'headline.negative' : 'headline.even', { outcome, kills, deaths }, [
      view.analysis.log.film.status === 'absent' ? null : (book.find('line-level') ?? null),
    ]),
  ]
}

function firstSaid(claims: readonly (Claim | null)[]): Claim {
  const [first] = said(claims)
  if (!first) throw new Error('a report without a headline')
  return first
}
