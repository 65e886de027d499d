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
