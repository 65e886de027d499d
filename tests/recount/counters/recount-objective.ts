import { awardsAt, isStop } from '#tests/recount/naive/naive-kinds.ts'
import { eventsOf, type NaiveLog } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Answer, type Counter, counted, idsOf, type Question, type Recount, sumOf } from './recount.ts'

export const OBJECTIVE_COUNTERS = {
  'objective-awards': (question) => ownAwards(question),
  'team-objective-awards': ({ recount, own }) => {
    const awards = teamOf(recount.log, own).map((person) => objectiveAwards(recount, person) ?? 0)
    return { value: sumOf(awards, (count) => count), of: null }
  },
  'mode-total': ({ recount, own, fact: { variant } }) => {
    const members = recount.log.persons.filter(({ team, key }) => key === own.key || (team !== null && team === own.team))
    const totalOf = ({ totals }: Person) => totals?.modeTotals[variant ?? ''] ?? 0
    if (own.totals?.modeTotals[variant ?? ''] === undefined) return null
    return { value: totalOf(own), of: variant?.includes('.Longest') ? null : sumOf(members, totalOf) }
  },
  stops: ({ recount: { log }, own }) => {
    const stopsOf = ({ key }: Person) => eventsOf(log, key, 'kill').filter((kill) => isStop(log, kill))
    const value = stopsOf(own).length
    const events = [...new Set(stopsOf(own).flatMap((kill) => idsOf(awardsAt(log, kill))))]
    return { value, of: sumOf(teamOf(log, own), (person) => stopsOf(person).length), events }
  },
  'film-events': ({ recount: { log, report } }) => ({ value: log.events.length, of: report.checked.declaredEvents }),
  'covered-events': ({ recount: { log, report } }) => ({
    value: log.events.filter(({ atMs }) => report.timeline.startMs <= atMs && atMs <= report.timeline.endMs).length,
    of: log.events.length,
  }),
  'deaths-with-killer': ({ recount: { log }, own }) => {
    const deaths = eventsOf(log, own.key, 'death')
    return { value: deaths.filter(({ id }) => log.killOf.has(id)).length, of: deaths.length }
  },
  'expected-kills': (question) => expectation(question, 'kills', ({ expected }) => expected),
  'expected-deaths': (question) => expectation(question, 'deaths', ({ expected }) => expected),
  'sigma-kills': (question) => expectation(question, 'kills', ({ expected, deviation }, actual) => (actual - expected) / deviation),
  'sigma-deaths': (question) => expectation(question, 'deaths', ({ expected, deviation }, actual) => (actual - expected) / deviation),
  'tier-kills': ({ recount, own, fact: { variant } }) => {
    const tier = recount.sources.skill?.get(own.id)?.tiers.find((entry) => entry.tier === variant)
    return tier ? { value: tier.kills, of: null } : null
  },
  csr: ({ recount, own }) => {
    const skill = recount.sources.skill?.get(own.id)
    return skill?.csrAfter ? { value: skill.csrAfter.value, of: skill.csrBefore?.value ?? null } : null
  },
} as const satisfies Record<string, Counter>

export function objectiveAwards({ log, sources }: Recount, person: Person): number | null {
  if (sources.film.length > 0) return eventsOf(log, person.key, 'objective').length
  return person.totals?.objectiveAwards ?? null
}

function ownAwards({ recount, own }: Question): Answer | null {
  if (recount.sources.film.length > 0) return counted(eventsOf(recount.log, own.key, 'objective'))
  const value = objectiveAwards(recount, own)
  return value === null ? null : { value, of: null }
}

function teamOf({ humans }: NaiveLog, own: Person): Person[] {
  return humans.filter(({ key, team }) => key === own.key || (team !== null && team === own.team))
}

function expectation(
  { recount, own }: Question,
  what: 'kills' | 'deaths',
  pick: (skill: { expected: number; deviation: number }, actual: number) => number,
): Answer | null {
  const skill = recount.sources.skill?.get(own.id)?.[what]
  const actual = own.totals?.totals[what] ?? eventsOf(recount.log, own.key, what === 'kills' ? 'kill' : 'death').length
  return skill ? { value: pick(skill, actual), of: null } : null
}
