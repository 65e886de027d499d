import type { Match } from '#analysis/statistics/match.ts'
import type { Report } from '#shared/report/report.ts'
import type { Sources } from '#tests/recount/checks/violation.ts'
import { type LogEvent, numberedEvents } from './event-ids.ts'
import { pairKills } from './naive-pairs.ts'
import type { Person } from './person.ts'

/** The match log as the validator reads it, independent of the code that makes reports. */
export interface NaiveLog {
  readonly persons: readonly Person[]
  readonly humans: readonly Person[]
  readonly events: readonly LogEvent[]
  readonly byId: ReadonlyMap<string, LogEvent>
  readonly byPersonAndKind: ReadonlyMap<string, readonly LogEvent[]>
  readonly isFreeForAll: boolean
  readonly firstMs: number
  readonly lastMs: number
  /** The kill by the id of its death. */
  readonly killOf: ReadonlyMap<string, LogEvent>
  /** The death by the id of its kill. */
  readonly deathOf: ReadonlyMap<string, LogEvent>
  readonly rounds: Report['timeline']['rounds']
}

/** Reads the sources; player keys and rounds are taken from the report. */
export function readNaively(report: Report, { match, film }: Sources): NaiveLog {
  const presenceSources: PresenceSources = { match, film, isFilmComplete: report.sources.film === 'complete' }
  const keyOfId = new Map(report.players.map(({ key, id }) => [id, key]))
  const events = numberedEvents(film, (xuid) => keyOfId.get(`xuid(${xuid})`) ?? `xuid(${xuid})`)
  const isFreeForAll = film.every(({ slot }) => slot === null) && (match === null || !match.areTeamsEnabled)
  const ids = new Set([...(match?.players ?? []).map(({ playerId }) => playerId), ...film.map(({ xuid }) => `xuid(${xuid})`)])
  const persons = [...ids].map((id): Person => {
    const totals = match?.players.find(({ playerId }) => playerId === id) ?? null
    const team = match?.areTeamsEnabled && totals ? totals.teamId : teamInFilm(film, id)
    return {
      key: keyOfId.get(id) ?? id,
      id,
      team: isFreeForAll ? null : team,
      isBot: id.startsWith('bid('),
      presence: totals && match ? presenceOf(totals, { ...presenceSources, match }) : presenceInFilm(id, film),
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

/** All events of a person of one kind, in order of time. */
export function eventsOf(log: NaiveLog, person: string, kind: LogEvent['kind']): readonly LogEvent[] {
  return log.byPersonAndKind.get(`${person} ${kind}`) ?? []
}

/** The index of the round that a moment is in or after; -1 before the first and without rounds. */
export function roundAt(log: NaiveLog, atMs: number): number {
  return log.rounds.filter(({ startMs }) => startMs <= atMs).length - 1
}

/** True for two different persons of the same team; false without teams. */
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

interface PresenceSources {
  readonly match: Match | null
  readonly film: Sources['film']
  readonly isFilmComplete: boolean
}

/** A longer silence at an end means that the player was not there. The longest silence of a recorded player is 114 s. */
const ABSENT_MS = 120_000

/** Without statistics: from start to end, unless the player shares a team's slot with another or has no events for ABSENT_MS at an end. */
function presenceInFilm(id: string, film: Sources['film']): Person['presence'] {
  const of = (xuid: string) => film.filter((event) => event.xuid === xuid)
  const self = id.slice('xuid('.length, -1)
  const [first] = of(self)
  const [startMs, endMs] = [Math.min(...film.map(({ atMs }) => atMs)), Math.max(...film.map(({ atMs }) => atMs))]
  if (!first) return { fromMs: 0, untilMs: endMs }
  const sharing = [
    ...new Set(film.filter(({ team, slot }) => slot !== null && team === first.team && slot === first.slot).map(({ xuid }) => xuid)),
  ]
  const firsts = sharing.filter((xuid) => xuid !== self).map((xuid) => of(xuid)[0]?.atMs ?? 0)
  const lastMs = of(self).at(-1)?.atMs ?? endMs
  const joinedLate = firsts.some((atMs) => atMs < first.atMs) || first.atMs > startMs + ABSENT_MS
  const leftEarly = firsts.some((atMs) => atMs > first.atMs) || lastMs < endMs - ABSENT_MS
  return { fromMs: joinedLate ? first.atMs : 0, untilMs: leftEarly ? lastMs : endMs }
}

/** From join and leave times of the statistics, shifted so that players act only between them; otherwise from first and last event. */
function presenceOf(
  totals: Match['players'][number],
  { match, film, isFilmComplete }: PresenceSources & { readonly match: Match },
): Person['presence'] {
  const endMs = Math.max(0, ...film.map(({ atMs }) => atMs))
  const timesOf = (id: string) => film.filter(({ xuid }) => `xuid(${xuid})` === id).map(({ atMs }) => atMs)
  let zeroMs = endMs - match.durationMs
  for (const { playerId, isPresentAtCompletion, leftMs } of match.players)
    for (const atMs of timesOf(playerId)) if (!isPresentAtCompletion && leftMs !== null) zeroMs = Math.max(zeroMs, atMs - leftMs)
  for (const { playerId, isPresentAtBeginning, joinedMs } of match.players)
    for (const atMs of timesOf(playerId)) if (!isPresentAtBeginning && joinedMs !== null) zeroMs = Math.min(zeroMs, atMs - joinedMs)
  const own = timesOf(totals.playerId)
  const [firstMs, lastMs] = totals.xuid === null ? [0, endMs] : [Math.min(endMs, ...own), Math.max(0, ...own)]
  const toFilmMs = (ms: number | null) => (ms === null || !isFilmComplete ? null : Math.max(0, Math.min(endMs, zeroMs + ms)))
  const isSeen = own.length > 0
  const fromMs = totals.isPresentAtBeginning ? 0 : Math.min(toFilmMs(totals.joinedMs) ?? firstMs, isSeen ? firstMs : endMs)
  const untilMs = totals.isPresentAtCompletion ? endMs : Math.max(toFilmMs(totals.leftMs) ?? lastMs, isSeen ? lastMs : 0)
  return fromMs <= untilMs ? { fromMs, untilMs } : null
}
