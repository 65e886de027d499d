import type { FactBook, View } from '#analysis/facts/fact-book.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import { ACCURACY_SIGMA, EXPECTATION_SIGMA } from '#analysis/rules.ts'
import type { Claim } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'
import type { MatchNames } from './match-names.ts'

/** "Name · ranked Oddball · Recharge · won 2–1": rounds where there was more than one, else the score. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const isInRounds = (book.find('team-rounds')?.value ?? 0) + (book.find('enemy-rounds')?.value ?? 0) > 1
  const words = { you: { players: [view.keyOf(view.you.id)] }, mode: names.mode, map: names.map, outcome }
  const [own, enemy] = isInRounds
    ? [book.find('team-rounds'), book.find('enemy-rounds')]
    : [book.find('team-score'), book.find('enemy-score')]
  const scored = outcome === 'unknown' ? null : makeClaim('title.scored', { ...words, own, enemy })
  return mustSay([scored, makeClaim('title.plain', words)])
}

/** The one sentence that sums the match up for this player: the first that is true, most telling first. */
export function composeHeadline(book: FactBook, leaks: readonly Leak[], { outcome }: MatchNames): Claim {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const won = outcome === 'win'
  const leak = leaks.find(({ certainty }) => certainty !== 'a count, not a habit')
  const isFirst = (kind: 'rank-kills' | 'rank-deaths' | 'rank-objective') => book.find(kind)?.value === 1
  const rankDeaths = book.find('rank-deaths')
  const sigma = book.find('sigma-kills')?.value ?? 0
  const balance = (kills?.value ?? 0) - (deaths?.value ?? 0)
  const expected = { outcome, kills, expected: book.find('expected-kills') }
  return mustSay([
    leak ? makeClaim(`headline.leak-${leak.line}`, { outcome, line: leak.deaths, deaths: book.find('line-level') && deaths }) : null,
    isFirst('rank-kills') && (kills?.value ?? 0) > 0
      ? makeClaim(won ? 'headline.most-kills-won' : 'headline.most-kills', { kills }, [book.find('rank-kills')])
      : null,
    isFirst('rank-deaths') && (deaths?.value ?? 0) > 0
      ? makeClaim('headline.most-deaths', { outcome, deaths, all: book.find('match-deaths') }, [rankDeaths])
      : null,
    isFirst('rank-objective') && (book.find('objective-awards')?.value ?? 0) > 0
      ? makeClaim('headline.objective', { outcome, own: book.find('objective-awards'), team: book.find('team-objective-awards') }, [
          book.find('rank-objective'),
        ])
      : null,
    rankDeaths && rankDeaths.value === rankDeaths.of ? makeClaim('headline.fewest-deaths', { outcome, deaths }, [rankDeaths]) : null,
    sigma > EXPECTATION_SIGMA ? makeClaim('headline.over-expected', expected, [book.find('sigma-kills')]) : null,
    sigma < -EXPECTATION_SIGMA ? makeClaim('headline.under-expected', expected, [book.find('sigma-kills')]) : null,
    makeClaim(balance > 2 ? 'headline.positive' : balance < -2 ? 'headline.negative' : 'headline.even', { outcome, kills, deaths }),
  ])
}

/** Two to four sentences under the headline. */
export function composeVerdict(book: FactBook, leaks: readonly Leak[], hasFilm: boolean): Claim[] {
  const kills = book.find('kills')
  const deaths = book.find('deaths')
  const called = leaks.filter(({ certainty }) => certainty !== 'a count, not a habit')
  const [first, second] = called
  return said([
    makeClaim('verdict.score-line', { kills, deaths, assists: book.find('assists') }) ??
      makeClaim('verdict.kills-deaths', { kills, deaths }),
    first ? makeClaim(`verdict.leak-${first.line}`, { line: first.deaths, par: first.par }, [first.sigma]) : null,
    second ? makeClaim(`verdict.also-leak-${second.line}`, { line: second.deaths, par: second.par }, [second.sigma]) : null,
    hasFilm && !first && (deaths?.value ?? 0) > 0
      ? makeClaim(
          'verdict.nothing-stands-out',
          {},
          leaks.map(({ sigma }) => sigma),
        )
      : null,
    composeAim(book),
    hasFilm ? null : makeClaim('verdict.no-film', {}),
  ])
}

function composeAim(book: FactBook): Claim | null {
  const sigma = book.find('accuracy-sigma')
  if (!sigma) return null
  const template =
    sigma.value >= ACCURACY_SIGMA ? 'verdict.aim-above' : sigma.value <= -ACCURACY_SIGMA ? 'verdict.aim-below' : 'verdict.aim-even'
  return makeClaim(template, { own: book.find('shots-hit'), others: book.find('others-shots-hit') }, [sigma])
}

function mustSay(claims: readonly (Claim | null)[]): Claim {
  const [first] = said(claims)
  if (!first) throw new Error('a report without a headline')
  return first
}
