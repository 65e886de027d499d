import type { Fact } from '#shared/report/fact.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import { recountFact } from '#tests/recount/counters/recount-fact.ts'
import type { Cited } from './cited.ts'
import { numberFrom } from './number-words.ts'

interface Comparison {
  readonly says: RegExp
  readonly holds: (facts: readonly Fact[], recount: Recount, found: RegExpExecArray) => boolean
}

/** From this factor on a share is no longer called even; nearer shares may be called either. */
const UNEVEN = 1.3

const LINES = ['after-kill', 'behind', 'ahead'] as const

const COMPARISONS: readonly Comparison[] = [
  { says: /came out ahead/i, holds: (facts) => amountOf(facts, 'kills') > amountOf(facts, 'deaths') },
  { says: /more fights went against you/i, holds: (facts) => amountOf(facts, 'kills') < amountOf(facts, 'deaths') },
  { says: /broke even/i, holds: (facts) => Math.abs(amountOf(facts, 'kills') - amountOf(facts, 'deaths')) <= 2 },
  { says: /you never died\.$/i, holds: (facts) => amountOf(facts, 'deaths') === 0 },
  { says: /never died right after/i, holds: (facts) => amountOf(facts, 'line-after-kill') === 0 },
  { says: /the least in the lobby/i, holds: (facts, recount) => facts.some((fact) => isLastAlone(recount, fact)) },
  {
    says: /\bled by (?:up to )?(\S+?)(?: kills?)?\.$/i,
    holds: (facts, _, [, shown]) => amountOf(facts, 'largest-lead') === numberFrom(shown ?? ''),
  },
  {
    says: /\btrailed by (?:up to )?(\S+?)(?: kills?)?\.$/i,
    holds: (facts, _, [, shown]) => amountOf(facts, 'largest-deficit') === numberFrom(shown ?? ''),
  },
  { says: /never trailed/i, holds: (facts) => amountOf(facts, 'largest-deficit') === 0 },
  { says: /never led/i, holds: (facts) => amountOf(facts, 'largest-lead') === 0 },
  { says: /never down by that many/i, holds: (facts) => amountOf(facts, 'swing', 'behind') === 0 },
  { says: /never up by that many/i, holds: (facts) => amountOf(facts, 'swing', 'ahead') === 0 },
  { says: /more players up for longer/i, holds: (facts) => amountOf(facts, 'team-time-ahead') > amountOf(facts, 'team-time-behind') },
  { says: /short of players for longer/i, holds: (facts) => amountOf(facts, 'team-time-behind') > amountOf(facts, 'team-time-ahead') },
  { says: /^your team answered more of/i, holds: (facts) => shareOf(facts, 'team-answered') > shareOf(facts, 'enemy-answered') },
  { says: /^the other side answered more of/i, holds: (facts) => shareOf(facts, 'team-answered') < shareOf(facts, 'enemy-answered') },
  { says: /none of your own was/i, holds: (facts) => amountOf(facts, 'answered') === 0 },
  { says: /more than an even share/i, holds: (facts, recount) => evenShares(facts, recount) > 1 },
  { says: /less than an even share/i, holds: (facts, recount) => evenShares(facts, recount) < 1 },
  {
    says: /about an even share/i,
    holds: (facts, recount) => evenShares(facts, recount) <= UNEVEN && evenShares(facts, recount) * UNEVEN >= 1,
  },
  { says: /your team's only/i, holds: (facts) => facts.some(({ kind, value, of }) => kind === 'mode-total' && value === 1 && of === 1) },
  {
    says: /\ball (\S+) of your team's/i,
    holds: (facts, _, [, all]) => facts.some(({ value, of }) => value === of && value === countFrom(all)),
  },
  { says: /went (\d+)–(\d+) to halfway/, holds: (facts, _, [, won, lost]) => isHalf(facts, 'first', won, lost) },
  { says: /to halfway, then (\d+)–(\d+)/, holds: (facts, _, [, won, lost]) => isHalf(facts, 'second', won, lost) },
  {
    says: /you neither captured nor returned/i,
    holds: (facts) => facts.length > 2 && facts.every(({ kind, value }) => kind === 'mode-total' && value === 0),
  },
  { says: /nobody else on your team did/i, holds: (facts) => facts.some(({ kind, value, of }) => kind === 'stops' && value === of) },
  {
    says: /it was not you/i,
    holds: (facts) => facts.some(({ kind, value }) => (kind === 'stops' || kind === 'mode-total') && value === 0),
  },
  {
    says: /at or under par after/i,
    holds: (facts) => LINES.every((line) => amountOf(facts, `line-${line}`) <= amountOf(facts, `par-${line}`)),
  },
  { says: /(\S+) kills? to (\S+)\.$/, holds: (facts, _, [, won, lost]) => isPair(facts, 'duel-kills', won, 'duel-deaths', lost) },
  { says: /(\S+) deaths?, (\S+) returned/, holds: (facts, _, [, lost, won]) => isPair(facts, 'duel-kills', won, 'duel-deaths', lost) },
  { says: /you had (\S+) kills? and (\S+) deaths?;/, holds: (facts, _, [, won, lost]) => isHalf(facts, 'first', won, lost) },
  { says: /from there on you went (\d+)–(\d+)/, holds: (facts, _, [, won, lost]) => isHalf(facts, 'second', won, lost) },
  { says: /csr went from/i, holds: (facts) => facts.some(({ kind, value, of }) => kind === 'csr' && value !== of) },
  { says: /csr stayed/i, holds: (facts) => facts.some(({ kind, value, of }) => kind === 'csr' && value === of) },
]

/** Words that set two numbers against each other must be borne out by both. */
export function checkComparisons(recount: Recount, { facts }: Cited, text: string): string[] {
  return COMPARISONS.flatMap(({ says, holds }) => {
    const found = says.exec(text)
    return found && !holds(facts, recount, found) ? [`the facts do not bear out "${found[0].trim()}"`] : []
  })
}

function findFact(facts: readonly Fact[], kind: string, variant?: string): Fact | undefined {
  return facts.find((fact) => fact.kind === kind && (variant === undefined || fact.variant === variant))
}

/** NaN where no such fact is cited, so that every comparison with it fails. */
function amountOf(facts: readonly Fact[], kind: string, variant?: string): number {
  return findFact(facts, kind, variant)?.value ?? Number.NaN
}

function shareOf(facts: readonly Fact[], kind: string): number {
  const fact = findFact(facts, kind)
  return fact ? fact.value / (fact.of ?? Number.NaN) : Number.NaN
}

/** The player's part of a team's time, in even shares of the team's human players. */
function evenShares(facts: readonly Fact[], { log, report }: Recount): number {
  const own = log.humans.find(({ key }) => key === report.you)
  const size = log.humans.filter(({ team }) => team === (own?.team ?? null)).length
  const time = facts.find(({ kind, unit, of }) => kind === 'mode-total' && unit === 'ms' && of !== null)
  return time?.of ? (time.value * size) / time.of : Number.NaN
}

/** Last of the lobby by what the fact ranks, and nobody beside. */
function isLastAlone(recount: Recount, fact: Fact): boolean {
  if (!fact.kind.startsWith('rank-') || fact.value !== fact.of) return false
  const places = recount.log.humans.map(({ key }) => recountFact(recount, { ...fact, player: key }))
  return places.filter((place) => 'answer' in place && place.answer.value === fact.value).length === 1
}

function isPair(
  facts: readonly Fact[],
  kind: string,
  shown: string | undefined,
  otherKind: string,
  otherShown: string | undefined,
): boolean {
  return amountOf(facts, kind) === countFrom(shown) && amountOf(facts, otherKind) === countFrom(otherShown)
}

function isHalf(facts: readonly Fact[], half: string, kills: string | undefined, deaths: string | undefined): boolean {
  return amountOf(facts, 'half-kills', half) === countFrom(kills) && amountOf(facts, 'half-deaths', half) === countFrom(deaths)
}

function countFrom(shown = ''): number {
  return shown === 'no' ? 0 : numberFrom(shown)
}
