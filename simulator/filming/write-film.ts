import type { FilmEvent } from '#analysis/film/film-event.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import type { Deflate } from '#analysis/film/inflate.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { filmWriter } from '#simulator/film-writer/film-writer.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import { frameAt } from '#simulator/walking/film-clock.ts'
import { frameBook } from './frame-book.ts'
import { eventWriter } from './write-events.ts'
import { recordWriter } from './write-records.ts'

/** The film of a simulated match as the game stores it: header, a chunk for every 20 seconds, summary. All compressed and in order. */
export function writeFilm(tracks: FilmTracks, events: readonly FilmEvent[], deflate: Deflate): Uint8Array[] {
  const { filmMajorVersion, format, build, players } = tracks
  const writer = filmWriter({
    header: { filmMajorVersion: filmMajorVersion ?? 0, format: format ?? 0, build },
    players: players.flatMap(({ index, xuid }) => (xuid === null ? [] : [{ index, xuid }])),
    deflate,
  })
  const entryOf = frameBook(tracks)
  const eventsOf = eventWriter(tracks)
  const recordsOf = recordWriter(tracks, simulatedBaseMap())
  for (let frame = 0; frame <= frameAt(tracks.endMs); frame += 1) {
    const entry = entryOf(frame)
    writer.writeFrame({ events: eventsOf(entry), records: recordsOf(entry, frame) })
  }
  return [...writer.finish().slice(0, -1), deflate(writeSummary(events))]
}

/** In the newest layout. */
export function writeSummary(events: readonly FilmEvent[]): Uint8Array {
  const layout = FILM_LAYOUTS.at(-1)
  if (layout === undefined) throw new Error('No film layout is known.')
  return writeFilmSummary(events, layout)
}
