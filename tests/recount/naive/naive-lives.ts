import { JUST_BEFORE_MS, POSTHUMOUS_MS } from '#analysis/rules.ts'
import type { LogEvent } from './event-ids.ts'
import { eventsOf, type NaiveLog, teamOf } from './naive-log.ts'
import type { Person } from './person.ts'

/** A stretch of being alive; `death` is null where a round or the match ended first. */
export interface Life {
  readonly startMs: number
  readonly endMs: number
  readonly death: LogEvent | null
}

export interface Numbers {
  readonly own: number
  readonly enemy: number
}

/** A stretch in which nobody fell or rose. */
export interface Stretch {
  readonly fromMs: number
  readonly untilMs: number
  readonly alive: ReadonlySet<string>
}

/** Everything that depends on the assumed respawn. `areNumbersKnown` is false without a respawn or without exactly two teams. */
export interface Lives {
  readonly respawnMs: number | null
  readonly of: ReadonlyMap<string, readonly Life[]>
  readonly areNumbersKnown: boolean
  readonly stretches: readonly Stretch[]
}

export function readLives(log: NaiveLog, respawnMs: number | null): Lives {
  const of = new Map(log.persons.map((person) => [person.key, livesOf(log, person, respawnMs ?? Number.POSITIVE_INFINITY)]))
  const teams = new Set(log.persons.map(({ team }) => team))
  const cuts = new Set([...of.values()].flat().flatMap(({ startMs, endMs }) => [startMs, endMs]))
  const times = [...cuts].sort((one, other) => one - other)
  return {
    respawnMs,
    of,
    areNumbersKnown: respawnMs !== null && teams.size === 2 && !teams.has(null),
    stretches: times.slice(1).map((untilMs, index) => {
      const fromMs = times[index] ?? untilMs
      const alive = log.persons.map(({ key }) => key).filter((key) => isAliveIn(of.get(key), fromMs))
      return { fromMs, untilMs, alive: new Set(alive) }
    }),
  }
}

/** Living players of a person's team and of the other team, bots included; null where they cannot be counted, and before the log begins. */
export function numbersAt(log: NaiveLog, lives: Lives, key: string, atMs: number): Numbers | null {
  if (!lives.areNumbersKnown || atMs < log.firstMs - JUST_BEFORE_MS) return null
  const alive = log.persons.filter((person) => isAliveIn(lives.of.get(person.key), atMs))
  return numbersAmong(log, key, new Set(alive.map((person) => person.key)))
}

/** The same count among those known to be alive. */
export function numbersAmong(log: NaiveLog, key: string, alive: ReadonlySet<string>): Numbers {
  const ownTeam = teamOf(log, key)
  const own = log.persons.filter((person) => alive.has(person.key) && person.team === ownTeam).length
  return { own, enemy: alive.size - own }
}

export function numbersBefore(log: NaiveLog, lives: Lives, death: LogEvent): Numbers | null {
  return numbersAt(log, lives, death.person, death.atMs - JUST_BEFORE_MS)
}

/** True when nobody of the team that was in the match was down just before; null where numbers cannot be counted. */
export function wasTeamWhole(log: NaiveLog, lives: Lives, death: LogEvent): boolean | null {
  const ownTeam = teamOf(log, death.person)
  const isThere = ({ presence }: Person) => presence !== null && presence.fromMs <= death.atMs && death.atMs <= presence.untilMs
  const team = log.persons.filter((person) => person.team === ownTeam && isThere(person))
  const numbers = numbersBefore(log, lives, death)
  return numbers && numbers.own === team.length
}

/** The life that a death ended. */
export function lifeEndedBy(lives: Lives, death: LogEvent): Life | null {
  return (lives.of.get(death.person) ?? []).find((life) => life.death?.id === death.id) ?? null
}

function isAliveIn(lives: readonly Life[] | undefined, atMs: number): boolean {
  return (lives ?? []).some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
}

function livesOf(log: NaiveLog, { key, presence, isBot }: Person, respawnMs: number): Life[] {
  if (!presence) return []
  if (isBot) return [{ startMs: log.firstMs - JUST_BEFORE_MS, endMs: log.lastMs, death: null }]
  const lives: Life[] = []
  let startMs = Math.max(presence.fromMs, log.firstMs - JUST_BEFORE_MS)
  for (const death of eventsOf(log, key, 'death')) {
    lives.push({ startMs: Math.min(startMs, death.atMs), endMs: death.atMs, death })
    startMs = nextStart(log, key, death.atMs, respawnMs)
  }
  if (startMs < presence.untilMs) lives.push({ startMs, endMs: presence.untilMs, death: null })
  return lives.flatMap((life) => cutAtRounds(log, life))
}

/** After the respawn, at the first own act that no dead player commits, or with the next round. */
function nextStart(log: NaiveLog, key: string, diedMs: number, respawnMs: number): number {
  const acts = log.events.filter(({ person, kind, atMs }) => person === key && kind !== 'medal' && atMs > diedMs + POSTHUMOUS_MS)
  const rounds = log.rounds.filter(({ startMs }) => startMs > diedMs)
  return Math.min(diedMs + respawnMs, ...acts.map(({ atMs }) => atMs), ...rounds.map(({ startMs }) => startMs))
}

/** Whoever outlives a round starts the next one with a new life; the pause between still counts as living. */
function cutAtRounds(log: NaiveLog, life: Life): Life[] {
  const next = log.rounds.slice(1).find(({ startMs }) => life.startMs < startMs && startMs <= life.endMs)
  if (!next || next.startMs === life.endMs) return [life]
  return [{ startMs: life.startMs, endMs: next.startMs, death: null }, ...cutAtRounds(log, { ...life, startMs: next.startMs })]
}
