import type { FilmSummary } from '#analysis/film/film-event.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { refuse } from '#shared/calls/errors.ts'
import { MAX_FILM_BYTES } from '#shared/jobs/source-sizes.ts'
import { readBytes } from './read-file.ts'

export function readFilm(path: string): FilmSummary {
  const outcome = readFilmSummary(readBytes(path, MAX_FILM_BYTES), inflateWithNode)
  if (outcome.status === 'refused') throw refuse('filmUnreadable', outcome.reason)
  return outcome.film
}

export function printFilm(path: string): void {
  const film = readFilm(path)
  process.stdout.write(`${JSON.stringify(film, null, 2)}\n`)
  if (!film.complete) console.error(`The film is partial: ${film.problems.join(' ')}`)
}
