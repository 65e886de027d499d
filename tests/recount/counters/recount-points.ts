import type { PointFactKind } from '#analysis/facts/book/point-kinds.ts'
import type { TryFactKind } from '#analysis/facts/book/try-kinds.ts'
import { PASS_MARK_HITS_MORE, PASS_MARK_SHOTS } from '#analysis/mention-thresholds.ts'
import { AWARD_SPREAD, DECIDED_SIGMA, FIGHT_SPREAD, OBJECTIVE_SIGMA, RANGE_SIGMA } from '#analysis/rules.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Answer, type Counter, othersThan, type Question, sumOf } from './recount.ts'
import { ENTRY_COUNTERS } from './recount-entries.ts'
import { objectiveAwards } from './recount-objective.ts'
import { total } from './recount-totals.ts'

export const POINT_COUNTERS: Readonly<Record<PointFactKind | TryFactKind, Counter>> = {
  ...ENTRY_COUNTERS,
  points: (question) => answerOf(worthOf(question), ({ points }) => Math.abs(points)),
  'points-range': (question) => answerOf(worthOf(question), ({ deviation }) => RANGE_SIGMA * deviation),
  'points-sigma': (question) => {
    const worth = worthOf(question)
    return worth && { value: worth.sigma, of: worth.bar }
  },
  'others-damage-dealt': ({ recount, own }) => {
    const dealt = othersThan(recount, own).flatMap(({ totals }) => totals?.totals.damageDealt ?? [])
    return plain(sumOf(dealt, (one) => one) / dealt.length)
  },
  'shots-missed': ({ own }) => misses([own]),
  'target-shots-missed': ({ recount, own }) => {
    const [mine, theirs] = [misses([own]), misses(othersThan(recount, own))].map(({ value, of }) => value / (of ?? 0))
    if (mine === undefined || theirs === undefined) return null
    const share = Math.min(theirs + (mine - theirs) / 3, mine - PASS_MARK_HITS_MORE)
    return { value: Math.max(0, Math.floor(share * PASS_MARK_SHOTS)), of: PASS_MARK_SHOTS }
  },
  'time-played': (question) => plain(playedMs(question, question.own)),
  'deaths-per-minute': (question) => plain(deathsAMinute(question, [question.own])),
  'target-deaths-per-minute': (question) => {
    const [mine, theirs] = [deathsAMinute(question, [question.own]), deathsAMinute(question, othersThan(question.recount, question.own))]
    return plain(Math.floor(10 * Math.min(mine > theirs ? theirs + (mine - theirs) / 3 : mine, 0.75 * mine)) / 10)
  },
}

interface Worth {
  readonly points: number
  readonly deviation: number
  readonly sigma: number
  readonly bar: number
}

const WORTHS: Readonly<Record<string, (question: Question, perDeath: number) => readonly [points: number, sigma: number] | null>> = {
  fights: ({ recount, own }, perDeath) => {
    const [kills, deaths] = [total(recount.log, own, 'kills'), total(recount.log, own, 'deaths')]
    // Expected kills and deaths are for a whole match and don't apply to a part of it.
    const isPresentThroughout = own.totals?.isPresentAtBeginning && own.totals.isPresentAtCompletion
    const skill = isPresentThroughout ? recount.sources.skill?.get(own.id) : null
    if (!skill?.kills || !skill.deaths || skill.kills.expected === kills || skill.deaths.expected === deaths)
      return [(kills - deaths) * perDeath, (kills - deaths) / Math.sqrt(FIGHT_SPREAD * (kills + deaths))]
    const over = kills - skill.kills.expected - (deaths - skill.deaths.expected)
    return [over * perDeath, over / Math.sqrt(skill.kills.deviation ** 2 + skill.deaths.deviation ** 2)]
  },
  accuracy: (question, perDeath) => {
    const sigma = valueNamed(question, 'accuracy-sigma')
    const [mine, theirs] = [misses([question.own]), misses(othersThan(question.recount, question.own))]
    const totals = question.own.totals?.totals
    if (!totals || sigma === null || !mine.of || !theirs.of) return null
    const more = totals.shotsHit - mine.of * (1 - theirs.value / theirs.of)
    return [(more * totals.damageDealt * perDeath) / totals.shotsHit / damageOfKill(question), sigma]
  },
  damage: (question, perDeath) => {
    const others = othersThan(question.recount, question.own).flatMap(({ totals }) => totals?.totals.damageDealt ?? [])
    const average = sumOf(others, (one) => one) / others.length
    const spread = Math.sqrt(sumOf(others, (one) => (one - average) ** 2) / (others.length - 1))
    const over = (question.own.totals?.totals.damageDealt ?? Number.NaN) - average
    return [(over * perDeath) / damageOfKill(question), over / spread / Math.sqrt(1 + 1 / others.length)]
  },
  numbers: (question) => {
    const { log, lives } = question.recount
    const perMs = pointsPerMs(question)
    if (perMs === null) return null
    const side = (isOwn: boolean) => log.persons.filter(({ team }) => (team === question.own.team) === isOwn)
    const alive = (isOwn: boolean) =>
      sumOf(lives.stretches, ({ fromMs, untilMs, alive: ids }) => side(isOwn).filter(({ key }) => ids.has(key)).length * (untilMs - fromMs))
    const dead = (isOwn: boolean) => sumOf(side(isOwn), ({ key }) => eventsOf(log, key, 'death').length)
    return [(alive(true) - alive(false)) * perMs, (dead(false) - dead(true)) / Math.sqrt(dead(false) + dead(true))]
  },
  'objective-share': (question) => {
    const done = question.recount.report.facts.find(
      ({ kind, variant, of }) => kind === 'mode-total' && /TimeAsSkullCarrier$|OccupationTime$|FlagCaptures$/.test(variant ?? '') && of,
    )
    const score = valueNamed(question, 'team-score')
    const team = question.recount.log.persons.filter(({ team: one }) => one === question.own.team)
    const played = (persons: readonly Person[]) => sumOf(persons, ({ totals }) => totals?.timePlayedMs ?? 0)
    const even = played([question.own]) / played(team)
    const all = sumOf(mates(question), (person) => objectiveAwards(question.recount, person) ?? 0)
    if (!done?.of || score === null) return null
    const over = done.value / done.of - even
    return [over * score, over / Math.sqrt((AWARD_SPREAD * even * (1 - even)) / all)]
  },
  score: (question) => {
    const [own, enemy] = [valueNamed(question, 'team-score'), valueNamed(question, 'enemy-score')]
    return own === null || enemy === null ? null : [own - enemy, 0]
  },
}

function worthOf(question: Question): Worth | null {
  const { variant } = question.fact
  if (isObjectiveKind(variant ?? '')) return worthOfObjective(question)
  const perDeath = pointsPerDeath(question)
  const count = WORTHS[variant ?? '']
  if (!count) return worthOfKind(question, perDeath)
  const found = count(question, perDeath)
  if (!found) return null
  const [points, sigma] = found
  return { points, sigma, bar: DECIDED_SIGMA, deviation: sigma === 0 ? 0 : Math.abs(points / sigma) }
}

/** Worth of the gap to the expected amount, at both teams' points per unit done; a missing stop is worth a death. */
function worthOfObjective(question: Question): Worth | null {
  const of = (measure: string) =>
    question.recount.report.facts.find(({ kind, variant }) => kind === measure && variant === question.fact.variant) ?? null
  const [done, expected, sigma] = [of('objective-done'), of('objective-expected'), of('objective-sigma')]
  const scores = ['team-score', 'enemy-score'].map((kind) => valueNamed(question, kind) ?? Number.NaN)
  if (!done?.of || !expected || !sigma) return null
  const each = sumOf(scores, (score) => score) / (done.of + (of('enemy-objective-done')?.value ?? 0))
  const points = (done.value - expected.value) * (question.fact.variant === 'never-stops' ? pointsPerDeath(question) : each)
  return { points, sigma: -sigma.value, bar: OBJECTIVE_SIGMA, deviation: Math.abs(points / sigma.value) }
}

/** Uses the report's facts of the kind: each of them is recounted on its own. */
function worthOfKind(question: Question, perDeath: number): Worth | null {
  const of = (measure: string) => valueNamed(question, `${measure}-${question.fact.variant}`)
  const [deaths, expected, sigma, over] = [of('deaths'), of('expected'), of('sigma'), of('over')]
  if (deaths === null || expected === null || sigma === null || over === null) return null
  return {
    points: (expected - deaths) * perDeath,
    sigma: -sigma,
    bar: question.fact.of ?? question.fact.value,
    deviation: sigma === 0 ? 0 : Math.abs(over / sigma) * perDeath,
  }
}

function valueNamed({ recount: { report } }: Question, wanted: string): number | null {
  return report.facts.find(({ kind, player }) => kind === wanted && (player === null || player === report.you))?.value ?? null
}

/** Points of both teams per millisecond, divided by the number of players less one; null without two teams. */
function pointsPerMs({ recount, own }: Question): number | null {
  const { match } = recount.sources
  if (match?.teams.length !== 2 || own.team === null) return null
  const team = recount.log.persons.filter(({ team: one }) => one === own.team)
  const players = sumOf(team, ({ totals }) => totals?.timePlayedMs ?? 0) / match.playableMs
  return sumOf(match.teams, ({ score }) => score) / match.playableMs / (2 * players - 1)
}

function pointsPerDeath(question: Question): number {
  const { mode } = question.recount.sources.match ?? { mode: null }
  if (mode?.kind !== 'objective' || mode.respawnMs === null) return 1
  return (pointsPerMs(question) ?? Number.NaN) * mode.respawnMs
}

function damageOfKill({ recount }: Question): number {
  const all = recount.log.humans.flatMap(({ totals }) => totals?.totals ?? [])
  return sumOf(all, ({ damageDealt }) => damageDealt) / sumOf(all, ({ kills }) => kills)
}

function misses(persons: readonly Person[]): Answer {
  const all = persons.flatMap(({ totals }) => totals?.totals ?? [])
  const fired = sumOf(all, ({ shotsFired }) => shotsFired)
  return { value: fired - sumOf(all, ({ shotsHit }) => shotsHit), of: fired }
}

function mates({ recount, own }: Question): Person[] {
  return recount.log.humans.filter(({ team }) => team !== null && team === own.team)
}

function playedMs({ recount: { log } }: Question, { totals, presence }: Person): number {
  if (totals) return totals.timePlayedMs
  return presence ? Math.min(presence.untilMs, log.lastMs) - Math.max(presence.fromMs, log.firstMs) : 0
}

function deathsAMinute(question: Question, persons: readonly Person[]): number {
  const died = sumOf(persons, (person) => total(question.recount.log, person, 'deaths'))
  return (died * 60_000) / sumOf(persons, (person) => playedMs(question, person))
}

function plain(value: number): Answer {
  return { value, of: null }
}

function answerOf(worth: Worth | null, pick: (worth: Worth) => number): Answer | null {
  return worth && plain(pick(worth))
}
