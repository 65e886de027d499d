import { ANSWER_WINDOW_MS, MULTI_KILL_WINDOW_MS, SAME_INSTANT_MS } from '#analysis/rules.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { lopsidedness } from '#tests/recount/naive/binomial.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { answeringKill, killsBeforeInLife } from '#tests/recount/naive/naive-kinds.ts'
import { wasTeamComplete } from '#tests/recount/naive/naive-lives.ts'
import { areTeammates, eventsOf, type NaiveLog, roundAt } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Answer, type Counter, counted, idsOf, othersThan, type Question, sumOf } from './recount.ts'
import { total } from './recount-totals.ts'

export const FIGHT_COUNTERS = {
  answered: ({ recount: { log }, own }) => {
    const answered = eventsOf(log, own.key, 'death').filter((death) => answeringKill(log, death))
    return { ...answeredOf(log, [own]), events: idsOf(answered) }
  },
  'team-answered': ({ recount: { log }, own }) => answeredOf(log, sideOf(log, own, true)),
  'enemy-answered': ({ recount: { log }, own }) => answeredOf(log, sideOf(log, own, false)),
  avenged: ({ recount: { log }, own }) => counted(eventsOf(log, own.key, 'kill').filter((kill) => isAvenging(log, kill))),
  'first-to-fall': (question) => firstToFall(question),
  'others-first-to-fall': (question) => togetherOf(question, firstToFall),
  'lives-without-kill': (question) => livesWithoutKill(question),
  'others-lives-without-kill': (question) => togetherOf(question, livesWithoutKill),
  'longest-between-deaths': ({ recount: { log }, own }) => {
    const deaths = eventsOf(log, own.key, 'death')
    const gaps = deaths.slice(1).map((death, before) => ({ from: deaths[before] ?? death, death }))
    const longestMs = Math.max(...gaps.map(({ from, death }) => death.atMs - from.atMs))
    const gap = gaps.find(({ from, death }) => death.atMs - from.atMs === longestMs)
    return gap ? { value: longestMs, of: null, events: [gap.from.id, gap.death.id] } : null
  },
  'best-run': ({ recount: { log }, own }) => longest(runsOf(log, own.key)),
  'best-multi': ({ recount: { log }, own }) => longest(burstsOf(log, own)),
  'best-multi-time': ({ recount: { log }, own }) => {
    const best = burstsOf(log, own).reduce<readonly LogEvent[]>((one, other) => (other.length > one.length ? other : one), [])
    const [first, last] = [best[0], best.at(-1)]
    return first && last ? { value: last.atMs - first.atMs, of: null, events: best.map(({ id }) => id) } : null
  },
  'run-ended': ({ recount: { log }, own, other, fact }) => {
    const ending = eventsOf(log, own.key, 'kill').find(({ id }) => eventIdsIn(fact.evidence).includes(id))
    const fall = ending && log.deathOf.get(ending.id)
    if (!fall || fall.person !== other?.key) return null
    const run = runsOf(log, other.key).find(({ death }) => death?.id === fall.id)
    return { value: run?.kills.length ?? 0, of: null, events: [ending.id] }
  },
  'duel-kills': ({ recount: { log }, own, other }) => (other ? counted(killsBetween(log, own, other)) : null),
  'duel-deaths': ({ recount: { log }, own, other }) =>
    other ? counted(killsBetween(log, other, own).flatMap(({ id }) => log.deathOf.get(id) ?? [])) : null,
  'duel-probability': (question) => duelProbability(question),
} as const satisfies Record<string, Counter>

function livesWithoutKill({ recount: { log, lives }, own }: Question): Answer {
  const deaths = eventsOf(log, own.key, 'death')
  return counted(
    deaths.filter((death) => killsBeforeInLife(log, lives, death).length === 0),
    deaths.length,
  )
}

function togetherOf(question: Question, count: Counter): Answer {
  const answers = othersThan(question.recount, question.own).flatMap((own) => count({ ...question, own }) ?? [])
  return { value: sumOf(answers, ({ value }) => value), of: sumOf(answers, ({ of }) => of ?? 0) }
}

interface Run {
  readonly kills: readonly LogEvent[]
  readonly death: LogEvent | null
}

function answeredOf(log: NaiveLog, persons: readonly Person[]): Answer {
  const deaths = persons.flatMap(({ key }) => eventsOf(log, key, 'death')).filter(({ id }) => log.killOf.has(id))
  return { value: deaths.filter((death) => answeringKill(log, death)).length, of: deaths.length }
}

function sideOf({ humans }: NaiveLog, own: Person, isOwn: boolean): Person[] {
  return humans.filter(({ team }) => team !== null && (team === own.team) === isOwn)
}

function isAvenging(log: NaiveLog, kill: LogEvent): boolean {
  const victim = log.deathOf.get(kill.id)?.person
  if (victim === undefined) return false
  const fallen = eventsOf(log, victim, 'kill').flatMap(({ id }) => log.deathOf.get(id) ?? [])
  return fallen.some(
    ({ atMs, person }) =>
      areTeammates(log, person, kill.person) &&
      kill.atMs - atMs >= -SAME_INSTANT_MS &&
      kill.atMs - atMs <= ANSWER_WINDOW_MS &&
      roundAt(log, atMs) === roundAt(log, kill.atMs),
  )
}

function firstToFall({ recount: { log, lives }, own }: Question): Answer | null {
  const deaths = eventsOf(log, own.key, 'death')
  return lives.areNumbersKnown
    ? counted(
        deaths.filter((death) => wasTeamComplete(log, lives, death)),
        deaths.length,
      )
    : null
}

function runsOf(log: NaiveLog, key: string): (Run & readonly LogEvent[])[] {
  const deaths = eventsOf(log, key, 'death')
  const ends = [...deaths, null]
  return ends.map((death, index) => {
    const fromMs = deaths[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY
    const kills = eventsOf(log, key, 'kill').filter(({ atMs }) => atMs > fromMs && atMs <= (death?.atMs ?? Number.POSITIVE_INFINITY))
    return Object.assign(kills, { kills, death })
  })
}

function burstsOf(log: NaiveLog, { key }: Person): LogEvent[][] {
  const bursts: LogEvent[][] = []
  for (const kill of eventsOf(log, key, 'kill')) {
    const burst = bursts.at(-1)
    const before = burst?.at(-1)
    if (burst && before && kill.atMs - before.atMs <= MULTI_KILL_WINDOW_MS) burst.push(kill)
    else bursts.push([kill])
  }
  return bursts
}

function longest(lists: readonly (readonly LogEvent[])[]): Answer {
  const most = Math.max(0, ...lists.map(({ length }) => length))
  return { value: most, of: null, events: idsOf(lists.find(({ length }) => length === most) ?? []) }
}

function killsBetween(log: NaiveLog, killer: Person, victim: Person): LogEvent[] {
  return eventsOf(log, killer.key, 'kill').filter(({ id }) => log.deathOf.get(id)?.person === victim.key)
}

function duelProbability({ recount: { log }, own, other }: Question): Answer | null {
  if (!other) return null
  const totalsOf = (person: Person) => ({ kills: total(log, person, 'kills'), deaths: total(log, person, 'deaths') })
  const pairs = log.humans.flatMap((one, index) =>
    log.humans.slice(index + 1).filter((two) => log.isFreeForAll || one.team !== two.team),
  ).length
  const value = lopsidedness(
    { kills: killsBetween(log, own, other).length, deaths: killsBetween(log, other, own).length },
    totalsOf(own),
    totalsOf(other),
    pairs,
  )
  return { value, of: null }
}
