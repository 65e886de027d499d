import type { FilmEvent } from '#analysis/film/film-event.ts'
import { END_MARK_BITS, FIRST_RECORD_BIT } from '#analysis/film/film-format.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { FilmRecord, RecordReading } from '#analysis/film/records/film-records.ts'

/** One sentence for each structural check that fails; the checks of the container are made where it is opened. */
export function checkRecords(
  { records, distanceBits, strayMarks }: RecordReading,
  declaredEvents: number,
  payloadEndBit: number,
): string[] {
  return [
    ...(records.length === declaredEvents ? [] : [`The film declares ${declaredEvents} events, ${records.length} could be read.`]),
    ...problem(strayMarks, 'end of an event', 'ends of events', 'without a player before'),
    ...checkTiles(records, distanceBits ?? 0, payloadEndBit),
    ...problem(countWhere(records, isBeforePrevious), 'event', 'events', 'earlier than the one before'),
    ...problem(countTurnedTimes(records), 'event', 'events', 'of a time at which the other half is missing, a bit away from it'),
    ...problem(
      countWhere(records, (record) => !record.isKindSure),
      'event',
      'events',
      'unclear about what happened',
    ),
    ...problem(countWhere(records, hasUnknownMedal), 'medal', 'medals', 'of a number that no table knows'),
    ...problem(
      countWhere(records, (record) => !record.isXuidSure),
      'event',
      'events',
      'with a damaged XUID',
    ),
    ...problem(
      countWhere(records, (record) => record.name === null),
      'event',
      'events',
      'with a damaged gamertag',
    ),
  ]
}

/** One name and one team per XUID, one XUID per name, and a team in every event. */
export function checkPlayers(records: readonly FilmRecord[], events: readonly FilmEvent[], unsureTeams: number): string[] {
  return [
    ...problem(
      countAmbiguous(
        records,
        ({ xuid }) => xuid,
        ({ name }) => name,
      ),
      'player',
      'players',
      'under more than one gamertag',
    ),
    ...problem(
      countAmbiguous(
        records,
        ({ name }) => name,
        ({ xuid }) => xuid,
      ),
      'gamertag',
      'gamertags',
      'of more than one XUID',
    ),
    ...problem(
      countAmbiguous(
        events,
        ({ xuid }) => xuid,
        ({ team }) => team,
      ),
      'player',
      'players',
      'in more than one team',
    ),
    ...problem(unsureTeams, 'event', 'events', 'with a damaged team'),
  ]
}

function problem(count: number, one: string, many: string, what: string): string[] {
  return count === 0 ? [] : [`The film has ${count} ${count === 1 ? one : many} ${what}.`]
}

/** Records lie back to back from bit 160 on; between the last one and the end there is only padding to the next byte. */
function checkTiles(records: readonly FilmRecord[], distanceBits: number, payloadEndBit: number): string[] {
  const overlaps = countWhere(records, (record, previous) => {
    const start = previous === undefined ? FIRST_RECORD_BIT : previous.endBit + END_MARK_BITS
    return record.endBit - distanceBits < start
  })
  const last = records.at(-1)
  const padding = payloadEndBit - (last === undefined ? FIRST_RECORD_BIT : last.endBit + END_MARK_BITS)
  return [
    ...problem(overlaps, 'event', 'events', 'reaching into the one before'),
    ...(padding >= 0 && padding < 8 ? [] : ['The last event does not end where the film says that its events end.']),
  ]
}

function isBeforePrevious(record: FilmRecord, previous: FilmRecord | undefined): boolean {
  return previous !== undefined && record.atMs < previous.atMs
}

/** A kill and the death that it is, a medal and what it was given for, lie so near to each other: 1 ms at most in all recorded films. */
const TOGETHER_MS = 1
/** More than an hour: further apart than any two events. */
const TIME_BITS = 22
/** Recorded films have up to some hundred events; every event is held against every other. */
const MOST_COMPARED = 5_000

/**
 * Events alone at their time whose other half lies where one bit of the time leads, between the same neighbours. Of a bot's kill and of a fall there is no
 * other half, and of what an objective paid neither: a turned bit in such a time shows only where it breaks the order.
 */
function countTurnedTimes(records: readonly FilmRecord[]): number {
  if (records.length > MOST_COMPARED) return 0
  const [kills, deaths] = [alone(records, 'kill', 'death'), alone(records, 'death', 'kill')]
  const given = records.filter(({ kind }) => kind !== 'medal')
  const medals = records.filter(
    (record) => record.kind === 'medal' && !records.some((other) => other !== record && areTogether(record.atMs, other)),
  )
  const turned = (some: readonly FilmRecord[], others: readonly FilmRecord[]) => some.filter((one) => isTurned(records, one, others))
  return turned(kills, deaths).length + turned(deaths, kills).length + turned(medals, given).length
}

/** Those of a kind that have none of the other kind at their time, each of which goes with one. */
function alone(records: readonly FilmRecord[], kind: FilmRecord['kind'], other: FilmRecord['kind']): FilmRecord[] {
  const free = records.filter((record) => record.kind === other)
  return records.filter((record) => {
    if (record.kind !== kind) return false
    const place = free.findIndex((one) => areTogether(record.atMs, one))
    if (place >= 0) free.splice(place, 1)
    return place < 0
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

function hasUnknownMedal(record: FilmRecord): boolean {
  return record.kind === 'medal' && !FILM_MEDALS.has(record.sub)
}

function countWhere(records: readonly FilmRecord[], holds: (record: FilmRecord, previous: FilmRecord | undefined) => boolean): number {
  return records.reduce((count, record, index) => count + Number(holds(record, records[index - 1])), 0)
}

/** How many keys come with more than one value; null, for damage counted elsewhere, is neither. */
function countAmbiguous<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string | null,
  toValue: (item: Item) => string | number | null,
): number {
  const first = new Map<string, string | number>()
  const ambiguous = new Set<string>()
  for (const item of items) {
    const key = toKey(item)
    const value = toValue(item)
    if (key === null || value === null) continue
    const known = first.get(key)
    if (known === undefined) first.set(key, value)
    else if (known !== value) ambiguous.add(key)
  }
  return ambiguous.size
}
