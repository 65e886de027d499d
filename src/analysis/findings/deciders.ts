import { deviation as deviationOf, mean, sum } from 'd3-array'
import { type FactBook, makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { playedThroughout } from '#analysis/log/presence.ts'
import { PLACED_PLAYERS } from '#analysis/mention-thresholds.ts'
import { AWARD_SPREAD, DECIDED_SIGMA, FIGHT_SPREAD, OBJECTIVE_SIGMA, RANGE_SIGMA } from '#analysis/rules.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { isProven, type Leak } from './leaks.ts'
import { pointsPerDeath } from './match-points.ts'
import type { ObjectiveFinding } from './objective-findings.ts'

export type DeciderId = DeathKindId | ObjectiveKindId | 'fights' | 'accuracy' | 'damage' | 'objective-share'

/** Something that won or cost points: points are the scale on which all of a match is compared. */
export interface Decider {
  readonly id: DeciderId
  /** Points for the own team, negative if it cost some. Counted in kills and deaths if the mode's score is unknown. */
  readonly points: number
  /** One standard deviation of the points; 0 if unknown. */
  readonly deviation: number
  readonly sigma: number
  readonly isProven: boolean
  readonly bar: number
}

interface Found {
  readonly leaks: readonly Leak[]
  readonly objective: readonly ObjectiveFinding[]
}

export function findDeciders(view: View, book: FactBook, { leaks, objective }: Found): Decider[] {
  const perDeath = pointsPerDeath(view) ?? 1
  return [
    // Few deaths of a kind don't explain a win.
    ...leaks.map((leak) => ofLeak(leak, perDeath)).filter(({ points }) => points < 0),
    ...fights(book, perDeath),
    ...shooting(view, book, perDeath),
    ...(objective.some(({ kind }) => kind.id === 'hunts-kills') ? [] : share(view, book)),
    ...objective.flatMap((found) => ofObjective(book, found, perDeath)),
  ].toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
}

/** The largest decider beyond chance that fits the result. Something won does not explain a loss. */
export function decidedBy(deciders: readonly Decider[], outcome: string): Decider | null {
  const fits = ({ points }: Decider) => (outcome === 'win' ? points > 0 : outcome === 'loss' ? points < 0 : points !== 0)
  return deciders.find((candidate) => candidate.isProven && fits(candidate)) ?? null
}

export const DECIDER_OF = { accuracy: 'accuracy', 'staying-alive': 'fights' } as const satisfies Partial<Record<FocusKindId, DeciderId>>

export function isAbout({ id, points }: Decider, focus: FocusKindId): boolean {
  return points < 0 && id === (focus === 'staying-alive' ? DECIDER_OF[focus] : focus)
}

/** Makes facts of the deciders. Facts in points exist only if the mode's score is known in points. */
export function pointFacts(view: View, deciders: readonly Decider[]): Fact[] {
  const player = view.you.id
  const hasPoints = pointsPerDeath(view) !== null
  return [
    ...deciders.flatMap(({ id, points, deviation, sigma, bar }) => {
      const about = { player, variant: id }
      const worth = { ...about, unit: 'points' } as const
      return [
        makeFact(view, { kind: 'points-sigma', ...about, value: sigma, of: bar, unit: 'sigma' }),
        ...(hasPoints ? [makeFact(view, { kind: 'points', ...worth, value: Math.abs(points) })] : []),
        ...(hasPoints && deviation > 0 ? [makeFact(view, { kind: 'points-range', ...worth, value: RANGE_SIGMA * deviation })] : []),
      ]
    }),
    ...othersDamage(view),
  ]
}

function decider(id: DeciderId, points: number, sigma: number): Decider {
  const deviation = sigma === 0 ? 0 : Math.abs(points / sigma)
  return { id, points, deviation, sigma, bar: DECIDED_SIGMA, isProven: Math.abs(sigma) >= DECIDED_SIGMA }
}

/** A leak in points: its deaths over the expected ones, times the points per death. */
function ofLeak(leak: Leak, perDeath: number): Decider {
  const { kind, deaths, expected, sigma, over, bar } = leak
  const points = -(deaths.value - expected.value) * perDeath
  const deviation = sigma.value === 0 ? 0 : Math.abs((over.value / sigma.value) * perDeath)
  return { id: kind.id, points, deviation, sigma: -sigma.value, bar, isProven: isProven(leak) && points < 0 }
}

/** The missing work for the objective in points, at both teams' score per unit of that work. A missing stop is worth a kill. */
function ofObjective(book: FactBook, { kind, done, expected, sigma, isBeyondChance }: ObjectiveFinding, perDeath: number): Decider[] {
  const [own, enemy] = [book.find('team-score'), book.find('enemy-score')]
  const all = (done.of ?? 0) + (book.find('enemy-objective-done', kind.id)?.value ?? 0)
  if (!own || !enemy || all === 0) return []
  const each = kind.id === 'never-stops' ? perDeath : (own.value + enemy.value) / all
  const points = -(expected.value - done.value) * each
  const [off, bar] = [-sigma.value, OBJECTIVE_SIGMA]
  return [{ id: kind.id, points, deviation: Math.abs(points / off), sigma: off, bar, isProven: isBeyondChance }]
}

/** Kills and deaths compared with the skill service's expectation, or without one, with each other. */
function fights(book: FactBook, perDeath: number): Decider[] {
  const [kills, deaths] = [book.find('kills'), book.find('deaths')]
  if (!kills || !deaths || kills.value + deaths.value === 0) return []
  const [overKills, overDeaths] = [overExpected(book, 'kills'), overExpected(book, 'deaths')]
  if (!overKills || !overDeaths) {
    const balance = kills.value - deaths.value
    return [decider('fights', balance * perDeath, balance / Math.sqrt(FIGHT_SPREAD * (kills.value + deaths.value)))]
  }
  const balance = overKills.over - overDeaths.over
  return [decider('fights', balance * perDeath, balance / Math.hypot(overKills.deviation, overDeaths.deviation))]
}

function overExpected(book: FactBook, stat: 'kills' | 'deaths') {
  const [own, expected, sigma] = [book.find(stat), book.find(`expected-${stat}`), book.find(`sigma-${stat}`)]
  if (!own || !expected || !sigma || sigma.value === 0) return null
  const over = own.value - expected.value
  return { over, deviation: over / sigma.value }
}

/** Extra hits over the others' share, and damage over the others' average, converted to kills by the damage per kill in this match. */
function shooting(view: View, book: FactBook, perDeath: number): Decider[] {
  const own = view.you.statistics?.totals
  const all = view.analysis.log.players.flatMap(({ isBot, statistics }) => (statistics && !isBot ? [statistics.totals] : []))
  const kills = sum(all, (totals) => totals.kills)
  if (!own || kills === 0 || own.damageDealt === 0) return []
  const perDamage = (perDeath * kills) / sum(all, ({ damageDealt }) => damageDealt)
  const [hit, others, sigma] = [book.find('shots-hit'), book.find('others-shots-hit'), book.find('accuracy-sigma')]
  const more = hit?.of && others?.of ? hit.value - (hit.of * others.value) / others.of : 0
  return [
    ...(sigma && hit && hit.value > 0 ? [decider('accuracy', more * (own.damageDealt / hit.value) * perDamage, sigma.value)] : []),
    ...damage(view, perDamage),
  ]
}

function damage(view: View, perDamage: number): Decider[] {
  const others = damageOfOthers(view)
  const [own, average, spread] = [view.you.statistics?.totals.damageDealt, mean(others), deviationOf(others)]
  if (own === undefined || average === undefined || !spread || others.length + 1 < PLACED_PLAYERS || !playedThroughout(view.you)) return []
  return [decider('damage', (own - average) * perDamage, (own - average) / (spread * Math.sqrt(1 + 1 / others.length)))]
}

function damageOfOthers(view: View): number[] {
  const { players } = view.analysis.log
  return players.flatMap(({ id, isBot, statistics }) => (id !== view.you.id && !isBot && statistics ? [statistics.totals.damageDealt] : []))
}

function othersDamage(view: View): Fact[] {
  const average = mean(damageOfOthers(view))
  const { you } = view
  if (average === undefined || !you.statistics) return []
  return [ownFact(view, { kind: 'others-damage-dealt', value: average, unit: 'damage' })]
}

/** The player's share of the team's time on the objective, or of its captures, compared with the share of playing time. */
function share(view: View, book: FactBook): Decider[] {
  const [done, awards, score] = [shareOf(book), book.find('team-objective-awards'), book.find('team-score')]
  const even = evenShare(view)
  if (!done?.of || !awards || awards.value === 0 || !score || even === null) return []
  const over = done.value / done.of - even
  return [decider('objective-share', over * score.value, over / Math.sqrt((AWARD_SPREAD * even * (1 - even)) / awards.value))]
}

const SHARE_FIELDS = ['OddballStats.TimeAsSkullCarrier', 'ZonesStats.StrongholdOccupationTime', 'CaptureTheFlagStats.FlagCaptures'] as const

/** The mode total that its score consists of. */
export function shareOf(book: FactBook): Fact | null {
  return SHARE_FIELDS.map((field) => book.find('mode-total', field)).find((total) => total?.of) ?? null
}

function evenShare({ analysis: { log }, you }: View): number | null {
  const mates = log.players.filter(({ team }) => team !== null && team === you.team)
  const all = sum(mates, ({ statistics }) => statistics?.timePlayedMs ?? 0)
  const share = all > 0 ? (you.statistics?.timePlayedMs ?? 0) / all : 0
  return share > 0 && share < 1 ? share : null
}
