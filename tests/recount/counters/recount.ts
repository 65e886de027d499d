import { RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import type { LogKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import type { Sources } from '#tests/recount/checks/violation.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { type Kind, kindOf, LOG_KIND_IDS } from '#tests/recount/naive/naive-kinds.ts'
import { type Lives, readLives } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf, type NaiveLog, readNaively } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'

export interface Recount {
  readonly report: Report
  readonly sources: Sources
  readonly log: NaiveLog
  /** With the respawn that the report assumes. */
  readonly lives: Lives
  readonly livesAt: (respawnMs: number) => Lives
  /** The kind of each human death by its event id. */
  readonly kindsOf: (lives: Lives) => ReadonlyMap<string, Kind>
}

/** The values that a fact must have. Without `events`, it cites no events. */
export interface Answer {
  readonly value: number
  readonly of: number | null
  readonly events?: readonly string[]
}

export interface Question {
  readonly recount: Recount
  readonly fact: Fact
  /** The player of the fact: the report's own player unless the fact has another. */
  readonly own: Person
  readonly other: Person | null
}

/** Recounts one kind of fact; null when the sources cannot answer. */
export type Counter = (question: Question) => Answer | null

type KindCounters<Measure extends string> = Readonly<Record<`${Measure}-${LogKindId}`, Counter>>

export function perKind<Measure extends string>(
  measure: Measure,
  count: (question: Question, kind: LogKindId) => Answer | null,
): KindCounters<Measure> {
  const counters = LOG_KIND_IDS.map((kind): [string, Counter] => [`${measure}-${kind}`, (question) => count(question, kind)])
  return Object.fromEntries(counters) as KindCounters<Measure>
}

export function startRecount(report: Report, sources: Sources): Recount {
  const log = readNaively(report, sources)
  const readings = new Map<number, Lives>()
  const kinds = new Map<Lives, ReadonlyMap<string, Kind>>()
  return {
    report,
    sources,
    log,
    lives: readLives(log, report.respawnMs),
    livesAt: (respawnMs) => remember(readings, respawnMs, () => readLives(log, respawnMs)),
    kindsOf: (lives) => remember(kinds, lives, () => new Map(deathsOfHumans(log).map((death) => [death.id, kindOf(log, lives, death)]))),
  }
}

export function othersThan({ log }: Recount, own: Person): Person[] {
  return log.humans.filter(({ key }) => key !== own.key)
}

export function deathsOfKind(recount: Recount, person: string, kind: string, lives = recount.lives): LogEvent[] {
  const kinds = recount.kindsOf(lives)
  return eventsOf(recount.log, person, 'death').filter(({ id }) => kinds.get(id) === kind)
}

export function idsOf(events: readonly LogEvent[]): string[] {
  return events.map(({ id }) => id)
}

export function sumOf<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.reduce((total, item) => total + pick(item), 0)
}

/** Respawns to try besides the assumed one, in milliseconds; empty when none is assumed. */
export function respawnsTried({ report: { respawnMs } }: Pick<Recount, 'report'>): number[] {
  return respawnMs === null ? [] : RESPAWN_SHIFTS_MS.map((shiftMs) => respawnMs + shiftMs)
}

/** Milliseconds of the respawn that a variant gives in seconds; null if it is not one to try. */
export function respawnNamedBy(recount: Pick<Recount, 'report'>, variant: string | null): number | null {
  const seconds = /\d+/.exec(variant ?? '')?.[0]
  return respawnsTried(recount).find((respawnMs) => seconds !== undefined && respawnMs === Number(seconds) * 1000) ?? null
}

export function counted(events: readonly LogEvent[], of: number | null = null): Answer {
  return { value: events.length, of, events: idsOf(events) }
}

function deathsOfHumans(log: NaiveLog): LogEvent[] {
  return log.events.filter(({ kind }) => kind === 'death')
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
