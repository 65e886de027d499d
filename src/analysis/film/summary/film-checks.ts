import type { FilmEvent } from '#analysis/film/film-event.ts'
import { END_MARK_BITS, FIRST_RECORD_BIT } from '#analysis/film/film-format.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { FilmRecord, RecordSet } from '#analysis/film/records/film-records.ts'

/** What is wrong, how often, and the affected thing in singular and plural: events by default. */
type Fault = readonly [what: string, count: number, singular?: string, plural?: string]

/** Returns one sentence for each failed structural check. `openSummaryChunk` checks the container. */
export function checkRecords({ records, distanceBits, strayMarks }: RecordSet, declaredEvents: number, payloadEndBit: number): string[] {
  const endOf = (record: FilmRecord | undefined) => (record === undefined ? FIRST_RECORD_BIT : record.endBit + END_MARK_BITS)
  // Records are contiguous; only padding to the next byte follows the last one.
  const padding = payloadEndBit - endOf(records.at(-1))
  return [
    ...(records.length === declaredEvents ? [] : [`The film declares ${declaredEvents} events, ${records.length} could be read.`]),
    ...sentencesOn([
      ['without a player before', strayMarks, 'end of an event', 'ends of events'],
      ['reaching into the one before', countWhere(records, ({ endBit }, previous) => endBit - (distanceBits ?? 0) < endOf(previous))],
    ]),
    ...(padding >= 0 && padding < 8 ? [] : ['The last event does not end where the film says that its events end.']),
    ...sentencesOn([
      ['earlier than the one before', countWhere(records, ({ atMs }, previous) => previous !== undefined && atMs < previous.atMs)],
      ['of a time at which the other half is missing, a bit away from it', countTurnedTimes(records)],
      ['unclear about what happened', countWhere(records, ({ isKindSure }) => !isKindSure)],
      ['of a number that is a bit away from that of another', countTurnedMedals(records), 'medal', 'medals'],
      ['with a damaged XUID', countWhere(records, ({ isXuidSure }) => !isXuidSure)],
      ['with a damaged gamertag', countWhere(records, ({ name }) => name === null)],
    ]),
  ]
}

export function checkPlayers(records: readonly FilmRecord[], events: readonly FilmEvent[], unsureTeams: number): string[] {
  const names = records.map(({ xuid, name }) => [xuid, name] as const)
  return sentencesOn([
    ['under more than one gamertag', countAmbiguous(names), 'player', 'players'],
    ['of more than one XUID', countAmbiguous(names.map(([xuid, name]) => [name, xuid])), 'gamertag', 'gamertags'],
    ['in more than one team', countAmbiguous(events.map(({ xuid, team }) => [xuid, team])), 'player', 'players'],
    ['with a damaged team', unsureTeams],
  ])
}

function sentencesOn(faults: readonly Fault[]): string[] {
  return faults.flatMap(([what, count, singular = 'event', plural = 'events']) =>
    count === 0 ? [] : `The film has ${count} ${count === 1 ? singular : plural} ${what}.`,
  )
}

/** A kill and its death, or a medal and the event it was given for, are at most 1 ms apart in all recorded films. */
const TOGETHER_MS = 1
/** 2^27 ms are more than a day; `readTail` rejects later times. */
const TIME_BITS = 27
/** The check compares every pair of events, so it is skipped above this number. Recorded films have up to some hundred events. */
const MAX_COMPARED = 5_000

/**
 * Counts events without a counterpart at their time, but with one at a time that differs by one flipped bit and keeps the order. A bot's
 * kill, a fall and an award for an objective have no counterpart: a flipped bit in their time shows only where it breaks the order.
 */
function countTurnedTimes(records: readonly FilmRecord[]): number {
  if (records.length > MAX_COMPARED) return 0
  const [kills, deaths] = [alone(records, 'kill', 'death'), alone(records, 'death', 'kill')]
  const given = records.filter(({ kind }) => kind !== 'medal')
  const medals = records.filter(
    (record) => record.kind === 'medal' && !records.some((other) => other !== record && areTogether(record.atMs, other)),
  )
  const turned = (some: readonly FilmRecord[], others: readonly FilmRecord[]) => some.filter((record) => isTurned(records, record, others))
  return turned(kills, deaths).length + turned(deaths, kills).length + turned(medals, given).length
}

/** Records of `kind` without a record of `other` at the same time. Each `other` record pairs with only one. */
function alone(records: readonly FilmRecord[], kind: FilmRecord['kind'], other: FilmRecord['kind']): FilmRecord[] {
  const free = records.filter((record) => record.kind === other)
  return records.filter((record) => {
    if (record.kind !== kind) return false
    const index = free.findIndex((candidate) => areTogether(record.atMs, candidate))
    if (index >= 0) free.splice(index, 1)
    return index < 0
  })
}

function isTurned(records: readonly FilmRecord[], record: FilmRecord, others: readonly FilmRecord[]): boolean {
  const at = records.indexOf(record)
  const [from, to] = [records[at - 1]?.atMs ?? 0, records[at + 1]?.atMs ?? Number.POSITIVE_INFINITY]
  return Array.from({ length: TIME_BITS }, (_, bit) => record.atMs ^ (1 << bit)).some(
    (ms) => ms >= from && ms <= to && others.some((other) => areTogether(ms, other)),
  )
}

function areTogether(ms: number, { atMs }: FilmRecord): boolean {
  return Math.abs(ms - atMs) <= TOGETHER_MS
}

const MEDAL_BITS = 10

/**
 * Counts unknown medals that occur once in the film and are one flipped bit away from a known medal of the same weight. Other unknown
 * medals are new ones of the game and keep their number.
 */
function countTurnedMedals(records: readonly FilmRecord[]): number {
  const medals = records.filter(({ kind }) => kind === 'medal')
  return medals.filter(({ sub, weight }) => {
    if (FILM_MEDALS.has(sub) || medals.filter((other) => other.sub === sub).length > 1) return false
    return Array.from({ length: MEDAL_BITS }, (_, bit) => FILM_MEDALS.get(sub ^ (1 << bit))).some(
      (near) => near && (near.sortingWeight === null || near.sortingWeight === weight),
    )
  }).length
}

function countWhere(records: readonly FilmRecord[], holds: (record: FilmRecord, previous: FilmRecord | undefined) => boolean): number {
  return records.reduce((count, record, index) => count + Number(holds(record, records[index - 1])), 0)
}

/** The number of keys with more than one value. Nulls, which are damage counted elsewhere, are ignored. */
function countAmbiguous(pairs: readonly (readonly [key: string | null, value: string | number | null])[]): number {
  const first = new Map<string, string | number>()
  const ambiguous = new Set<string>()
  for (const [key, value] of pairs) {
    if (key === null || value === null) continue
    const known = first.get(key)
    if (known === undefined) first.set(key, value)
    else if (known !== value) ambiguous.add(key)
  }
  return ambiguous.size
}
