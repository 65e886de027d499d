import { ACCURACY_SIGMA, EXPECTATION_SIGMA, HABIT_MATCHES, HABIT_SIGMA, LEAK_DEATHS, LEAK_SIGMA } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import { recountFact } from '#tests/recount/counters/recount-fact.ts'
import { tallyOf } from '#tests/recount/counters/recount-lines.ts'
import { situationOf, situationSigma } from '#tests/recount/counters/recount-situations.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Cited } from './cited.ts'
import { numberFrom } from './number-words.ts'

interface Rule {
  readonly says: RegExp
  readonly holds: (cited: Cited, recount: Recount, found: RegExpExecArray) => boolean
}

const LINES = ['after-kill', 'behind', 'ahead'] as const

const RULES: readonly Rule[] = [
  { says: /(?:more|fewer) than any(?:one|body)|the most (?:in|of) the (?:lobby|match)|most of any(?:one|body)/i, holds: isFirstAlone },
  { says: /nobody (?:did|made|had) more|best in the (?:lobby|match)/i, holds: ({ facts }) => facts.some(isFirst) },
  { says: /nobody died less|fewest deaths/i, holds: diedLeast },
  {
    says: /(?:(?<!n)\b(?:you|team|match) |· )(won|lost|tied|drew)\b/i,
    holds: (_, { report }, [, word = '']) => OUTCOMES[word.toLowerCase()] === report.match.outcome,
  },
  { says: /not enough/i, holds: (_, { report }) => report.match.outcome === 'loss' },
  { says: /\branked\b/i, holds: (_, { report }) => report.match.isRanked },
  {
    says: /no real gap|no real edge/i,
    holds: ({ facts }) => sigmaIn(facts, 'accuracy-sigma', (sigma) => Math.abs(sigma) < EXPECTATION_SIGMA),
  },
  { says: /a good sign, but one match can't tell/i, holds: ({ facts }) => sigmaIn(facts, 'accuracy-sigma', isUncertain) },
  {
    says: /worth watching, but one match can't tell/i,
    holds: ({ facts }) => sigmaIn(facts, 'accuracy-sigma', (sigma) => isUncertain(-sigma)),
  },
  {
    says: /(?<!no )real edge|luck does not make/i,
    holds: ({ facts }) => sigmaIn(facts, 'accuracy-sigma', (sigma) => sigma >= ACCURACY_SIGMA),
  },
  { says: /(?<!no )real gap/i, holds: ({ facts }) => sigmaIn(facts, 'accuracy-sigma', (sigma) => sigma <= -ACCURACY_SIGMA) },
  { says: /real in this match|chance alone rarely|luck alone makes a gap/i, holds: citesLeak },
  {
    says: /nothing stands out|stands out beyond|not far over par/i,
    holds: (_, recount) => !LINES.some((line) => isLeakNow(recount, line)),
  },
  { says: /(?<!not (?:yet )?(?:a )?|whether it is a )\bhabits?\b/i, holds: citesSeries },
  { says: /never returned it/i, holds: ({ facts }) => valueIs(facts, 'duel-kills', 0) },
  { says: /for nothing back/i, holds: ({ facts }) => valueIs(facts, 'duel-deaths', 0) },
  { says: /none of them yours/i, holds: ({ facts }) => valueIs(facts, 'stops', 0) || valueIs(facts, 'mode-total', 0) },
  { says: /you never held/i, holds: ({ facts }) => valueIs(facts, 'mode-total', 0) },
  { says: /every one of them/i, holds: ({ facts }) => isWhole(facts, 'line-killer') },
  { says: /all have a killer/i, holds: ({ facts }) => isWhole(facts, 'deaths-with-killer') },
  { says: /agree [^.]*for all/i, holds: ({ facts }) => isWhole(facts, 'players-reconciled') },
  { says: /^All \S+ events/, holds: ({ facts }) => isWhole(facts, 'film-events') },
  { says: /(\S+) kills(?:,| for) (\S+) deaths/, holds: ({ facts }, _, pair) => isPair(facts, ['kills'], ['deaths'], pair) },
  {
    says: /focus(?: areas?)? moves? by/i,
    holds: ({ facts }, recount, { input }) => /more than one death/.test(input) && !isMoved(recount, facts, /./),
  },
  {
    says: /deaths while (ahead|behind)\b.*\bleans? on/i,
    holds: ({ facts }, recount, [, side = '']) => isMoved(recount, facts, new RegExp(side)),
  },
  {
    says: /(?<!from there on you )went (\d+)[–-](\d+)\b(?! to halfway)/,
    holds: ({ facts }, _, pair) => isPair(facts, ['kills'], ['deaths'], pair),
  },
  {
    says: /(?:won|lost|tied) (\d+)[–-](\d+)/,
    holds: ({ facts }, _, pair) => isPair(facts, ['team-score', 'team-rounds'], ['enemy-score', 'enemy-rounds'], pair),
  },
]

const OUTCOMES: Readonly<Record<string, string>> = { won: 'win', lost: 'loss', tied: 'tie', drew: 'tie' }

/** Words that take a side must be on the side of the facts. */
export function checkPolarity(recount: Recount, cited: Cited, text: string): string[] {
  const wrong = RULES.flatMap(({ says, holds }) => {
    const found = says.exec(text)
    return found && !holds(cited, recount, found) ? [`the facts do not bear out "${found[0].trim()}"`] : []
  })
  return [...wrong, ...checkExpectations(cited, text)]
}

const OVER = /more (?:\w+ )?than expected|\bbeat the\b|\babove\b|deviations? over\b|over expectation|\bover by more than/i
const UNDER =
  /(?:fewer|less) (?:\w+ )?than expected|stayed under|\bbelow\b|deviations? under\b|under expectation|\bdied only\b|\bunder by more than/i
const INSIDE = /inside/i

/** With both kills and deaths expected, each clause is read for itself. */
function checkExpectations({ facts }: Cited, text: string): string[] {
  const expected = (['kills', 'deaths'] as const).filter((what) =>
    facts.some(({ kind }) => kind === `expected-${what}` || kind === `sigma-${what}`),
  )
  if (expected.length === 0) return /than expected|expected of you/i.test(text) ? ['speaks of an expectation that it does not cite'] : []
  const clauses = expected.length === 1 ? [text] : text.split(/[;,.]|\band\b/)
  if (/kills and deaths alike/i.test(text) && !expected.every((what) => Math.abs(deviationOf(facts, what)) <= EXPECTATION_SIGMA)) {
    return ['says both were inside one deviation']
  }
  return expected.flatMap((what) => {
    const deviation = deviationOf(facts, what)
    const own = expected.length === 1 ? clauses : clauses.filter((clause) => clause.includes(what.slice(0, -1)))
    return own.flatMap((clause) => [
      ...(OVER.test(clause) && !(deviation > 0) ? [`says ${what} were over expectation`] : []),
      ...(UNDER.test(clause) && !(deviation < 0) ? [`says ${what} were under expectation`] : []),
      ...(INSIDE.test(clause) && !(Math.abs(deviation) <= EXPECTATION_SIGMA) ? [`says ${what} were inside one deviation`] : []),
      ...(/by more than the usual swing/i.test(clause) && !(Math.abs(deviation) >= EXPECTATION_SIGMA)
        ? [`says ${what} were a deviation off`]
        : []),
    ])
  })
}

/** In deviations where they are cited, otherwise only the sign of actual minus expected. */
function deviationOf(facts: readonly Fact[], what: 'kills' | 'deaths'): number {
  const value = (kind: string) => facts.find((fact) => fact.kind === kind)?.value
  return value(`sigma-${what}`) ?? Math.sign((value(what) ?? Number.NaN) - (value(`expected-${what}`) ?? Number.NaN))
}

/** Better than the others, but not by enough for a finding. */
function isUncertain(sigma: number): boolean {
  return sigma >= EXPECTATION_SIGMA && sigma < ACCURACY_SIGMA
}

function isFirst({ kind, value }: Fact): boolean {
  return kind.startsWith('rank-') && value === 1
}

/** First, and nobody else is. */
function isFirstAlone({ facts }: Cited, recount: Recount, [words]: RegExpExecArray): boolean {
  if (words.startsWith('fewer')) return false
  return facts.filter(isFirst).some((fact) => {
    const places = recount.log.humans.map(({ key }) => recountFact(recount, { ...fact, player: key }))
    return places.filter((place) => 'answer' in place && place.answer.value === 1).length === 1
  })
}

function diedLeast({ facts }: Cited, { log }: Recount): boolean {
  const deathsOf = (key: string) => log.persons.find((one) => one.key === key)?.totals?.totals.deaths ?? eventsOf(log, key, 'death').length
  return facts.some(
    ({ kind, player }) => kind.endsWith('deaths') && player !== null && log.humans.every(({ key }) => deathsOf(key) >= deathsOf(player)),
  )
}

function sigmaIn(facts: readonly Fact[], kind: string, holds: (sigma: number) => boolean): boolean {
  return facts.some((fact) => fact.kind === kind && holds(fact.value))
}

function citesLeak({ facts }: Cited): boolean {
  return LINES.some(
    (line) =>
      facts.some(({ kind, value }) => kind === `sigma-${line}` && value >= LEAK_SIGMA) &&
      facts.some(({ kind, value }) => kind === `line-${line}` && value >= LEAK_DEATHS),
  )
}

function citesSeries({ facts }: Cited): boolean {
  return facts.some(({ kind, value, of }) => kind === 'series-sigma' && value >= HABIT_SIGMA && (of ?? 0) >= HABIT_MATCHES)
}

/** True when another respawn moves the deaths of some focus area of that side by more than one. */
function isMoved({ report }: Recount, facts: readonly Fact[], side: RegExp): boolean {
  const areas = report.focusAreas.filter(({ line }) => line !== 'after-kill' && side.test(line))
  return areas.some(({ line, deaths }) => {
    const assumed = report.facts.find(({ id }) => id === deaths)?.value ?? Number.NaN
    return facts.some(({ kind, variant, value }) => kind === 'line-at-respawn' && variant?.includes(line) && Math.abs(value - assumed) > 1)
  })
}

function isLeakNow(recount: Recount, line: (typeof LINES)[number]): boolean {
  const own = recount.log.persons.find(({ key }) => key === recount.report.you)
  if (!own) return false
  return (
    tallyOf(recount, own, line).deaths >= LEAK_DEATHS &&
    situationSigma(situationOf(recount, own, line), line, !recount.log.isFreeForAll) >= LEAK_SIGMA
  )
}

function valueIs(facts: readonly Fact[], kind: string, value: number): boolean {
  return facts.some((fact) => fact.kind === kind && fact.value === value)
}

function isWhole(facts: readonly Fact[], kind: string): boolean {
  return facts.some((fact) => fact.kind === kind && fact.value === fact.of)
}

function isPair(facts: readonly Fact[], first: readonly string[], second: readonly string[], [, one, two]: RegExpExecArray): boolean {
  const has = (kinds: readonly string[], shown: string | undefined) =>
    facts.some(({ kind, value }) => kinds.includes(kind) && value === numberFrom(shown ?? ''))
  return has(first, one) && has(second, two)
}
