import type { Match } from '#analysis/statistics/match.ts'
import type { Report } from '#shared/report/report.ts'
import type { Sources } from '#tests/recount/checks/violation.ts'
import { type LogEvent, numberedEvents } from './event-ids.ts'
import { pairKills } from './naive-pairs.ts'
import type { Person } from './person.ts'

/** The match log as the validator reads it, written without a look at the code that the report came from. */
export interface NaiveLog {
  readonly persons: readonly Person[]
  readonly humans: readonly Person[]
  readonly events: readonly LogEvent[]
  readonly byId: ReadonlyMap<string, LogEvent>
  readonly byPersonAndKind: ReadonlyMap<string, readonly LogEvent[]>
  readonly isFreeForAll: boolean
  readonly firstMs: number
  readonly lastMs: number
  /** By the id of a death: the kill it belongs to. */
  readonly killOf: ReadonlyMap<string, LogEvent>
  /** By the id of a kill: the death it belongs to. */
  readonly deathOf: ReadonlyMap<string, LogEvent>
  readonly rounds: Report['timeline']['rounds']
}

/** Reads the sources; player keys and rounds are taken from the report. */
export function readNaively(report: Report, { match, film }: Sources): NaiveLog {
  const keyOfId = new Map(report.players.map(({ key, id }) => [id, key]))
  const events = numberedEvents(film, (xuid) => keyOfId.get(`xuid(${xuid})`) ?? `xuid(${xuid})`)
  const isFreeForAll = film.every(({ slot }) => slot === null) && (match === null || !match.areTeamsEnabled)
  const ids = new Set([...(match?.players ?? []).map(({ playerId }) => playerId), ...film.map(({ xuid }) => `xuid(${xuid})`)])
  const persons = [...ids].map((id): Person => {
    const totals = match?.players.find(({ playerId }) => playerId === id) ?? null
    const own = events.filter(({ xuid }) => `xuid(${xuid})` === id)
    const team = match?.areTeamsEnabled && totals ? totals.teamId : teamInFilm(film, id)
    return {
      key: keyOfId.get(id) ?? id,
      id,
      team: isFreeForAll ? null : team,
      isBot: id.startsWith('bid('),
      presence: presenceOf(totals, own, events),
      totals,
    }
  })
  const paired = pairKills(events, persons, isFreeForAll)
  return {
    persons,
    humans: persons.filter(({ isBot }) => !isBot),
    events,
    byId: new Map(events.map((event) => [event.id, event])),
    byPersonAndKind: groupedBy(events, ({ person, kind }) => `${person} ${kind}`),
    isFreeForAll,
    firstMs: events[0]?.atMs ?? 0,
    lastMs: events.at(-1)?.atMs ?? 0,
    killOf: new Map(paired.map(({ kill, death }) => [death.id, kill])),
    deathOf: new Map(paired.map(({ kill, death }) => [kill.id, death])),
    rounds: report.timeline.rounds,
  }
}

/** All own events of one kind in order of time. */
export function eventsOf(log: NaiveLog, person: string, kind: LogEvent['kind']): readonly LogEvent[] {
  return log.byPersonAndKind.get(`${person} ${kind}`) ?? []
}

/** The number of the round a moment lies in, or after; -1 before the first and without rounds. */
export function roundAt(log: NaiveLog, atMs: number): number {
  return log.rounds.filter(({ startMs }) => startMs <= atMs).length - 1
}

/** Teammates of one another: the same team, two persons, and a match that has teams. */
export function areTeammates(log: NaiveLog, one: string, other: string): boolean {
  const team = teamOf(log, one)
  return one !== other && team !== null && team === teamOf(log, other)
}

export function teamOf(log: NaiveLog, key: string): number | null {
  return log.persons.find((person) => person.key === key)?.team ?? null
}

function groupedBy(events: readonly LogEvent[], keyOf: (event: LogEvent) => string): Map<string, LogEvent[]> {
  const groups = new Map<string, LogEvent[]>()
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event])
  return groups
}

function teamInFilm(film: Sources['film'], id: string): number | null {
  return film.find(({ xuid }) => `xuid(${xuid})` === id)?.team ?? null
}

function presenceOf(totals: Match['players'][number] | null, own: readonly LogEvent[], all: readonly LogEvent[]): Person['presence'] {
  const lastMs = all.at(-1)?.atMs ?? 0
  if (!totals || totals.xuid === null) return { fromMs: 0, untilMs: lastMs }
  const fromMs = totals.isPresentAtBeginning ? 0 : own[0]?.atMs
  const untilMs = totals.isPresentAtCompletion ? lastMs : own.at(-1)?.atMs
  return fromMs === undefined || untilMs === undefined ? null : { fromMs, untilMs }
}
