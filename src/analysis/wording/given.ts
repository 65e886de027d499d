import type { Bar } from '#analysis/facts/book/bars.ts'
import { EXPECTATION_SIGMA, HABIT_MATCHES } from '#analysis/rules.ts'
import { UNEVEN_FACTOR } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import { DEATH_KIND_IDS, type DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { type FactType, isOfType } from './slot-kinds.ts'

/** What the condition of a template may look at: the facts that its claim cites, and the match. */
export interface Given {
  /** The cited fact of a type; null where none is cited. */
  readonly fact: (type: FactType) => Fact | null
  /** Its value; NaN where none is cited, so that every comparison with it fails. */
  readonly value: (type: FactType) => number
  /** Its value in what it is out of; NaN where none is cited. */
  readonly share: (type: FactType) => number
  readonly word: (slot: string) => string | null
  /** The fact that fills a slot; null where none does. */
  readonly filled: (slot: string) => Fact | null
  /** The events that fill a slot of moments, in its order. */
  readonly moments: (slot: string) => readonly string[]
  /** The keys that fill a slot of players. */
  readonly named: (slot: string) => readonly string[]
  /** Events of the own deaths, in order. */
  readonly ownDeaths: readonly string[]
  readonly outcome: Report['match']['outcome']
  /** Human players of the own team. */
  readonly teamSize: number
  /** What a kind of death must clear to be called. */
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

/** First of the lobby, shared with nobody. */
export function isFirst(rank: Rank): (given: Given) => boolean {
  return ({ fact }) => fact(rank)?.value === 1 && fact(rank)?.variant === null
}

/** The first value is larger. */
export function isMore(one: FactType, other: FactType): (given: Given) => boolean {
  return ({ value }) => value(one) > value(other)
}

/** The first share is larger. */
export function isLargerShare(one: FactType, other: FactType): (given: Given) => boolean {
  return ({ share }) => share(one) > share(other)
}

export function isWhole(type: FactType): (given: Given) => boolean {
  return ({ fact }) => fact(type) !== null && fact(type)?.value === fact(type)?.of
}

/** Over, under or inside the swing that a match has by luck around what the ranking expects. */
export function isOver(stat: Stat): (given: Given) => boolean {
  return ({ value }) => value(`sigma-${stat}`) > EXPECTATION_SIGMA
}

export function isUnder(stat: Stat): (given: Given) => boolean {
  return ({ value }) => value(`sigma-${stat}`) < -EXPECTATION_SIGMA
}

/** Some kind lies so far over what is expected that chance seldom does it. */
export function isLeak({ value, bar }: Given): boolean {
  return DEATH_KIND_IDS.some((kind) => value(`sigma-${kind}`) >= bar(kind).sigma && value(`deaths-${kind}`) >= bar(kind).deaths)
}

export function isHabit(given: Given): boolean {
  const { fact, bar } = given
  const sigma = fact('series-sigma')
  const kind = DEATH_KIND_IDS.find((one) => one === sigma?.variant)
  const isOfDeaths = sigma !== null && kind !== undefined && sigma.value >= bar(kind).habitSigma && (sigma.of ?? 0) >= HABIT_MATCHES
  return isOfDeaths || isHabitOfConduct(given)
}

export function isHabitOfConduct({ value, fact, bar }: Given): boolean {
  const sigma = fact('series-conduct-sigma')
  const kind = DEATH_KIND_IDS.find((one) => one === sigma?.variant)
  return kind !== undefined && value('series-conduct-sigma') >= bar(kind).sigma && (sigma?.of ?? 0) >= HABIT_MATCHES
}

/** Two looks were asked, and both say so. */
export function isSeenTwice(type: FactType): (given: Given) => boolean {
  return ({ fact }) => fact(type)?.value === 2 && fact(type)?.of === 2
}

/** Every look that was asked says so. */
export function isSeenByAll(type: FactType): (given: Given) => boolean {
  return ({ fact }) => fact(type) !== null && fact(type)?.value === fact(type)?.of
}

/** The word for the player's part of the team's time fits that part. */
export function isShareAsSaid(type: FactType): (given: Given) => boolean {
  return ({ share, word, teamSize }) => word('share') === evenness(share(type) * teamSize)
}

/** How a player's part of the team's time compares to an even share, which is 1. */
export function evenness(shares: number): 'over' | 'under' | 'even' {
  return shares >= UNEVEN_FACTOR ? 'over' : shares * UNEVEN_FACTOR <= 1 ? 'under' : 'even'
}

/** It won points, by more than luck. */
export function isWonBy({ fact }: Given, id: string): boolean {
  const sigma = fact(`points-sigma/${id}`)
  return sigma !== null && sigma.value >= (sigma.of ?? Number.POSITIVE_INFINITY)
}

/** It is more than luck, and went the way that is said. */
export function isDecidedBy({ fact, word }: Given, id: string): boolean {
  const sigma = fact(`points-sigma/${id}`)
  if (sigma === null || Math.abs(sigma.value) < (sigma.of ?? Number.POSITIVE_INFINITY)) return false
  return sigma.value > 0 === (word('side') === 'won')
}
