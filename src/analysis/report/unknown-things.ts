import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { isKnownMode } from '#analysis/statistics/modes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

/** A thing of the game that is missing from our tables, by the game's number. Never data about a player. */
export interface UnknownThing {
  readonly kind: 'mode' | 'playlist' | 'medal' | 'weapon' | 'map' | 'film version' | 'film check' | 'match data'
  readonly name: string
}

/** Things in a match's log that are missing from our tables, each once. */
export function unknownInLog({ mode, events }: EventLog): UnknownThing[] {
  const medals = events.flatMap((event) => (event.kind === 'medal' && event.name === `medal #${event.filmId}` ? event.filmId : []))
  return [
    ...(mode.category === null || isKnownMode(mode.category) ? [] : [{ kind: 'mode' as const, name: String(mode.category) }]),
    ...once(medals).map((id) => ({ kind: 'medal' as const, name: String(id) })),
  ]
}

/** The film's version if it has no known layout. Whatever reads well is used anyway. */
export function unknownVersion(version: number | null): UnknownThing[] {
  const isKnown = version === null || FILM_LAYOUTS.some(({ filmMajorVersions }) => filmMajorVersions.includes(version))
  return isKnown ? [] : [{ kind: 'film version', name: String(version) }]
}

/** Weapons on the tracks without a name, by tag, each once. */
export function unknownOnTracks({ hits, deaths }: Pick<MatchTracks, 'hits' | 'deaths'>): UnknownThing[] {
  const weapons = [...hits, ...deaths].flatMap(({ weapon }) => (weapon && weapon.name === null ? weapon.tag : []))
  return once(weapons).map((tag) => ({ kind: 'weapon', name: tag.toString(16).padStart(8, '0') }))
}

function once(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** The unknown things in words for the player; null when there are none. An unknown mode is reported in the coverage instead. */
export function unknownInWords(log: EventLog, tracks: MatchTracks | null): string | null {
  const medals = unknownInLog(log).flatMap(({ kind, name }) => (kind === 'medal' ? `medal #${name}` : []))
  const weapons = tracks ? unknownOnTracks(tracks).length : 0
  const things = [
    ...medals,
    ...(weapons > 0 ? [weapons === 1 ? 'the name of one weapon' : `the names of ${weapons} weapons`] : []),
    ...(tracks?.map.areDistancesKnown === false ? ['how large this map is'] : []),
  ]
  return things.length === 0 ? null : things.join(', ')
}
