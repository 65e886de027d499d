import type { Bar } from '#analysis/facts/book/bars.ts'
import { UNEVEN_FACTOR } from '#analysis/mention-thresholds.ts'
import { EXPECTATION_SIGMA, HABIT_MATCHES } from '#analysis/rules.ts'
import type { Claim } from '#shared/report/claim.ts'
import { DEATH_KIND_IDS, type DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { type FactType, isOfType } from './slot-kinds.ts'

/** What the condition of a template can check: the facts that its claim cites, and the match. */
export interface Given {
  /** The cited fact of a type; null if there is none. */
  readonly fact: (type: FactType) => Fact | null
  /** Its value; NaN without one, so that every comparison is false. */
  readonly value: (type: FactType) => number
  /** Its `value` divided by its `of`; NaN without one. */
  readonly share: (type: FactType) => number
  readonly word: (slot: string) => string | null
  /** The fact in a slot; null if the slot is not filled with one. */
  readonly filled: (slot: string) => Fact | null
  readonly moments: (slot: string) => readonly string[]
  readonly named: (slot: string) => readonly string[]
  readonly ownDeaths: readonly string[]
  readonly outcome: Report['match']['outcome']
  readonly teamSize: number
  readonly bar: (kind: DeathKindId) => Bar
}

export function givenBy(
  claim: Pick<Claim, 'params' | 'facts'>,
  report: Pick<Report, 'facts' | 'match' | 'players' | 'you' | 'deaths'>,
  bar: Given['bar'],
): Given {
  const facts = report.facts.filter(({ id }) => claim.facts.includes(id))
  const find = (type: FactType) => facts.find((fact) => isOfType(fact, type)) ?? null
  const team = report.players.find(({ key }) => key === report.you)?.team ?? null
  return {
    fact: find,
    value: (type) => find(type)?.value ?? Number.NaN,
    share: (type) => (find(type)?.value ?? Number.NaN) / (find(type)?.of ?? Number.NaN),
    word: (slot) => {
      const param = claim.params[slot]
      return param?.kind === 'word' ? param.word : null
    },
    filled: (slot) => {
      const param = claim.params[slot]
      return param?.kind === 'fact' ? (facts.find(({ id }) => id === param.id) ?? null) : null
    },
    moments: (slot) => {
      const param = claim.params[slot]
      return param?.kind === 'moments' ? eventIdsIn(param.moments) : []
    },
    named: (slot) => {
      const param = claim.params[slot]
      return param?.kind === 'players' ? param.keys : []
    },
    ownDeaths: report.deaths.map(({ event }) => event),
    outcome: report.match.outcome,
    teamSize: report.players.filter((player) => !player.isBot && player.team === team).length,
    bar,
  }
}

type Rank = 'rank-kills' | 'rank-damage' | 'rank-objective'
type Stat = 'kills' | 'deaths'

export function isFirst(rank: Rank): (given: Given) => boolean {
  return ({ fact }) => fact(rank)?.value === 1 && fact(rank)?.variant === null
}

export function isMore(one: FactType, other: FactType): (given: Given) => boolean {
  return ({ value }) => value(one) > value(other)
}

export function isLargerShare(one: FactType, other: FactType): (given: Given) => boolean {
  return ({ share }) => share(one) > share(other)
}

export function isComplete(type: FactType): (given: Given) => boolean {
  return ({ fact }) => fact(type) !== null && fact(type)?.value === fact(type)?.of
}

/** Above the range that luck gives a match around the skill service's expectation. */
export function isOver(stat: Stat): (given: Given) => boolean {
  return ({ value }) => value(`sigma-${stat}`) > EXPECTATION_SIGMA
}

export function isUnder(stat: Stat): (given: Given) => boolean {
  return ({ value }) => value(`sigma-${stat}`) < -EXPECTATION_SIGMA
}

export function isLeak({ value, bar }: Given): boolean {
  return DEATH_KIND_IDS.some((kind) => value(`sigma-${kind}`) >= bar(kind).sigma && value(`deaths-${kind}`) >= bar(kind).deaths)
}

export function isHabit(given: Given): boolean {
  const { fact, bar } = given
  const sigma = fact('series-sigma')
  const kind = DEATH_KIND_IDS.find((id) => id === sigma?.variant)
  const isOfDeaths = sigma !== null && kind !== undefined && sigma.value >= bar(kind).habitSigma && (sigma.of ?? 0) >= HABIT_MATCHES
  return isOfDeaths || isHabitOfConduct(given)
}

export function isHabitOfConduct({ value, fact, bar }: Given): boolean {
  const sigma = fact('series-conduct-sigma')
  const kind = DEATH_KIND_IDS.find((id) => id === sigma?.variant)
  return kind !== undefined && value('series-conduct-sigma') >= bar(kind).sigma && (sigma?.of ?? 0) >= HABIT_MATCHES
}

export function isSeenTwice(type: FactType): (given: Given) => boolean {
  return ({ fact }) => fact(type)?.value === 2 && fact(type)?.of === 2
}

export function isShareAsStated(type: FactType): (given: Given) => boolean {
  return ({ share, word, teamSize }) => word('share') === evenness(share(type) * teamSize)
}

/** Compares a player's share of the team's time, in even shares, with 1. */
export function evenness(shares: number): 'over' | 'under' | 'even' {
  return shares >= UNEVEN_FACTOR ? 'over' : shares * UNEVEN_FACTOR <= 1 ? 'under' : 'even'
}

export function isWonBy({ fact }: Given, id: string): boolean {
  const sigma = fact(`points-sigma/${id}`)
  return sigma !== null && sigma.value >= (sigma.of ?? Number.POSITIVE_INFINITY)
}

/** True when it is more than luck and went in the direction of the word. */
export function isDecidedBy({ fact, word }: Given, id: string): boolean {
  const sigma = fact(`points-sigma/${id}`)
  if (sigma === null || Math.abs(sigma.value) < (sigma.of ?? Number.POSITIVE_INFINITY)) return false
  return sigma.value > 0 === (word('side') === 'won')
}
